import { branches } from "@aprisco/contract/branches/routes"
import { plans } from "@aprisco/contract/plans/routes"
import { treasuryAccounts } from "@aprisco/contract/treasury/accounts"
import { treasuryCategories } from "@aprisco/contract/treasury/categories"
import { treasuryFunds } from "@aprisco/contract/treasury/funds"
import { treasurySettings } from "@aprisco/contract/treasury/settings"
import { beforeEach, describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { anExample } from "../../../../testing/an-example.ts"
import { pageOf, refusal } from "../../../../testing/mock-api.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"
import { answerBooks, BOOKS } from "../testing/books.ts"

const SETTINGS = "/financeiro/configuracoes"
const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
const inDialog = (name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true }).click()
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const field = (label: string) => page.getByLabelText(new RegExp(`^${label}( \\*)?$`))
async function choose(record: string, item: string): Promise<void> {
  await press(`Ações de ${record}`)
  await page.getByRole("menuitem", { name: item }).click()
}

beforeEach(() => {
  answerBooks()
  api.answer(branches.list, anExample(branches.list.response))
})

describe("the accounts", () => {
  it("are shown with their balances, also on a phone, and one is created with what was in it", async () => {
    await openApp(SETTINGS)
    for (const words of ["Conta bancária · Sede", /^R\$\s97,00 a receber$/, "Desativada"]) await shown(words)
    await expectAccessible()
    await page.viewport(390, 844)
    await expectAccessible()
    await press("Nova conta")
    await inDialog("Salvar")
    await shown("Nome é obrigatório")
    await field("Nome").fill("Maquininha")
    await field("Tipo").selectOptions("Maquininha de cartão")
    await field("Saldo inicial").fill("-1.250,50")
    await expectAccessible()
    api.answer(treasuryAccounts.create, BOOKS.accounts[0] as never)
    await inDialog("Salvar")
    await shown("Conta criada.")
    expect(api.calls(treasuryAccounts.create)[0]?.body).toMatchObject({
      name: "Maquininha",
      kind: "card",
      openingBalance: -125_050,
    })
  })

  it("send of a change only what was changed", async () => {
    api.answer(treasuryAccounts.update, BOOKS.accounts[0] as never)
    await openApp(SETTINGS)
    await choose("Caixa", "Editar")
    await field("Nome").fill("Caixa da secretaria")
    await inDialog("Salvar")
    await shown("Conta atualizada.")
    expect(api.calls(treasuryAccounts.update)[0]?.body).toEqual({ name: "Caixa da secretaria" })
  })

  it("are deactivated and deleted after a question, and the server's refusals are said in its words", async () => {
    api.refuse(treasuryAccounts.update, 409, { detail: "Esta conta tem saldo. Transfira-o antes." })
    api.refuse(treasuryAccounts.remove, 409, { detail: "Esta conta tem lançamentos. Desative-a." })
    await openApp(SETTINGS)
    await choose("Caixa", "Excluir")
    await expect.element(page.getByRole("dialog").getByText(/não pode ser desfeita/)).toBeVisible()
    await inDialog("Cancelar")
    expect(api.calls(treasuryAccounts.remove)).toEqual([])
    await choose("Caixa", "Excluir")
    await inDialog("Excluir")
    await shown("Esta conta tem lançamentos. Desative-a.")
    await choose("Caixa", "Desativar")
    await inDialog("Desativar")
    await shown("Esta conta tem saldo. Transfira-o antes.")
    api.answer(treasuryAccounts.update, BOOKS.accounts[2] as never)
    await choose("Conta antiga", "Ativar")
    await shown("Conta ativada.")
    expect(api.calls(treasuryAccounts.update).at(-1)).toMatchObject({
      params: { id: 3 },
      body: { isActive: true },
    })
  })

  it("are only read by who may not change them, and in a plan without the treasury none is added", async () => {
    const can = { edit: false, delete: false }
    api.answer(treasuryAccounts.list, pageOf(BOOKS.accounts.map((one) => ({ ...one, can }))))
    await openApp(SETTINGS, { as: "PASTOR" })
    await shown("Banco do Brasil")
    for (const name of ["Nova conta", "Ações de Caixa"])
      await expect.element(page.getByRole("button", { name })).not.toBeInTheDocument()
    await expect.element(page.getByRole("tab", { name: "Sigilo" })).not.toBeInTheDocument()
    api.answer(plans.onOffer, [])
    await openApp(SETTINGS, { user: { features: [] } })
    await shown("O plano da igreja não tem este recurso.")
    await expect.element(page.getByRole("button", { name: "Nova conta" })).not.toBeInTheDocument()
    api.refuse(treasuryAccounts.list, 500)
    await openApp(SETTINGS)
    await shown("Erro ao carregar as contas")
    await openApp(SETTINGS, { as: "SECRETARY" })
    await shown("Acesso não permitido")
  })
})

describe("the funds", () => {
  it("are created for one purpose, renamed, and a used one is not deleted", async () => {
    api.answer(treasuryFunds.create, BOOKS.funds[1] as never)
    api.refuse(treasuryFunds.remove, 409, { detail: "Este fundo tem lançamentos. Desative-o." })
    await openApp(`${SETTINGS}?aba=fundos`)
    await shown("Padrão")
    await expectAccessible()
    await press("Novo fundo")
    await field("Nome").fill("Reforma do telhado")
    await inDialog("Salvar")
    await shown("Fundo criado.")
    expect(api.calls(treasuryFunds.create)[0]?.body).toEqual({
      name: "Reforma do telhado",
      isRestricted: true,
    })
    await choose("Geral", "Excluir")
    await inDialog("Excluir")
    await shown("Este fundo tem lançamentos. Desative-o.")
    api.answer(treasuryFunds.update, BOOKS.funds[1] as never)
    await choose("Missões", "Desativar")
    await inDialog("Desativar")
    await shown("Fundo desativado.")
  })
})

describe("the categories", () => {
  it("are two trees, without those of the product itself, and a new one goes below another", async () => {
    api.answer(treasuryCategories.create, BOOKS.categories[2] as never)
    await openApp(`${SETTINGS}?aba=categorias`)
    const income = page.getByRole("region", { name: "Categorias de entrada" })
    await expect.element(income.getByText("1.02.01 Oferta missionária")).toBeVisible()
    await expect.element(page.getByText("Saldo inicial")).not.toBeInTheDocument()
    await expectAccessible()
    await choose("Ofertas", "Nova abaixo desta")
    await expect.element(field("Abaixo de")).toHaveValue("12")
    await field("Nome").fill("Oferta de gratidão")
    await field("Código do contador").fill("4.1.02")
    await inDialog("Salvar")
    await shown("Categoria criada.")
    expect(api.calls(treasuryCategories.create)[0]?.body).toMatchObject({
      parent: 12,
      accountantCode: "4.1.02",
    })
    await press("Nova categoria")
    await field("Nome").fill("Combustível")
    await field("Tipo").selectOptions("Saída")
    await field("Abaixo de").selectOptions("2.03 Água e luz")
    await field("Abaixo de").selectOptions("Nenhuma: no primeiro nível")
    await inDialog("Salvar")
    await expect.poll(() => api.calls(treasuryCategories.create)).toHaveLength(2)
    expect(api.calls(treasuryCategories.create)[1]?.body).toMatchObject({ kind: "expense", parent: null })
  })

  it("stay where they are unless they are moved, and are deactivated after a question", async () => {
    api.answer(treasuryCategories.update, BOOKS.categories[0] as never)
    await openApp(`${SETTINGS}?aba=categorias`)
    await choose("Dízimos", "Editar")
    // Below none of the other kind.
    await expect.element(field("Abaixo de").getByText("2.03 Água e luz")).not.toBeInTheDocument()
    await field("Nome").fill("Dízimos e primícias")
    await inDialog("Salvar")
    await shown("Categoria atualizada.")
    expect(api.calls(treasuryCategories.update)[0]?.body).toEqual({
      name: "Dízimos e primícias",
      accountantCode: null,
    })
    await choose("Água e luz", "Desativar")
    await shown(/continua nos livros/)
    await inDialog("Cancelar")
    expect(api.calls(treasuryCategories.update)).toHaveLength(1)
    await choose("Água e luz", "Desativar")
    await inDialog("Desativar")
    await shown("Categoria desativada.")
  })
})

describe("who sees who gave", () => {
  it("is extended to pastors after a question, and taken back without one", async () => {
    const setting = (pastorsSeeDonors: boolean) => ({ pastorsSeeDonors, updatedAt: null })
    api.answer(treasurySettings.read, setting(false))
    api.answer(treasurySettings.update, ({ body }) => setting(body.pastorsSeeDonors === true))
    await openApp(`${SETTINGS}?aba=sigilo`)
    const pastors = page.getByRole("switch", { name: "Pastores veem quem contribuiu" })
    await shown("O escritório da denominação, dentro da igreja, nunca vê.")
    await expectAccessible()
    await pastors.click()
    await inDialog("Cancelar")
    expect(api.calls(treasurySettings.update)).toEqual([])
    api.answer(treasurySettings.read, setting(true))
    await pastors.click()
    await inDialog("Mostrar")
    await shown("Os pastores passam a ver quem contribuiu.")
    await expect.element(pastors).toBeChecked()
    api.answer(treasurySettings.read, setting(false))
    await pastors.click()
    await shown("Os pastores deixam de ver quem contribuiu.")
    expect(api.calls(treasurySettings.update).map(({ body }) => body.pastorsSeeDonors)).toEqual([true, false])
    api.answer(treasurySettings.update, () => refusal(500))
    await pastors.click()
    await inDialog("Mostrar")
    await expect.element(pastors).not.toBeChecked()
  })
})
