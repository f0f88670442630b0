import { followUps } from "@aprisco/contract/visitors/follow-ups"
import { visitors } from "@aprisco/contract/visitors/routes"
import { type ChurchAdmin, openAs, registerChurchAdmin } from "./church-admin.ts"
import { aColleague } from "./colleague.ts"
import { press, said } from "./press-and-toast.ts"
import { expect, test } from "./watched.ts"

/** Following visitors up: who, and by when. */

const byHand = async ({ api }: ChurchAdmin, fullName: string) =>
  (await api.call(visitors.create, { body: { fullName, city: "Belém", state: "PA" } })).id

test("a visitor is taken, becomes overdue, is counted in the menu, and is done with", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  const [rute] = [await byHand(admin, "Rute Moabe"), await byHand(admin, "Noemi Belém")]
  const menu = page.getByRole("navigation", { name: "Menu principal" })
  const cards = page.getByRole("list", { name: "Acompanhamentos" }).getByRole("article")

  await test.step("at first none is assigned to me, and two are unassigned", async () => {
    await openAs(page, admin, "/visitantes/acompanhamentos")
    await said(page, "Nenhum acompanhamento por enquanto")
    await watch.axe(page)
    await press(page, "Ver visitantes sem responsável")
    await expect(page).toHaveURL(/whose=unassigned/)
    await expect(cards).toHaveCount(2)
    await watch.axe(page)
  })

  await test.step("one is taken with a press", async () => {
    await press(page, "Assumir Rute Moabe")
    await said(page, "Você acompanha este visitante agora.")
    await expect(cards).toHaveCount(1)
    await press(page, "Meus (1)")
    await expect(cards).toHaveCount(1)
    await expect(menu.getByRole("link", { name: "Meus acompanhamentos", exact: true })).toBeVisible()
  })

  await test.step("its hour passes: it is overdue, and the menu counts it", async () => {
    // Refused when it has passed on a slow machine meanwhile, and set again.
    await expect(async () => {
      const nextDueAt = new Date(Date.now() + 1500).toISOString()
      await admin.api.call(visitors.updateFollowUp, {
        params: { id: rute },
        body: { followUpStatus: "contacted", nextStep: "Levar o convite", nextDueAt },
      })
    }).toPass()
    await expect(async () => {
      await page.reload()
      await expect(cards).toHaveCount(1)
      await expect(cards.getByText("Atrasado", { exact: true })).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(cards.getByText("Levar o convite")).toBeVisible()
    const entry = "Meus acompanhamentos 1 contato para hoje ou atrasado"
    await expect(menu.getByRole("link", { name: entry })).toBeVisible()
    await watch.axe(page)
    await press(page, "Atrasados (1)")
    await expect(page).toHaveURL(/due=overdue/)
    await expect(cards).toHaveCount(1)
    await press(page, "Hoje (0)")
    await said(page, "Nenhum acompanhamento neste prazo")
    await page.goBack()
    await expect(cards).toHaveCount(1)
  })

  await test.step("the visitors list says the same and can be narrowed to it", async () => {
    await page.goto("/visitantes?responsible=me&due=overdue")
    await expect(page.getByText("Mostrando 1 de 1 visitante")).toBeVisible()
    await expect(page.getByRole("row", { name: /Rute Moabe/ }).getByText("Atrasado")).toBeVisible()
    await watch.axe(page)
    await press(page, "Remover filtro: Responsável: eu")
    await press(page, "Remover filtro: Próximo contato: Atrasado")
    await expect(page.getByText("Mostrando 2 de 2 visitantes")).toBeVisible()
  })

  await test.step("a contact ends it, here and in the menu", async () => {
    await page.goto("/visitantes/acompanhamentos")
    await press(page, "Registrar contato com Rute Moabe")
    const dialog = page.getByRole("dialog", { name: "Atualizar Follow-up" })
    await expect(dialog.getByRole("button", { name: "Confirmar" })).toBeDisabled()
    await dialog.getByText("Contatado", { exact: true }).click()
    await dialog.getByLabel("Como foi o contato").selectOption("Pessoalmente")
    await watch.axe(page)
    await dialog.getByLabel("Falar de novo em").fill("01/01/2020")
    await press(page, "Confirmar")
    await said(page, "Escolha um momento que ainda não passou.")
    await dialog.getByText("Não Interessado", { exact: true }).click()
    await expect(dialog.getByLabel("Falar de novo em")).toBeHidden()
    await press(page, "Confirmar")
    await said(page, "Status de follow-up atualizado com sucesso")
    await said(page, "Nenhum acompanhamento por enquanto")
    await expect(menu.getByRole("link", { name: "Meus acompanhamentos", exact: true })).toBeVisible()
  })
})

test("a visitor is given to somebody of the team, who then finds them among their own", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  const id = await byHand(admin, "Rute Moabe")
  const colleague = await aColleague(admin, "LEADER", "Noemi Prado")
  await openAs(page, admin, `/visitantes/${id}`)
  await press(page, "Definir responsável")
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("combobox", { name: "Responsável" }).click()
  await watch.axe(page)
  await dialog.getByRole("option", { name: "Noemi Prado (Líder)" }).click()
  await dialog.getByRole("button", { name: "Salvar" }).click()
  await said(page, "Responsável definido com sucesso.")
  await expect(page.getByText("Noemi Prado", { exact: true })).toBeVisible()
  const other = await watch.anotherBrowser()
  await openAs(other, colleague, "/visitantes/acompanhamentos")
  await expect(other.getByRole("article", { name: "Rute Moabe" })).toBeVisible()
  const { responsible } = await admin.api.call(visitors.detail, { params: { id } })
  await admin.api.call(followUps.assign, { params: { id }, body: { responsible: null } })
  expect(responsible?.name).toBe("Noemi Prado")
  await other.reload()
  await said(other, "Nenhum acompanhamento por enquanto")
})
