import { people } from "@aprisco/contract/people/routes"
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
  const card = other.getByRole("row").filter({ hasText: rute })
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
    await press(other, `Feito: registrar o contato com ${rute}`)
    const dialog = other.getByRole("dialog", { name: "Atualizar Follow-up" })
    await dialog.getByText("Não quer", { exact: true }).click()
    await press(other, "Confirmar")
    await said(other, "Status de follow-up atualizado com sucesso")
    await said(other, "Nenhum acompanhamento por enquanto")
    await expect(menu.getByRole("link", { name: "Meus acompanhamentos", exact: true })).toBeVisible()
  })
})

test("an absent member is followed up from the record, taken, contacted, and the note stays with the person", {
  tag: "@full",
}, async ({ page, church }) => {
  const fullName = `Rebeca ${uniqueSurname()}`
  const { id } = await church.admin.api.call(people.create, { body: { fullName, phone: "(81) 98888-7766" } })
  const dialog = (name: string) => page.getByRole("dialog", { name })

  await test.step("the follow-up is begun with its reason", async () => {
    await page.goto(`/pessoas/${id}`)
    await press(page, `Ações de ${fullName}`)
    await page.getByRole("menuitem", { name: "Acompanhar…" }).click()
    await dialog("Acompanhar").getByLabel("Motivo").selectOption("Ausente")
    await dialog("Acompanhar").getByLabel("Detalhe").fill("Faltou seis domingos")
    await dialog("Acompanhar").getByRole("button", { name: "Acompanhar", exact: true }).click()
    await said(page, "Acompanhamento iniciado. Ninguém é responsável ainda.")
    await expect(page.getByText("Ausente · Faltou seis domingos")).toBeVisible()
  })

  await test.step("it is taken from the list, where it stands beside the visitors", async () => {
    await page.goto("/visitantes/acompanhamentos?whose=unassigned")
    await press(page, `Assumir ${fullName}`)
    await said(page, "Você acompanha esta pessoa agora.")
    await page.getByRole("button", { name: /^Meus/ }).click()
    await expect(page.getByRole("row").filter({ hasText: fullName })).toBeVisible()
  })

  await test.step("a contact ends it, and its note is on the record", async () => {
    await press(page, `Feito: registrar o contato com ${fullName}`)
    const contact = dialog("Registrar contato")
    await contact.getByLabel("Meio de contato").selectOption("Ligação")
    await contact.getByLabel("Notas do contato").fill("Está cuidando da mãe")
    await contact.getByLabel("Encerrar acompanhamento").click()
    await contact.getByRole("button", { name: "Registrar", exact: true }).click()
    await said(page, "Contato registrado. O acompanhamento foi encerrado.")
    await page.goto(`/pessoas/${id}?aba=acompanhamento`)
    await expect(page.getByText("Está cuidando da mãe")).toBeVisible()
    await expect(page.getByRole("heading", { name: "Nenhum acompanhamento aberto" })).toBeVisible()
  })
})
