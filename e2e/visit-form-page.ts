import { qrCodes } from "@aprisco/contract/branches/qr-codes"
import { visitors } from "@aprisco/contract/visitors/routes"
import type { Page } from "@playwright/test"
import type { ChurchAdmin } from "./church-admin.ts"

/** The visitor's form of a church, and the steps of a visitor. */

export async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel("Nome completo").fill(name)
  await page.getByRole("textbox", { name: /^Cidade/ }).fill("Belém")
  await page.getByLabel("UF").selectOption("PA")
  await page.getByLabel("Li o aviso e concordo", { exact: false }).check()
}

export async function send(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Enviar cadastro" }).click()
}

/** A church's QR code, and the visitors that it registered. */
export async function visitFormOf({ api }: ChurchAdmin) {
  const [branch] = await api.call(qrCodes.list)
  return {
    visitPath: new URL(branch?.visitorRegistrationUrl ?? "/").pathname,
    /** All of this surname. */
    registered: async (search: string) =>
      (await api.call(visitors.list, { query: { search, perPage: 50 } })).results.map((row) => row.fullName),
    newest: async () => {
      const [row] = await api.call(visitors.recent, { query: { limit: 1 } })
      return api.call(visitors.detail, { params: { id: row?.id ?? 0 } })
    },
  }
}
