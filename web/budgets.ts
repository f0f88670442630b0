import { gzipSync } from "node:zlib"
import type { Plugin, Rolldown } from "vite"

/** Bytes of script and style, gzipped, that each kind of load may have (docs/adr/0029). */
export const BUDGETS = {
  /** A page that is not the application's: the landing page, the privacy policy, all of the visitor's pages. */
  page: 80_000,
  /** The application, before any screen. */
  application: 218_000,
  /** What is around every screen of a signed-in person: menus, search, bell, and the parts that most screens share. */
  frame: 125_000,
  /** A screen inside the frame, besides it. */
  screen: 57_000,
  /** A screen without the frame, such as the sign-in: it shares most of the frame's parts. */
  screenAlone: 127_000,
  /** Charts, which their screens load after everything else. */
  charts: 135_000,
  /** The editor of formatted text, which comes after the form around it. */
  editor: 150_000,
} as const

type Kind = keyof typeof BUDGETS

interface Load {
  name: string
  kind: Kind
  bytes: number
}

type Chunk = Pick<
  Rolldown.OutputChunk,
  "type" | "name" | "fileName" | "code" | "imports" | "dynamicImports" | "isEntry" | "isDynamicEntry"
> &
  Pick<Rolldown.OutputChunk, "facadeModuleId" | "moduleIds"> & {
    viteMetadata?: { importedCss: Set<string> }
  }
type Bundle = Record<string, Chunk | Pick<Rolldown.OutputAsset, "type" | "source">>

const FRAME = /\/app\/shell\/shell\.tsx$/
const CHARTS = /\/(charts|registrations-chart)\.tsx$/
const EDITOR = /\/rich-text-editor\.tsx$/
const ALONE = /\/web\/src\/modules\/ground\/(auth|registration)\//
const LIGHT = /\/web\/src\/public\//
/** All routes of the API in one table: 15 kB that no screen needs whole. */
const WHOLE_CONTRACT = /\/contract\/src\/index\.ts$/

/** Fails the build when a load is larger than its budget, and names it. */
export function loadsStaySmall(): Plugin {
  return {
    name: "aprisco-loads-stay-small",
    generateBundle(_options, bundle) {
      const complaints = complaintsAbout(bundle)
      if (complaints.length > 0) this.error(complaints.join("\n"))
    },
  }
}

/** A sentence for each load that is too large, and for each file that has the whole contract for the sake of one import. */
export function complaintsAbout(bundle: Bundle, budgets: Record<Kind, number> = BUDGETS): string[] {
  const complaints = loadsOf(bundle)
    .filter(({ kind, bytes }) => bytes > budgets[kind])
    .map(
      ({ name, kind, bytes }) =>
        `${name} has ${bytes} bytes of script and style (gzip), its budget is ${budgets[kind]} (${kind}, web/budgets.ts)`,
    )
  const whole = chunksOf(bundle).filter((chunk) => contains(chunk, WHOLE_CONTRACT))
  return [
    ...complaints,
    ...whole.map(
      ({ name }) =>
        `${name} has the whole contract: import the group of routes that is called (web/budgets.ts)`,
    ),
  ]
}

/** Every load of the build with its size: the pages, the application, the frame, and what each screen adds to them. */
export function loadsOf(bundle: Bundle): Load[] {
  const chunks = chunksOf(bundle)
  const application = loadedWith(
    chunks.filter(({ name, isEntry }) => isEntry && name === "index"),
    bundle,
  )
  const frame = loadedWith([...application, ...chunks.filter((chunk) => contains(chunk, FRAME))], bundle)
  const pages = chunks
    .filter(({ name, isEntry }) => isEntry && name !== "index")
    // With what it loads later: on a visitor's bad line that is asked for at once (web/preload-visit.ts).
    .map((entry) => ({
      name: entry.name,
      kind: "page" as const,
      bytes: weight(loadedWith([entry], bundle, true), bundle),
    }))
  const screens = chunks
    .filter((chunk) => chunk.isDynamicEntry && !frame.has(chunk) && !contains(chunk, LIGHT))
    .map((chunk): Load => {
      const screen = chunk.facadeModuleId ?? ""
      const kind = kindOf(screen)
      const before = kind === "screenAlone" ? application : frame
      return { name: chunk.fileName, kind, bytes: added(loadedWith([chunk], bundle), before, bundle) }
    })
  return [
    ...pages,
    { name: "index", kind: "application", bytes: weight(application, bundle) },
    { name: "the frame", kind: "frame", bytes: added(frame, application, bundle) },
    ...screens,
  ]
}

/** What kind of load a screen, or a part that is loaded after one, is. */
function kindOf(screen: string): Kind {
  if (CHARTS.test(screen)) return "charts"
  if (EDITOR.test(screen)) return "editor"
  return ALONE.test(screen) ? "screenAlone" : "screen"
}

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((output) => output.type === "chunk")
const contains = ({ moduleIds }: Chunk, pattern: RegExp) => moduleIds.some((id) => pattern.test(id))

/** Chunks and all that they import before they run; with `later` also what they import afterwards. */
function loadedWith(begun: readonly Chunk[], bundle: Bundle, later = false): Set<Chunk> {
  const chunks = new Set(begun)
  for (const chunk of chunks)
    for (const name of later ? [...chunk.imports, ...chunk.dynamicImports] : chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === "chunk") chunks.add(imported)
    }
  return chunks
}

function added(chunks: Set<Chunk>, before: Set<Chunk>, bundle: Bundle): number {
  return weight(new Set([...before, ...chunks]), bundle) - weight(before, bundle)
}

/** The bytes of chunks with their styles, as the server sends them. */
function weight(chunks: Set<Chunk>, bundle: Bundle): number {
  const styles = new Set([...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
  const sources = [...styles].map((name) => {
    const style = bundle[name]
    return style?.type === "asset" ? style.source : ""
  })
  const texts = [...chunks].map(({ code }) => code)
  return [...texts, ...sources].reduce((sum, text) => sum + gzipped(text), 0)
}

const known = new Map<string | Uint8Array, number>()

/** Each text once: the parts that screens share are in all of their loads, and a build was compressing for half of its time. */
function gzipped(text: string | Uint8Array): number {
  const before = known.get(text)
  if (before !== undefined) return before
  const { length } = gzipSync(text, { level: 9 })
  known.set(text, length)
  return length
}
