import { branches } from "@aprisco/contract/branches/routes"
import { lists } from "@aprisco/contract/lists/routes"
import { plans } from "@aprisco/contract/plans/routes"
import { ownReports } from "@aprisco/contract/reports/own"
import { beforeEach, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { anExample } from "../../../../testing/an-example.ts"
import { pageOf, refusal } from "../../../../testing/mock-api.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"

const OWN = "/relatorios/proprios"
const field = (name: string, label: string, more: { sensitive?: boolean; groups?: boolean } = {}) => ({
  ...{ name, label, sensitive: false, groups: false },
  ...more,
})
const mine = anExample(ownReports.detail.response, {
  id: 5,
  name: "Membros por cidade",
  source: "members",
  columns: ["full_name", "city"],
  groupBy: ["city"],
  plot: "pie",
  authorName: "Marta Fontes",
  can: { edit: true },
})
const run = anExample(ownReports.run.response, {
  columns: [
    { name: "full_name", label: "Nome" },
    { name: "city", label: "Cidade" },
  ],
  groups: [
    { key: "recife", label: "Recife", labels: ["Recife"], count: 2 },
    { key: "olinda", label: "Olinda", labels: ["Olinda"], count: 1 },
  ],
  count: 1,
  results: [{ id: 8, href: "/membros/8", values: ["João Batista", "Recife"] }],
})

const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const press = (name: string) => page.getByRole("button", { name, exact: true }).click()

beforeEach(() => {
  api.answer(branches.list, pageOf([]))
  api.answer(lists.list, pageOf([]))
  api.answer(plans.onOffer, [])
  api.answer(ownReports.list, pageOf([mine]))
  api.answer(ownReports.detail, mine)
  api.answer(ownReports.run, run)
  api.answer(ownReports.fields, [
    field("full_name", "Nome"),
    field("city", "Cidade", { groups: true }),
    field("status", "Situação", { groups: true }),
    field("cpf", "CPF", { sensitive: true }),
  ])
})

describe("an own report", () => {
  it("is put together: columns in their order by keyboard, a grouping with its plot, shared with the church", async () => {
    api.answer(ownReports.create, mine)
    await openApp(OWN, { as: "SECRETARY" })
    await shown("De Marta Fontes")
    await page.getByRole("link", { name: "Novo relatório" }).click()
    await page.getByLabelText("Nome do relatório").fill("Membros por cidade")
    await press("Criar relatório")
    await shown("Escolha ao menos uma coluna.")
    expect(api.calls(ownReports.create)).toEqual([])
    for (const label of ["Cidade", "CPF", "Nome"])
      await page.getByLabelText("Acrescentar coluna").selectOptions(label)
    await shown(/CPF, RG, endereço e nascimento ficam vazios/)
    page.getByRole("button", { name: "Subir Nome" }).element().focus()
    await userEvent.keyboard("{Enter}")
    await expect.element(page.getByRole("button", { name: "Subir Nome" })).toHaveFocus()
    await userEvent.keyboard("{Enter}")
    // At the top: the focus stays on the column.
    await expect.element(page.getByRole("button", { name: "Descer Nome" })).toHaveFocus()
    await press("Tirar CPF")
    await page.getByLabelText("Agrupar por").selectOptions("Cidade")
    await page.getByLabelText("Gráfico").selectOptions("Pizza")
    await page.getByRole("switch", { name: "Toda a igreja pode ver" }).click()
    await expectAccessible()
    await press("Criar relatório")
    await shown("Relatório criado com sucesso!")
    expect(api.calls(ownReports.create).at(-1)?.body).toMatchObject({
      ...{ name: "Membros por cidade", source: "members", columns: ["full_name", "city"], list: null },
      ...{ groupBy: ["city"], plot: "pie", shared: true },
    })
    expect(location.pathname).toBe(`${OWN}/5`)
    await expect
      .element(page.getByRole("table", { name: "Grupos" }).getByRole("row", { name: "Recife 2" }))
      .toBeVisible()
    await expect
      .element(page.getByRole("link", { name: "João Batista" }))
      .toHaveAttribute("href", "/membros/8")
    await expectAccessible()
    await page.viewport(390, 844)
    await expectAccessible()
  })

  it("whose list was deleted says so, and leads to where another one is chosen", async () => {
    api.answer(ownReports.run, () => refusal(409, { detail: "A lista deste relatório foi excluída." }))
    await openApp(`${OWN}/5`)
    await shown("A lista deste relatório foi excluída.")
    await expect
      .element(page.getByRole("link", { name: "Editar relatório" }))
      .toHaveAttribute("href", `${OWN}/5/editar`)
  })

  it("can be read, changed and deleted in a plan that lacks it, and no new one is offered", async () => {
    api.answer(ownReports.update, mine)
    api.answer(ownReports.remove, undefined)
    await openApp(`${OWN}/novo`, { user: { features: [] } })
    await shown("O plano da igreja não tem este recurso.")
    await expect.element(page.getByLabelText("Nome do relatório")).not.toBeInTheDocument()
    await openApp(OWN, { user: { features: [] } })
    await expect.element(page.getByRole("link", { name: "Novo relatório" })).not.toBeInTheDocument()
    await page.getByRole("link", { name: /Membros por cidade/ }).click()
    await page.getByRole("link", { name: "Editar", exact: true }).click()
    await page.getByLabelText("Nome do relatório").fill("Por cidade")
    await press("Salvar alterações")
    await shown("Relatório atualizado com sucesso!")
    expect(api.calls(ownReports.update).at(-1)?.body).toMatchObject({ name: "Por cidade", groupBy: ["city"] })
    await press("Ações de Membros por cidade")
    await page.getByRole("menuitem", { name: "Excluir" }).click()
    await press("Excluir")
    await shown("Relatório excluído.")
    expect(location.pathname).toBe(OWN)
  })
})
