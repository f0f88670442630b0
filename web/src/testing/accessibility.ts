import axe from "axe-core"
import { expect, inject } from "vitest"

declare module "vitest" {
  export interface ProvidedContext {
    /** Every state of a screen is judged, not its first alone. */
    everyState: boolean
  }
}

/** The rules for every screen: WCAG 2.2 AA and axe's best practices. */
const RULES: axe.RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  resultTypes: ["violations"],
}

// A finding names its place: the text of each element that was looked at would be made for nothing.
axe.configure({ noHtml: true })

const NAMELESS_DIALOG = "[role=dialog]:not([aria-labelledby], [aria-label])"

/** The schemes differ in their colours alone: the rules for structure are judged once. */
const RULES_OF_SCHEME = {
  light: RULES,
  dark: { ...RULES, runOnly: ["color-contrast", "link-in-text-block"] },
}

/**
 * The parts of the frame around the screens that were found accessible since the page was loaded. One that is shown unchanged on the next screen is
 * not judged again, which is nearly half of the work. The landmarks and lists around them always are: a screen may not nest or repeat them.
 */
const judgedParts = new Set<string>()
const PARTS_OF_FRAME = "header:not(main *) > *, aside li, aside > div > :not(nav)"
/** Of which Mantine makes ids. */
const NUMBER_OF_RENDERING = /\bmantine-[a-z0-9]{6,}\b/g

/** The states that were judged since the page was loaded. */
const judgedStates = new Set<string>()

/**
 * Fails on axe's findings on the current page, in the light and in the dark scheme. A quarter of the time of the screens' tests was axe: a test
 * file judges a screen once, and its errors beside fields once (docs/tests/full.md). `EVERY_STATE=1` judges all, as `npm run test:full`
 * and `npm run tools screen-faults` do.
 */
export async function expectAccessible(): Promise<void> {
  // A dialog gets its name one rendering after its heading shows.
  await expect.poll(() => document.querySelectorAll(NAMELESS_DIALOG).length).toBe(0)
  // What still shows the former page is dimmed on purpose.
  await expect.poll(dimmed).toEqual([])
  const states = shownStates()
  if (!inject("everyState") && states.every((state) => judgedStates.has(state))) return
  const page = document.documentElement
  const shown = page.getAttribute("data-mantine-color-scheme")
  const found: string[] = []
  for (const [scheme, rules] of Object.entries(RULES_OF_SCHEME)) {
    page.setAttribute("data-mantine-color-scheme", scheme)
    // The public pages follow only the system's choice.
    page.style.colorScheme = scheme
    await stillness()
    const parts = [...document.querySelectorAll(PARTS_OF_FRAME)].map((part) => ({
      part,
      drawn: `${scheme} ${innerWidth} ${part.outerHTML.replaceAll(NUMBER_OF_RENDERING, "")}`,
    }))
    const exclude = parts.filter(({ drawn }) => judgedParts.has(drawn)).map(({ part }) => part)
    const { violations } = await axe.run({ include: page, exclude }, rules)
    found.push(
      ...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${scheme}: ${id}: ${target}`)),
    )
    if (violations.length === 0) for (const { drawn } of parts) judgedParts.add(drawn)
  }
  page.setAttribute("data-mantine-color-scheme", shown ?? "light")
  page.style.removeProperty("color-scheme")
  expect(found, found.join("; ")).toEqual([])
  for (const state of states) judgedStates.add(state)
}

/** What is shown, by the names under which it is judged once: the screen with its tab, dialog, menu and width, and errors beside fields. */
function shownStates(): string[] {
  const { testPath, currentTestName } = expect.getState()
  // A component that stands alone has no address of its own.
  const screen = document.querySelector("main")
    ? location.pathname.replace(/[^/]*\d[^/]*/g, "N")
    : currentTestName
  const parts = [
    ...document.querySelectorAll(
      "[role=tab][aria-selected=true], :is([role=dialog], [role=menu]) :is(h1, h2, h3, [role=menuitem])",
    ),
  ]
  const names = parts.map(({ textContent }) => textContent.replace(/\d+ campos? com erro$/, ""))
  const shown = [testPath, screen, innerWidth < 768 ? "narrow" : "wide", ...names].join(" · ")
  const hasErrors = document.querySelector("[aria-invalid=true], [role=alert]") !== null
  return hasErrors ? [shown, `${testPath} · errors`] : [shown]
}

function dimmed(): Element[] {
  return [...document.querySelectorAll("[aria-busy]")].filter(
    (busy) => getComputedStyle(busy).opacity !== "1",
  )
}

/**
 * Colours in the middle of a fade have no meaningful contrast. One that a change has called for begins with the next frame. Scroll-driven
 * animations count as running for ever.
 */
async function stillness(): Promise<void> {
  await new Promise(requestAnimationFrame)
  const running = document
    .getAnimations()
    .filter(({ playState, timeline }) => playState === "running" && timeline === document.timeline)
  if (running.length === 0) return
  await Promise.allSettled(running.map(({ finished }) => finished))
  await stillness()
}
