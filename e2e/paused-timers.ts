import type { BrowserContext, Page } from "@playwright/test"

/**
 * Pauses what the page would do after one of these delays (ms), from here on: a screen that redirects by itself is looked at for
 * as long as that takes, on a slow machine too. The returned function releases all that is paused by then, and what this
 * document would do later: a screen may set its timer after it shows its words. The next document pauses again.
 */
export async function pauseTimers(page: Page, ...delays: number[]): Promise<() => Promise<void>> {
  await page.addInitScript(hold, delays)
  await page.evaluate(hold, delays)
  return () => letGo(page)
}

/** The same for the tabs that are still to be opened. */
export async function pauseTimersOfTabs(
  context: BrowserContext,
  ...delays: number[]
): Promise<(tab: Page) => Promise<void>> {
  await context.addInitScript(hold, delays)
  return letGo
}

function letGo(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { delays, held } = Reflect.get(window, "heldTimers")
    delays.length = 0
    for (const run of [...held.values()]) run()
  })
}

/**
 * Lets go at once, on each page from here on, of what a page would do after one of these delays (ms): for the journeys to which
 * a screen that leads away by itself is only on the way.
 */
export async function hastenTimers(page: Page, ...delays: number[]): Promise<void> {
  await page.addInitScript((hastened) => {
    const set = window.setTimeout.bind(window)
    Object.assign(window, {
      setTimeout: (run: () => void, after: number, ...given: unknown[]) =>
        set(run, hastened.includes(after) ? 0 : after, ...given),
    })
  }, delays)
}

/** Runs in the page: its own `setTimeout` and `clearTimeout`, but for those delays. */
function hold(delays: number[]): void {
  if (Reflect.has(window, "heldTimers")) return
  const held = new Map<number, () => void>()
  // Above all ids of the browser's own. Below them would not do: -1 is cleared by libraries that have no timer.
  let last = 1_000_000_000
  const set = window.setTimeout.bind(window)
  const clear = window.clearTimeout.bind(window)
  Object.assign(window, {
    heldTimers: { delays, held },
    setTimeout: (run: () => void, after: number, ...given: unknown[]) => {
      if (!delays.includes(after)) return set(run, after, ...given)
      last += 1
      held.set(last, run)
      return last
    },
    clearTimeout: (id: number) => {
      if (!held.delete(id)) clear(id)
    },
  })
}
