import { members } from "@aprisco/contract/members/routes"
import { type PersonNote, personNotes } from "@aprisco/contract/people/notes"
import { visitorPrivacy } from "@aprisco/contract/visitors/privacy"
import { visitorReturns } from "@aprisco/contract/visitors/returns"
import { visitors } from "@aprisco/contract/visitors/routes"
import { beforeEach, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { anExample } from "../../../../testing/an-example.ts"
import { aMemberProfile } from "../../../../testing/members.ts"
import { pageOf } from "../../../../testing/mock-api.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"

const ADDRESS = "/membros/7?tab=anotacoes"
const note = (given: Partial<PersonNote>): PersonNote =>
  anExample(personNotes.create.response, { changedAt: null, ...given })
const own = note({
  id: 1,
  version: 3,
  category: "visita",
  categoryDisplay: "Visita",
  text: "Visitei a família no hospital.",
  can: { edit: true, delete: true },
})
const others = note({
  id: 2,
  category: "oracao",
  categoryDisplay: "Oração",
  text: "Pediu oração pelo filho.",
  authorName: "Elias Prado",
  can: { edit: false, delete: false },
})

const button = (name: string) => page.getByRole("button", { name, exact: true })
const region = page.getByRole("region", { name: "Anotações pastorais" })
const dialog = page.getByRole("dialog")
const save = () => dialog.getByRole("button", { name: "Salvar" }).click()
const shown = (words: string) => expect.element(page.getByText(words, { exact: true })).toBeVisible()

beforeEach(() => {
  api.answer(members.profile, aMemberProfile({ id: 7, personId: 70 }))
  api.answer(personNotes.list, pageOf([own, others]))
})

describe("the pastoral notes of a person", () => {
  it("are shown with category, author and who reads them, and only one's own can be changed", async () => {
    await openApp(ADDRESS, { as: "PASTOR" })
    await shown(own.text)
    await shown(others.text)
    await expect.element(region.getByText(/lida só por quem a escreveu e pelos pastores/)).toBeVisible()
    expect(api.calls(personNotes.list).at(-1)?.params).toEqual({ id: 70 })
    expect(region.getByRole("button", { name: /^Ações de/ }).elements()).toHaveLength(1)
    await expectAccessible()
  })

  it("are written in a dialog, which shows what is missing at its field", async () => {
    api.answer(personNotes.list, pageOf([]))
    await openApp(ADDRESS, { as: "SECRETARY" })
    await expect
      .element(page.getByRole("heading", { name: "Nenhuma anotação que você possa ler" }))
      .toBeVisible()
    await expectAccessible()
    await button("Nova anotação").click()
    await save()
    await expect.element(dialog.getByText("Escreva a anotação.")).toBeVisible()
    await expect.element(dialog.getByText("Categoria é obrigatória")).toBeVisible()
    expect(api.calls(personNotes.create)).toEqual([])
    api.answer(personNotes.create, own)
    api.answer(personNotes.list, pageOf([own]))
    await dialog.getByLabelText("Categoria").selectOptions("Visita")
    await dialog.getByLabelText("Anotação").fill(own.text)
    await save()
    await shown("Anotação guardada.")
    await shown(own.text)
    expect(api.calls(personNotes.create).map(({ params, body }) => [params, body])).toEqual([
      [{ id: 70 }, { category: "visita", text: own.text }],
    ])
  })

  it("ask before typed text is discarded", async () => {
    await openApp(ADDRESS, { as: "PASTOR" })
    await button("Nova anotação").click()
    await dialog.getByLabelText("Anotação").fill("Ainda escrevendo")
    await userEvent.keyboard("{Escape}")
    await page
      .getByRole("dialog", { name: "Sair sem salvar?" })
      .getByRole("button", { name: "Sair sem salvar" })
      .click()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it("are changed with the version that was shown, and loaded again where another tab was faster", async () => {
    await openApp(ADDRESS, { as: "PASTOR" })
    await region.getByRole("button", { name: /^Ações de Visita/ }).click()
    await page.getByRole("menuitem", { name: "Editar" }).click()
    await expect.element(dialog.getByLabelText("Anotação")).toHaveValue(own.text)
    await dialog.getByLabelText("Anotação").fill("Recebeu alta.")
    api.refuse(personNotes.update, 412)
    const before = api.calls(personNotes.list).length
    await save()
    await expect.poll(() => api.calls(personNotes.list).length).toBeGreaterThan(before)
    await expect.element(dialog.getByLabelText("Anotação")).toHaveValue("Recebeu alta.")
    expect(api.calls(personNotes.update).map(({ params }) => params)).toEqual([{ id: 70, note: 1 }])
  })

  it("are deleted after a question that says it is for good", async () => {
    api.answer(personNotes.remove, undefined)
    await openApp(ADDRESS, { as: "PASTOR" })
    await region.getByRole("button", { name: /^Ações de Visita/ }).click()
    await page.getByRole("menuitem", { name: "Excluir" }).click()
    await expect.element(page.getByText(/apagada de vez/)).toBeVisible()
    await page.getByRole("button", { name: "Cancelar" }).click()
    expect(api.calls(personNotes.remove)).toEqual([])
    await region.getByRole("button", { name: /^Ações de Visita/ }).click()
    await page.getByRole("menuitem", { name: "Excluir" }).click()
    await page
      .getByRole("dialog", { name: "Excluir anotação?" })
      .getByRole("button", { name: "Excluir" })
      .click()
    await shown("Anotação excluída.")
    expect(api.calls(personNotes.remove).map(({ params }) => params)).toEqual([{ id: 70, note: 1 }])
  })

  it("say when they cannot be loaded, and load again on request", async () => {
    api.refuse(personNotes.list, 500)
    await openApp(ADDRESS, { as: "PASTOR" })
    await expect.element(page.getByText("Erro ao carregar as anotações")).toBeVisible()
    api.answer(personNotes.list, pageOf([others]))
    await button("Tentar novamente").click()
    await shown(others.text)
  })

  it("are no tab for an ordinary member", async () => {
    await openApp(ADDRESS, { as: "MEMBER" })
    await expect.element(page.getByRole("tab", { name: "Pessoal", exact: true })).toBeVisible()
    await expect.element(page.getByRole("tab", { name: "Anotações" })).not.toBeInTheDocument()
    expect(api.calls(personNotes.list)).toEqual([])
  })
})

describe("on the record of a visitor", () => {
  it("are loaded when they are asked for, and not added to once the visitor is anonymised", async () => {
    const visitor = anExample(visitors.detail.response, {
      id: 5,
      personId: 50,
      anonymised: true,
      contacts: [],
    })
    api.answer(visitors.detail, visitor)
    api.answer(visitorReturns.possible, [])
    api.answer(visitorReturns.visits, pageOf([]))
    api.answer(
      visitorPrivacy.consents,
      anExample(visitorPrivacy.consents.response, { current: [], history: [], historyCount: 0 }),
    )
    api.answer(personNotes.list, pageOf([]))
    await openApp("/visitantes/5", { as: "PASTOR" })
    const tab = page.getByRole("tab", { name: "Anotações", exact: true })
    await expect.element(tab).toBeVisible()
    expect(api.calls(personNotes.list)).toEqual([])
    await tab.click()
    await expect
      .element(page.getByRole("heading", { name: "Nenhuma anotação que você possa ler" }))
      .toBeVisible()
    expect(api.calls(personNotes.list).at(-1)?.params).toEqual({ id: 50 })
    await expect.element(button("Nova anotação")).not.toBeInTheDocument()
  })
})
