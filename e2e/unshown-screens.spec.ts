import type { Locator, Page } from "@playwright/test"
import { expect, test } from "./signed-in.ts"
import { allAnswered } from "./watched.ts"

/** The message when the code of a screen cannot be loaded; the rest is tested in unshown-screens.browser.test.tsx. */

test.use({ role: "CHURCH_ADMIN", contextOptions: { reducedMotion: "no-preference" } })

test("a screen that cannot be loaded waits for the connection and opens automatically", {
  tag: "@full",
}, async ({ page, context, watch }) => {
  await atDashboard(page)
  await context.setOffline(true)
  await inMenu(page, "QR Codes").click()
  await expect(page.getByRole("heading", { name: "Sem conexão" })).toBeVisible()
  await watch.axe(page)
  await context.setOffline(false)
  await expect(page.getByRole("heading", { name: "QR Codes" }).first()).toBeVisible()
})

test("after a new release the page is reloaded once, and not in a loop", { tag: "@full" }, async ({
  page,
  watch,
}) => {
  await atDashboard(page)
  let loads = 0
  page.on("load", () => {
    loads += 1
  })
  const gone = (url: URL) => /\/assets\/qr-codes-page/.test(url.pathname)
  await page.route(gone, (route) => route.fulfill({ status: 404, json: {} }))
  await inMenu(page, "QR Codes").click()
  await expect(page.getByRole("heading", { name: "Não foi possível abrir esta tela." })).toBeVisible()
  await expect.poll(() => loads).toBe(1)
  await watch.axe(page)
  await page.unroute(gone)
  await page.getByRole("button", { name: "Tentar novamente" }).click()
  await expect(page.getByRole("heading", { name: "QR Codes" }).first()).toBeVisible()
})

/** At a dashboard that has all it asks for. */
async function atDashboard(page: Page): Promise<void> {
  await page.goto("/dashboard")
  await expect(page.getByRole("region", { name: "Atividades recentes" })).toBeVisible()
  await allAnswered(page.context())
}

function inMenu(page: Page, name: string): Locator {
  return page.getByRole("navigation", { name: "Menu principal" }).getByRole("link", { name })
}
