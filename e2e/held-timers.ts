import type { Page } from "@playwright/test"

/**
 * Holds what the page would do after one of these delays (ms), from here on: a screen that leads away by itself is looked at for
 * as long as that takes, on a slow machine too. What is answered lets go of all that is held by then.
 */
export async function holdTimers(page: Page, ...delays: number[]): Promise<() => Promise<void>> {
  await page.addInitScript(hold, delays)
  await page.evaluate(hold, delays)
  return () =>
    page.evaluate(() => {
      for (const run of [...Reflect.get(window, "heldTimers").values()]) run()
    })
}

/** Runs in the page: its own `setTimeout` and `clearTimeout`, but for those delays. */
function hold(delays: number[]): void {
  if (Reflect.has(window, "heldTimers")) return
  const held = new Map<number, () => void>()
  const set = window.setTimeout.bind(window)
  const clear = window.clearTimeout.bind(window)
  Object.assign(window, {
    heldTimers: held,
    setTimeout: (run: () => void, after: number, ...given: unknown[]) => {
      if (!delays.includes(after)) return set(run, after, ...given)
      // No id of the browser's own is negative.
      const id = -1 - held.size
      held.set(id, run)
      return id
    },
    clearTimeout: (id: number) => {
      if (!held.delete(id)) clear(id)
    },
  })
}
