import { members } from "@aprisco/contract/members/routes"
import { expect, type Page } from "@playwright/test"
import { type ChurchAdmin, openAs } from "./church-admin.ts"

/** The record of one member for its journeys. */

export const NAME = "Débora Assunção Sant'Anna"

export async function aMember({ api }: ChurchAdmin, more: Record<string, unknown> = {}): Promise<number> {
  const { id } = await api.call(members.create, {
    body: { fullName: NAME, birthDate: "1980-02-29", gender: "F", membershipDate: "2010-01-01", ...more },
  })
  return id
}

export async function atRecord(page: Page, admin: Pick<ChurchAdmin, "token">, path: string): Promise<void> {
  await openAs(page, admin, path)
  await expect(page.getByRole("heading", { level: 1, name: NAME })).toBeVisible()
}

export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()
export const toast = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true })).toBeVisible()
