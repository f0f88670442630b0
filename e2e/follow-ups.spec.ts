import { visitors } from "@aprisco/contract/visitors/routes"
import { type ChurchAdmin, openAs } from "./church-admin.ts"
import { aColleague } from "./colleague.ts"
import { press, said } from "./press-and-toast.ts"
import { expect, test } from "./signed-in.ts"
import { uniqueSurname } from "./unique-surname.ts"

/** Following visitors up: the responsible person and the due time. The lists and dialogs: visitors-page.browser.test.tsx. */

test.use({ role: "CHURCH_ADMIN" })

const byHand = async ({ api }: ChurchAdmin, fullName: string) =>
  (await api.call(visitors.create, { body: { fullName, city: "Belém", state: "PA" } })).id

test("a visitor is assigned to a user of the team, becomes overdue, is counted in the menu, and is finished", async ({
  page,
  church,
  watch,
}) => {
  const { admin } = church
  const surname = uniqueSurname()
  const [rute, noemi] = [`Rute ${surname}`, `Noemi ${surname}`]
  const id = await byHand(admin, rute)
  // A user of this journey alone: the menu and the list count all that is assigned to them.
  const colleague = await aColleague(admin, "LEADER", noemi)

  await test.step("the responsible person is chosen", async () => {
    await page.goto(`/visitantes/${id}`)
    await press(page, "Definir responsável")
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("combobox", { name: "Responsável" }).click()
    await dialog.getByRole("option", { name: `${noemi} (Líder)` }).click()
    await dialog.getByRole("button", { name: "Salvar" }).click()
    await said(page, "Responsável definido com sucesso.")
    await expect(page.getByText(noemi, { exact: true })).toBeVisible()
  })

  const other = await watch.anotherBrowser()
  const menu = other.getByRole("navigation", { name: "Menu principal" })
  const card = other.getByRole("article", { name: rute })
  await test.step("the due time passes: it is overdue, and the menu counts it", async () => {
    await openAs(other, colleague, "/visitantes/acompanhamentos")
    await expect(card).toBeVisible()
    // Refused when it has passed meanwhile on a slow machine, and set again.
    await expect(async () => {
      const nextDueAt = new Date(Date.now() + 1500).toISOString()
      await admin.api.call(visitors.updateFollowUp, {
        params: { id },
        body: { followUpStatus: "contacted", nextStep: "Levar o convite", nextDueAt },
      })
    }).toPass()
    await expect(async () => {
      await other.reload()
      await expect(card.getByText("Atrasado", { exact: true })).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(card.getByText("Levar o convite")).toBeVisible()
    const entry = "Meus acompanhamentos 1 contato para hoje ou atrasado"
    await expect(menu.getByRole("link", { name: entry })).toBeVisible()
  })

  await test.step("a contact ends it, here and in the menu", async () => {
    await press(other, `Registrar contato com ${rute}`)
    const dialog = other.getByRole("dialog", { name: "Atualizar Follow-up" })
    await dialog.getByText("Não Interessado", { exact: true }).click()
    await press(other, "Confirmar")
    await said(other, "Status de follow-up atualizado com sucesso")
    await said(other, "Nenhum acompanhamento por enquanto")
    await expect(menu.getByRole("link", { name: "Meus acompanhamentos", exact: true })).toBeVisible()
  })
})
