import { type MemberProfile, members } from "@aprisco/contract/members/routes"
import type { Page } from "@playwright/test"
import type { ChurchAdmin } from "./church-admin.ts"
import { expect } from "./watched.ts"

// One pixel.
export const PNG = {
  name: "rosto.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
    "base64",
  ),
}

export async function atForm(page: Page, path = "/membros/novo"): Promise<void> {
  await page.goto(path)
  await expect(page.getByLabel("Nome completo")).toBeVisible()
}

export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()
export const openTab = (page: Page, name: string) => page.getByRole("tab", { name }).click()

export async function choosePhoto(page: Page, file: typeof PNG, button = "Escolher foto"): Promise<void> {
  const chooser = page.waitForEvent("filechooser")
  await press(page, button)
  await (await chooser).setFiles(file)
}

export async function theOnly(admin: ChurchAdmin, search: string): Promise<MemberProfile> {
  const { results } = await admin.api.call(members.list, { query: { search } })
  expect(results).toHaveLength(1)
  return admin.api.call(members.profile, { params: { id: results[0]?.id ?? 0 } })
}

export const aMember = (admin: ChurchAdmin, fullName: string, more: object = {}) =>
  admin.api.call(members.create, { body: { fullName, birthDate: "1982-04-09", ...more } })
