import { permissionsOf, ROLES, type Role } from "@aprisco/contract/access/roles"
import type { Page } from "@playwright/test"
import { expect, stillness, test as watched } from "../../e2e/watched.ts"
import { SCREENS } from "./all-screens.ts"
import { registerScreenshotChurches } from "./churches.ts"
import type { Screen, ScreenshotChurches } from "./screen.ts"

const FOLDER = `${import.meta.dirname}/screens`
const SIZES = [
  { width: 390, height: 844, isMobile: true, hasTouch: true },
  { width: 768, height: 1024, isMobile: false, hasTouch: true },
  { width: 1280, height: 900, isMobile: false, hasTouch: false },
] as const

const test = watched.extend<object, { churches: ScreenshotChurches }>({
  churches: [
    async ({ playwright: _ }, use, { project }) =>
      use(await registerScreenshotChurches(String(project.use.baseURL))),
    { scope: "worker" },
  ],
})

for (const screen of SCREENS) {
  for (const size of SIZES) {
    test(`${screen.name} at ${size.width}`, async ({ watch, churches }) => {
      const { width, height, ...device } = size
      const page = await watch.anotherBrowser({
        ...device,
        viewport: { width, height },
        reducedMotion: "reduce",
        colorScheme: "light",
      })
      if (screen.as) await signIn(page, screen.as, churches)
      await screen.open(page, churches)
      await page.waitForLoadState("networkidle")
      for (const theme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme: theme })
        // The page gets the event after the frame, and renders in the next.
        await page.evaluate(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
        )
        await stillness(page)
        // Overlays are laid out for the viewport, not for the whole page.
        const fullPage = (await page.getByRole("dialog").filter({ visible: true }).count()) === 0
        await page.screenshot({ path: `${FOLDER}/${screen.name}-${width}-${theme}.png`, fullPage })
        await watch.axe(page)
      }
      // Nothing may make the page wider than the viewport.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })
  }
}

async function signIn(
  page: Page,
  as: NonNullable<Screen["as"]>,
  churches: ScreenshotChurches,
): Promise<void> {
  const role = ROLES.find((one) => one === as)
  const token = churches[isOne(as) ? "full" : as]
  await page.addInitScript((value) => localStorage.setItem("auth_token", value), token)
  if (role === undefined) return
  // The server's own answer, with the rights of that role: other tests cover what the server allows.
  await page.route("**/api/v1/users/me/", async (route) => {
    const answer = await route.fetch()
    const json = { ...(await answer.json()), role, permissions: permissionsOf(role) }
    await route.fulfill({ response: answer, json })
  })
}

function isOne(as: NonNullable<Screen["as"]>): as is Role {
  return ROLES.some((role) => role === as)
}
