import type { Page } from "@playwright/test"

/**
 * Pauses the page's timers with one of these delays (ms) from here on: a screen that redirects automatically can be inspected
 * on a slow machine too. The returned function releases all paused timers, and those that this
 * document sets later: a screen may set its timer after showing its text. The next document pauses again.
 */
export async function pauseTimers(page: Page, ...delays: number[]): Promise<() => Promise<void>> {
  await page.addInitScript(replaceTimers, delays)
  await page.evaluate(replaceTimers, delays)
  return () => releaseTimers(page)
}

function releaseTimers(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { delays, paused } = Reflect.get(window, "pausedTimers")
    delays.length = 0
    for (const run of [...paused.values()]) run()
  })
}

/** Runs in the page: its own `setTimeout` and `clearTimeout`, but for those delays. */
function replaceTimers(delays: number[]): void {
  if (Reflect.has(window, "pausedTimers")) return
  const paused = new Map<number, () => void>()
  // Above all ids of the browser. Not negative: libraries without a timer clear -1.
  let last = 1_000_000_000
  const set = window.setTimeout.bind(window)
  const clear = window.clearTimeout.bind(window)
  Object.assign(window, {
    pausedTimers: { delays, paused },
    setTimeout: (run: () => void, after: number, ...given: unknown[]) => {
      if (!delays.includes(after)) return set(run, after, ...given)
      last += 1
      paused.set(last, run)
      return last
    },
    clearTimeout: (id: number) => {
      if (!paused.delete(id)) clear(id)
    },
  })
}
