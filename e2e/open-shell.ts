import type { Locator, Page } from "@playwright/test"
import type { ChurchAdmin } from "./church-admin.ts"
import { expect } from "./watched.ts"

/** The shell with its user and rights, and its palette. */

export async function openAs(page: Page, { token }: ChurchAdmin, path = "/dashboard"): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem("auth_token", value), token)
  await page.goto(path)
  await expect(page.getByRole("main")).toBeVisible()
}

/** Ctrl+K opens the palette, ready for typing. */
export async function openPalette(page: Page): Promise<Locator> {
  await page.keyboard.press("Control+k")
  return palette(page)
}

export async function palette(page: Page): Promise<Locator> {
  const search = page.getByRole("combobox", { name: "Buscar pessoas, telas e ações" })
  await expect(search).toBeFocused()
  return search
}
