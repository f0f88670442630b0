import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { build, type Plugin, type Rolldown } from "vite"

/** What is loaded where the application starts at /presencas: with the server, and without it (app/screens/start-offline). */
const NEEDED =
  /\/(app\/shell\/shell|modules\/life\/attendance\/(public|roster\/gathering-page|lists\/attendance-page|offline\/(sender|sign-out))|ui\/(confirm-modal|mask-binding))\.tsx?$/
const PAGE = "/presencas"
/** Loaded by the page itself, under the same name in every build. */
const FIRST_SCRIPT = "before-first-paint.js"

type Bundle = Rolldown.OutputBundle

/**
 * Writes /sw.js after the application: it keeps the files of the screens of attendance on the device, so that a list opens without a
 * connection. A bundle of its own, which shares no file with the application.
 */
export function serviceWorker(): Plugin {
  let files: { url: string; revision: string | null }[] = []
  let outDir = ""
  return {
    name: "aprisco-service-worker",
    apply: "build",
    configResolved(config) {
      outDir = fileURLToPath(new URL(config.build.outDir, new URL(".", import.meta.url)))
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        files = offlineFiles(bundle)
      },
    },
    async closeBundle() {
      await build({
        configFile: false,
        logLevel: "warn",
        define: { OFFLINE_FILES: JSON.stringify(files), "process.env.NODE_ENV": '"production"' },
        publicDir: false,
        build: {
          outDir,
          emptyOutDir: false,
          rolldownOptions: {
            input: fileURLToPath(new URL("src/service-worker/sw.ts", import.meta.url)),
            output: { entryFileNames: "sw.js", format: "iife" },
          },
        },
      })
    },
  }
}

/** The application's entry with all that it imports, the screens that are needed, their styles, and the font. */
export function offlineFiles(bundle: Bundle): { url: string; revision: string | null }[] {
  const names = new Set<string>()
  const queue = Object.values(bundle).filter(
    (output) =>
      output.type === "chunk" &&
      ((output.isEntry && output.name === "index") || output.moduleIds.some((id) => NEEDED.test(id))),
  )
  for (const output of queue) {
    if (names.has(output.fileName) || output.type !== "chunk") continue
    names.add(output.fileName)
    for (const style of output.viteMetadata?.importedCss ?? []) names.add(style)
    for (const name of output.imports) {
      const imported = bundle[name]
      if (imported) queue.push(imported)
    }
  }
  for (const name of Object.keys(bundle)) if (/inter-latin-wght.*\.woff2$/.test(name)) names.add(name)
  // A name of the build changes with its content; the page's does not, so its revision does.
  const revision = createHash("sha256")
    .update([...names].sort().join())
    .digest("hex")
    .slice(0, 16)
  return [
    ...[...names].sort().map((name) => ({ url: `/${name}`, revision: null })),
    {
      url: `/${FIRST_SCRIPT}`,
      revision: hashOf(readFileSync(new URL(`public/${FIRST_SCRIPT}`, import.meta.url))),
    },
    { url: PAGE, revision },
  ]
}

function hashOf(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 16)
}
