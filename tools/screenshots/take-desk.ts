import type { Page } from "@playwright/test"
import { expect, stillness, test } from "../../e2e/watched.ts"
import { DESK_SCREENS } from "./desk.ts"

/** The screens of the operator's desk, on answers of a table: no real installation has every state at once. */

const FOLDER = `${import.meta.dirname}/screens`
const SIZES = [
  { width: 390, height: 844, isMobile: true, hasTouch: true },
  { width: 768, height: 1024, isMobile: false, hasTouch: true },
  { width: 1280, height: 900, isMobile: false, hasTouch: false },
] as const

for (const screen of DESK_SCREENS) {
  for (const size of SIZES) {
    test(`${screen.name} at ${size.width}`, async ({ watch }) => {
      const { width, height, ...device } = size
      const page = await watch.anotherBrowser({
        ...device,
        viewport: { width, height },
        reducedMotion: "reduce",
        colorScheme: "light",
      })
      await page.addInitScript(() => sessionStorage.setItem("desk_session", "a-desk-token"))
      await answerFrom(page, screen.answers)
      await page.goto(`/operador/${screen.path}`)
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
      await page.waitForLoadState("networkidle")
      // Lists are rendered after what is typed or pressed.
      await expect(page.locator(".mantine-Skeleton-root")).toHaveCount(0)
      await screen.press?.(page)
      for (const theme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme: theme })
        await stillness(page)
        const fullPage = !(await page.getByRole("dialog").isVisible())
        await page.screenshot({ path: `${FOLDER}/${screen.name}-${width}-${theme}.png`, fullPage })
        await watch.axe(page)
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })
  }
}

async function answerFrom(page: Page, answers: ReadonlyMap<string, unknown>): Promise<void> {
  await page.route("**/api/v1/operator/**", async (route) => {
    const { pathname } = new URL(route.request().url())
    const answer = answers.get(pathname.replace("/api/v1", ""))
    await route.fulfill(answer === undefined ? { status: 404, json: { detail: pathname } } : { json: answer })
  })
}
