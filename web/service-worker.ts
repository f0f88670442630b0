import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { build, type Plugin, type Rolldown } from "vite"

interface Worker {
  /** Its own file, so that a device keeps what its user needs: the reader of codes is larger than all lists. */
  file: string
  /** The address whose page it keeps, with the headers of that page. */
  page: string
  /** The addresses that open by it, as a pattern. */
  addresses: string
  /** What is loaded where the application starts there: with the server, and without it (app/screens/start-offline). */
  needed: RegExp
  /** Files that are no code. */
  files: RegExp
}

/** The service workers: one for each screen that opens without a connection. */
export const WORKERS: readonly Worker[] = [
  {
    file: "sw.js",
    page: "/presencas",
    addresses: "^/presencas(/|$)",
    needed:
      /\/(app\/shell\/shell|modules\/life\/attendance\/(public|roster\/gathering-page|lists\/attendance-page|offline\/(sender|sign-out))|ui\/(confirm-modal|mask-binding))\.tsx?$/,
    files: /inter-latin-wght.*\.woff2$/,
  },
  {
    file: "sw-porta.js",
    page: "/eventos/0/porta",
    addresses: "^/eventos/\\d+/porta/?$",
    needed:
      /\/(app\/shell\/shell|modules\/life\/events\/(public|door\/(door-page|camera\/camera-view|offline\/(sender|sign-out)))|ui\/(confirm-modal|mask-binding))\.tsx?$/,
    files: /inter-latin-wght.*\.woff2$|zxing_reader.*\.wasm$/,
  },
]
/** Loaded by the page itself, under the same name in every build. */
const FIRST_SCRIPT = "before-first-paint.js"

type Bundle = Rolldown.OutputBundle

/**
 * Writes the service workers after the application: each keeps the files of its screen on the device, so that it opens without a
 * connection. Bundles of their own, which share no file with the application.
 */
export function serviceWorkers(): Plugin {
  let built: { worker: Worker; files: ReturnType<typeof offlineFiles> }[] = []
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
        built = WORKERS.map((worker) => ({ worker, files: offlineFiles(bundle, worker) }))
      },
    },
    async closeBundle() {
      for (const { worker, files } of built)
        await build({
          configFile: false,
          logLevel: "warn",
          define: {
            OFFLINE_FILES: JSON.stringify(files),
            OFFLINE_PAGE: JSON.stringify(worker.page),
            OFFLINE_ADDRESSES: JSON.stringify(worker.addresses),
            "process.env.NODE_ENV": '"production"',
          },
          publicDir: false,
          build: {
            outDir,
            emptyOutDir: false,
            rolldownOptions: {
              input: fileURLToPath(new URL("src/service-worker/sw.ts", import.meta.url)),
              output: { entryFileNames: worker.file, format: "iife" },
            },
          },
        })
    },
  }
}

/** The application's entry with all that it imports, the screens that are needed, their styles, and the files that are no code. */
export function offlineFiles(
  bundle: Bundle,
  { page, needed, files }: Worker,
): { url: string; revision: string | null }[] {
  const names = new Set<string>()
  const queue = Object.values(bundle).filter(
    (output) =>
      output.type === "chunk" &&
      ((output.isEntry && output.name === "index") || output.moduleIds.some((id) => needed.test(id))),
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
  for (const name of Object.keys(bundle)) if (files.test(name)) names.add(name)
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
    { url: page, revision },
  ]
}

function hashOf(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex").slice(0, 16)
}
