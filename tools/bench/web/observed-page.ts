import type { Browser, BrowserContext, Page } from "@playwright/test"
import type { Product } from "../side-by-side.ts"

/** What a step did to the page, in milliseconds; `shift` is the cumulative layout shift. */
export interface Observed {
  /** From the last input to the first frame that shows the result. */
  shownAfter: number
  /** The longest task of the main thread. Browsers report those of 50 ms and more; 0: none. */
  longestTask: number
  shift: number
}

/** A step that a person takes, and the element that shows its result. */
interface Step {
  act: () => Promise<unknown>
  /** A CSS selector, and a text that the element contains. */
  shows: { selector: string; text: string }
}

/** A page of a signed-in person in a new browser context: nothing is cached. */
export async function openObserved(
  browser: Browser,
  { token }: Pick<Product, "token">,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    viewport: { width: 1280, height: 900 },
  })
  await context.addInitScript((stored) => localStorage.setItem("auth_token", stored), token)
  await context.addInitScript(observe)
  return { context, page: await context.newPage() }
}

/** Slows the page's processor down, as a cheap phone is slower than the machine that measures. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send("Emulation.setCPUThrottlingRate", { rate })
}

/** Takes the step, and observes the page until the result is shown and the page has been quiet for a moment. */
export async function observed(page: Page, { act, shows }: Step): Promise<Observed> {
  await page.evaluate(() => window.observed.begin())
  const shown = page.evaluate((awaited) => window.observed.shown(awaited), shows)
  await act()
  const shownAfter = await shown
  await page.evaluate(() => window.observed.quiet())
  return { shownAfter, ...(await page.evaluate(() => window.observed.end())) }
}

interface Observer {
  begin: () => void
  shown: (awaited: Step["shows"]) => Promise<number>
  quiet: () => Promise<void>
  end: () => Pick<Observed, "longestTask" | "shift">
}

declare global {
  interface Window {
    observed: Observer
  }
}

/** Runs in the page before its own code. */
function observe(): void {
  const QUIET = 700
  let [longestTask, shift, lastInput, lastChange] = [0, 0, 0, 0]
  const note = (entry: PerformanceEntry) => {
    lastChange = performance.now()
    if (entry.entryType === "longtask") longestTask = Math.max(longestTask, entry.duration)
    else if ("value" in entry && !("hadRecentInput" in entry && entry.hadRecentInput))
      shift += Number(entry.value)
  }
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(note))
  observer.observe({ type: "longtask", buffered: true })
  observer.observe({ type: "layout-shift", buffered: true })
  for (const name of ["click", "keydown"])
    window.addEventListener(name, ({ timeStamp }) => (lastInput = timeStamp), { capture: true })
  new MutationObserver(() => (lastChange = performance.now())).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
  })
  const until = (holds: () => boolean) =>
    new Promise<void>((done) => {
      const look = () => (holds() ? done() : requestAnimationFrame(look))
      look()
    })
  window.observed = {
    begin: () => {
      for (const entry of observer.takeRecords()) note(entry)
      longestTask = 0
      shift = 0
      lastInput = 0
    },
    shown: async ({ selector, text }) => {
      const isShown = () =>
        lastInput > 0 &&
        [...document.querySelectorAll(selector)].some((element) => element.textContent?.includes(text))
      await until(isShown)
      // The frame of the result has been drawn when the next one begins.
      await new Promise(requestAnimationFrame)
      return performance.now() - lastInput
    },
    quiet: () => until(() => performance.now() - lastChange > QUIET),
    end: () => {
      for (const entry of observer.takeRecords()) note(entry)
      return { longestTask: Math.round(longestTask), shift }
    },
  }
}
