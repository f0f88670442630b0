import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite"

/** The chunks that the visitor's page loads once its first script runs (public/start.ts). */
const ASKED_FOR = /\/web\/src\/public\/(render|visit-form\/visit-page)\.tsx$/

/**
 * Names in public.html itself what its first script would ask for next: on a visitor's bad line each trip after another is
 * half a second.
 */
export function preloadVisit(): Plugin {
  return {
    name: "aprisco-preload-visit",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle, filename }) {
        if (!bundle || !filename.endsWith("/public.html")) return []
        const chunks = Object.values(bundle).filter((output) => output.type === "chunk")
        const wanted = withImports(
          chunks.filter(({ moduleIds }) => moduleIds.some((id) => ASKED_FOR.test(id))),
          chunks,
        )
        const styles = new Set(wanted.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
        // A browser opens six connections at a time: what takes longest goes first.
        wanted.sort((one, other) => other.code.length - one.code.length)
        const files = [
          ...wanted.map(({ fileName }) => ["modulepreload", fileName] as const),
          ...[...styles].map((fileName) => ["stylesheet", fileName] as const),
        ]
        return files
          .filter(([, fileName]) => !html.includes(fileName))
          .map(([rel, fileName]) => link(rel, fileName))
      },
    },
  }
}

function withImports(
  begun: Rolldown.OutputChunk[],
  all: readonly Rolldown.OutputChunk[],
): Rolldown.OutputChunk[] {
  const reached = new Set(begun)
  for (const chunk of reached) {
    for (const one of all) if (chunk.imports.includes(one.fileName)) reached.add(one)
  }
  return [...reached]
}

function link(rel: string, fileName: string): HtmlTagDescriptor {
  return { tag: "link", attrs: { rel, crossorigin: true, href: `/${fileName}` }, injectTo: "head" }
}
