import type { Page } from "@playwright/test"
import { type ChurchAdmin, signIn } from "./church-admin.ts"
import { expect } from "./watched.ts"

/** The security tab of an account, and what its journeys press, type and read. */

export const NEXT = "Outra senha bem guardada 7"

export async function atSecurity(page: Page, admin: ChurchAdmin): Promise<void> {
  await page.goto("/perfil?tab=seguranca")
  await signIn(page, admin)
  await expect(page.getByRole("heading", { name: "Alterar senha" })).toBeVisible()
}

export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()
export const toast = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true })).toBeVisible()
