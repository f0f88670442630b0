import AxeBuilder from "@axe-core/playwright"
import { type BrowserContext, test as base, expect, type Page, type Request } from "@playwright/test"

interface Watch {
  /** Asserts that axe finds nothing on the current page. */
  axe(page: Page): Promise<void>
  /** A further browser: another person, another device. Watched like the first. */
  anotherBrowser(options?: Parameters<import("@playwright/test").Browser["newContext"]>[0]): Promise<Page>
}

/**
 * A test whose browsers are watched: it fails on a console error, a page error, a report of the content policy, or a
 * request to another origin, on any page of the journey. One more origin is allowed by `test.use({ otherOrigin })`.
 */
export const test = base.extend<{ watch: Watch; otherOrigin: string | null }>({
  otherOrigin: [null, { option: true }],
  watch: [
    async ({ browser, context, baseURL, contextOptions, otherOrigin }, use) => {
      const complaints: string[] = []
      const opened: BrowserContext[] = []
      const origins = [String(baseURL), ...(otherOrigin ? [otherOrigin] : [])]
      observe(context, origins, complaints)
      await use({
        axe,
        anotherBrowser: async (options) => {
          const other = await browser.newContext({
            baseURL,
            locale: "pt-BR",
            timezoneId: "America/Sao_Paulo",
            // Playwright would give it the first browser's state: a role that is signed in there.
            storageState: undefined,
            ...contextOptions,
            ...options,
          })
          observe(other, origins, complaints)
          opened.push(other)
          return other.newPage()
        },
      })
      for (const other of opened) await other.close()
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** The calls of each watched browser that are not answered yet. */
const underWay = new WeakMap<BrowserContext, Set<Request>>()

/**
 * Waits until the server has answered all that the browser has asked it. What is about to change on the server is then not
 * noticed by a pending call before the user's next action.
 */
export async function allAnswered(context: BrowserContext): Promise<void> {
  // The calls of a page's first render have been made by then.
  for (const page of context.pages()) await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect.poll(() => underWay.get(context)?.size).toBe(0)
}

function count(context: BrowserContext): void {
  const calls = new Set<Request>()
  underWay.set(context, calls)
  context.on("request", (request) => {
    if (request.url().includes("/api/v1/")) calls.add(request)
  })
  context.on("requestfinished", (request) => calls.delete(request))
  context.on("requestfailed", (request) => calls.delete(request))
}

function observe(context: BrowserContext, origins: readonly string[], complaints: string[]): void {
  count(context)
  context.on("console", (message) => {
    // A refused call is logged by the browser itself; the journeys refuse on purpose and look at what the screen says.
    const refused = message.text().startsWith("Failed to load resource")
    if (message.type() === "error" && !refused) complaints.push(`console: ${message.text()}`)
  })
  context.on("weberror", (error) => complaints.push(`page: ${error.error().message}`))
  context.on("request", (request) => {
    const url = request.url()
    if (!origins.some((origin) => url.startsWith(origin)) && !/^(data|blob|about):/.test(url))
      complaints.push(`foreign request: ${url}`)
  })
}

/**
 * Waits for animations: colours in the middle of a fade have no meaningful contrast. What scrolling drives counts as running for
 * ever.
 */
export async function stillness(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .filter(({ timeline }) => timeline === document.timeline)
      .every(({ playState }) => playState !== "running"),
  )
}

/** The rules for every screen: WCAG 2.2 AA and axe's best practices. Passed rules are counted and not described. */
const ACCESSIBILITY: Parameters<AxeBuilder["options"]>[0] = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  resultTypes: ["violations"],
}

async function axe(page: Page): Promise<void> {
  // Between two screens there is none: the address is the next one's before it is shown.
  await expect(page.locator("h1").first()).toBeAttached()
  // The mouse that pressed the last link would keep its tooltip open, which lies outside the landmarks.
  await page.mouse.move(0, 0)
  await stillness(page)
  // The legacy mode runs in the page itself. The other opens a page each time to join the frames of several origins, which
  // no screen has (the content policy forbids them), and takes four times as long.
  const { violations } = await new AxeBuilder({ page }).options(ACCESSIBILITY).setLegacyMode().analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(" | ")}`,
  )
  expect(found, `axe on ${page.url()}`).toEqual([])
}
