import { qrCodes } from "@aprisco/contract/branches/qr-codes"
import { denominations } from "@aprisco/contract/denominations/routes"
import { createClient } from "@aprisco/contract/kit/client"
import { registration } from "@aprisco/contract/registration/routes"
import { visitors } from "@aprisco/contract/visitors/routes"
import type { Page } from "@playwright/test"

/** The visitor's form of a new church, and what every visitor does at it. */

export async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel("Nome completo").fill(name)
  await page.getByRole("textbox", { name: /^Cidade/ }).fill("Belém")
  await page.getByLabel("UF").selectOption("PA")
  await page.getByLabel("Li o aviso e concordo", { exact: false }).check()
}

export async function send(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Enviar cadastro" }).click()
}

/** A new church's QR code, and whom its staff see as having come through it. */
export async function openVisitForm(origin: string | undefined) {
  const fetchThere: typeof fetch = (path, init) => fetch(new URL(String(path), origin), init)
  const nobody = createClient({ fetch: fetchThere, token: () => null })
  const [independent] = await nobody.call(denominations.availableForRegistration)
  const password = crypto.randomUUID()
  const { token } = await nobody.call(registration.finalizeRegistration, {
    body: {
      email: `${crypto.randomUUID()}@example.org`,
      fullName: "Marta Fontes",
      password,
      passwordConfirm: password,
      acceptTerms: true,
      denominationId: independent?.id,
      churchName: "Igreja da Porta",
      churchEmail: "porta@example.org",
      churchPhone: "(91) 3123-4567",
      churchAddress: "Rua das Oliveiras, 10",
      churchCity: "Belém",
      churchState: "PA",
      churchZipcode: "66000-000",
      pastorName: "Elias Prado",
      subscriptionPlan: "basic",
    },
  })
  const staff = createClient({ fetch: fetchThere, token: () => token })
  const [branch] = await staff.call(qrCodes.list)
  return {
    visitPath: new URL(branch?.visitorRegistrationUrl ?? "/").pathname,
    registered: async () =>
      (await staff.call(visitors.list, { query: { perPage: 50 } })).results.map((row) => row.fullName),
    newest: async () => {
      const [row] = await staff.call(visitors.recent, { query: { limit: 1 } })
      return staff.call(visitors.detail, { params: { id: row?.id ?? 0 } })
    },
  }
}
