import type { BrowserContext, Locator, Page } from "@playwright/test"
import type { ChurchAdmin } from "./church-admin.ts"
import { expect } from "./watched.ts"

/** The shell opened: as whom, with whose rights, and its palette. */

export async function openAs(page: Page, { token }: ChurchAdmin, path = "/dashboard"): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem("auth_token", value), token)
  await page.goto(path)
  await expect(page.getByRole("main")).toBeVisible()
}

/** Ctrl+K, and the palette is there to be typed into. */
export async function openPalette(page: Page): Promise<Locator> {
  await page.keyboard.press("Control+k")
  return palette(page)
}

export async function palette(page: Page): Promise<Locator> {
  const search = page.getByRole("combobox", { name: "Buscar pessoas, telas e ações" })
  await expect(search).toBeFocused()
  return search
}

/** The founder with another role's rights: the server's own answer, changed on its way. */
export async function asRole(
  context: BrowserContext,
  changed: { role: string; permissions?: string[] },
): Promise<void> {
  await context.route("**/api/v1/users/me/", async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...changed } })
  })
}
