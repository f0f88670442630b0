/** Below it the parts are stacked (fold.css). */
const PHONE = "(max-width: 44rem)"

/** Folds the long parts on a phone. A link to one of their sections opens what it folds. */
export function foldParts(): void {
  if (!window.matchMedia(PHONE).matches) return
  for (const part of document.querySelectorAll<HTMLDetailsElement>("details.fold")) part.open = false
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null
    const section = link && document.querySelector(link.hash)
    const [part] = section?.querySelectorAll<HTMLDetailsElement>(":scope > details.fold") ?? []
    if (part) part.open = true
  })
}
