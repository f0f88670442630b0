import { personConsents } from "@aprisco/contract/people/consents"
import { people } from "@aprisco/contract/people/routes"
import type { Page } from "@playwright/test"
import { type ChurchAdmin, openAs, registerChurchAdmin } from "./church-admin.ts"
import { PHONE_FIRST } from "./devices.ts"
import { expect, test } from "./watched.ts"

/** A message from whom it is for to what became of it, and a person who looks at what they receive. */

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click()

/** An administrator with somebody who agreed to e-mail, and somebody who was never asked. */
async function aWriter(origin: string | undefined): Promise<ChurchAdmin> {
  const admin = await registerChurchAdmin(origin)
  const { id } = await admin.api.call(people.create, {
    body: { fullName: "Ana Lúcia Prado", email: "ana@example.org", birthDate: "1980-05-17" },
  })
  await admin.api.call(people.create, {
    body: { fullName: "Davi D'Ávila", email: "davi@example.org", birthDate: "1990-05-17" },
  })
  await admin.api.call(personConsents.record, {
    params: { id },
    body: { purpose: "email", granted: true, channel: "paper" },
  })
  return admin
}

for (const [device, viewport, tag] of PHONE_FIRST)
  test.describe(device, { tag }, () => {
    test.use({ viewport })

    test("a message is written, counted and sent to those who consented", async ({ page, baseURL }) => {
      const admin = await aWriter(baseURL)
      await openAs(page, admin, "/messages/new")
      await expect(page).toHaveURL(/\/mensagens\/nova/)
      await page.getByLabel("Finalidade").selectOption("Avisos")
      await press(page, "Continuar")
      await page.getByRole("textbox", { name: "Assunto" }).fill("Culto de domingo")
      await page.getByRole("textbox", { name: "Mensagem do e-mail" }).fill("Esperamos você às 19h.")
      await press(page, "Continuar")
      await expect(page.getByText(/Vai para 1 pessoa/).first()).toBeVisible()
      await expect(page.getByText(/sem consentimento/).first()).toBeVisible()
      await press(page, "Enviar agora")
      await expect(page.getByText("Ana Lúcia Prado").first()).toBeVisible()
    })
  })
