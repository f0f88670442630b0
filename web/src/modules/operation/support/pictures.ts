/** The addresses of the guide's pictures, which `npm run tools help-pictures` takes, by file. */
const FILES = import.meta.glob<string>("./pictures/*.webp", { eager: true, query: "?url", import: "default" })

/** The address of an article's picture. */
export function pictureOf(slug: string): string | undefined {
  return FILES[`./pictures/${slug}.webp`]
}
