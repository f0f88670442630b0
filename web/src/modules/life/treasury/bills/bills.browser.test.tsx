import { account } from "@aprisco/contract/account/routes"
import { branches } from "@aprisco/contract/branches/routes"
import { plans } from "@aprisco/contract/plans/routes"
import { treasuryBills } from "@aprisco/contract/treasury/bills"
import { ledgerEntries } from "@aprisco/contract/treasury/entries"
import { treasuryRecurrences } from "@aprisco/contract/treasury/recurrences"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { anExample } from "../../../../testing/an-example.ts"
import { pageOf, refusal } from "../../../../testing/mock-api.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"
import { answerBooks, HIDDEN, tithe } from "../testing/books.ts"
import { light, rent } from "../testing/owed.ts"

const LIST = "/financeiro/contas-a-pagar"
const RECORD = `${LIST}/70`
const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
const inDialog = (name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true })
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const heading = (name: string) => expect.element(page.getByRole("heading", { name })).toBeVisible()
const link = (name: string) => page.getByRole("link", { name, exact: true })
const field = (label: string) => page.getByLabelText(new RegExp(`^${label}( \\*)?$`))
const choose = (name: string) => page.getByText(name, { exact: true }).click()
const query = () => api.calls(treasuryBills.list).at(-1)?.query
const chooseCategory = async (typed: string, name: RegExp) => {
  await page.getByRole("combobox", { name: "Categoria" }).fill(typed)
  await page.getByRole("option", { name }).click()
}

beforeEach(() => {
  // On the evening of the 30th of November in Acre, where Brasília has the 1st of December.
  vi.useFakeTimers({ now: new Date("2026-12-01T03:30:00Z"), toFake: ["Date"] })
  answerBooks()
  api.answer(account.myChurch, anExample(account.myChurch.response, { id: 3, state: "AC" }))
  api.answer(branches.list, anExample(branches.list.response))
  api.answer(treasuryBills.list, pageOf([light]))
  api.answer(treasuryBills.detail, light)
  api.answer(treasuryRecurrences.list, pageOf([rent]))
  api.answer(treasuryRecurrences.detail, rent)
  return () => void vi.useRealTimers()
})

describe("the list of bills", () => {
  it("says in words what is overdue and what is left, filters by it, and is a list of cards on a phone", async () => {
    const partial = { status: "partial" as const, statusDisplay: "Paga em parte", remaining: "120.00" }
    api.answer(
      treasuryBills.list,
      pageOf([
        { ...light, ...partial, installment: 2, installments: 6 },
        { ...light, id: 71, ...HIDDEN, kind: "receivable", kindDisplay: "A receber", isOverdue: false },
      ]),
    )
    await openApp(LIST)
    const table = page.getByRole("table", { name: "Contas a pagar e a receber" })
    for (const words of [
      "20/11/2026",
      "Neoenergia · Parcela 2 de 6",
      "Vencida, paga em parte",
      /^faltam R\$\s120,00$/,
      "Contribuinte em sigilo",
      "Em aberto",
    ])
      await expect.element(table.getByText(words).first()).toBeVisible()
    expect(query()).toMatchObject({ isOpen: true })
    await expectAccessible()
    await page.getByLabelText("Tipo", { exact: true }).selectOptions("A pagar")
    await page.getByLabelText("Situação", { exact: true }).selectOptions("Vencidas")
    await expect.poll(query).toMatchObject({ kind: "payable", isOpen: true, dueTo: "2026-11-30" })
    await page.getByLabelText("Situação", { exact: true }).selectOptions("Pagas")
    await expect.poll(query).toMatchObject({ kind: "payable", status: "paid" })
    await page.viewport(390, 844)
    await shown("A pagar · vence em 20/11/2026")
    await expectAccessible()
    await page.getByRole("link", { name: /Conta de luz/ }).click()
    await expect.poll(() => location.pathname).toBe(RECORD)
  })

  it("leads to the first bill, says when all is paid, and when it cannot be loaded or is not for the reader", async () => {
    api.answer(treasuryBills.list, pageOf([]))
    await openApp(LIST)
    await heading("Nenhuma conta ainda")
    await link("Cadastrar a primeira conta").click()
    await expect.poll(() => location.pathname).toBe(`${LIST}/nova`)
    api.answer(treasuryBills.list, ({ query: { isOpen } }) => pageOf(isOpen ? [] : [light]))
    await openApp(LIST)
    await heading("Tudo pago: nenhuma conta em aberto")
    await openApp(`${LIST}?search=xyz`)
    await heading("Nenhuma conta encontrada")
    api.refuse(treasuryBills.list, 500)
    await openApp(LIST)
    await shown("Erro ao carregar as contas")
    await openApp(LIST, { as: "SECRETARY" })
    await shown("Acesso não permitido")
    api.answer(treasuryBills.list, pageOf([light]))
    api.answer(plans.onOffer, [])
    await openApp(LIST, { user: { features: [] } })
    await shown("O plano da igreja não tem este recurso.")
    await shown("Conta de luz")
    await expect.element(link("Nova conta")).not.toBeInTheDocument()
  })
})

describe("the form of a new bill", () => {
  it("shows day and amount of each instalment, keeps what was typed when a field is refused, and posts once for two clicks", async () => {
    await openApp(`${LIST}/nova`)
    await press("Salvar")
    for (const words of ["Valor é obrigatório", "Categoria é obrigatória", "Vencimento é obrigatório"])
      await shown(words)
    await field("Valor").fill("100")
    await chooseCategory("agua", /Água e luz/)
    await field("Descrição").fill("Som do salão")
    await choose("Em parcelas")
    await field("Primeiro vencimento").fill("31/01/2027")
    await field("Parcelas").fill("3")
    const rows = page.getByRole("region", { name: "Cada parcela" }).getByRole("listitem")
    await expect
      .poll(() => rows.elements().map(({ textContent }) => textContent.replace(/\s/g, " ")))
      .toEqual(["1ª em 31/01/2027R$ 33,33", "2ª em 28/02/2027R$ 33,33", "3ª em 31/03/2027R$ 33,34"])
    await expectAccessible()
    await page.viewport(390, 844)
    await expectAccessible()
    api.refuse(treasuryBills.create, 400, { category: ["Esta categoria está desativada."] })
    await press("Salvar")
    await shown("Esta categoria está desativada.")
    await expect.element(field("Descrição")).toHaveValue("Som do salão")
    const answer = Promise.withResolvers<typeof light>()
    api.answer(treasuryBills.create, () => answer.promise)
    await page.getByRole("button", { name: "Salvar", exact: true }).dblClick()
    answer.resolve({ ...light, installments: 3 })
    await shown("3 parcelas criadas.")
    await expect.poll(() => location.pathname).toBe(RECORD)
    const calls = api.calls(treasuryBills.create)
    expect(calls).toHaveLength(2)
    expect(calls[1]?.body).toMatchObject({
      kind: "payable",
      amount: 10_000,
      category: 21,
      dueDate: "2027-01-31",
      installments: 3,
    })
  })

  it("makes a recurrence of what repeats, with the first day that was typed and a category of its kind", async () => {
    api.answer(treasuryRecurrences.create, rent)
    await openApp(`${LIST}/nova`)
    await field("Valor").fill("1.500,00")
    await chooseCategory("agua", /Água e luz/)
    await field("Vencimento").fill("05/01/2027")
    await choose("A receber")
    await expect.element(page.getByRole("combobox", { name: "Categoria" })).toHaveValue("")
    await press("Salvar")
    await shown("Categoria é obrigatória")
    await chooseCategory("ofertas", /1\.02 Ofertas/)
    await choose("Repete")
    await expect.element(field("Primeiro vencimento")).toHaveValue("05/01/2027")
    await field("Repetição").selectOptions("Anual")
    await field("Até").fill("05/01/2026")
    api.refuse(treasuryRecurrences.create, 400, {
      ends_on: ["O fim não pode ser antes do primeiro vencimento."],
    })
    await press("Salvar")
    await shown("O fim não pode ser antes do primeiro vencimento.")
    await field("Até").fill("05/01/2029")
    api.answer(treasuryRecurrences.create, rent)
    await press("Salvar")
    await shown("Conta que se repete criada.")
    expect(api.calls(treasuryRecurrences.create).at(-1)?.body).toMatchObject({
      kind: "receivable",
      amount: 150_000,
      category: 12,
      every: "yearly",
      startsOn: "2027-01-05",
      endsOn: "2029-01-05",
    })
    expect(api.calls(treasuryBills.create)).toEqual([])
    await heading("Contas que se repetem")
  })

  it("asks before it is left, and is offered neither without the right nor in a plan without the treasury", async () => {
    await openApp(`${LIST}/nova`)
    await field("Valor").fill("10")
    await press("Cancelar")
    await press("Continuar editando")
    await expect.element(field("Valor")).toHaveValue("10")
    await field("Valor").fill("")
    await openApp(`${LIST}/nova`, { as: "PASTOR" })
    await shown("Acesso não permitido")
    api.answer(plans.onOffer, [])
    await openApp(`${LIST}/nova`, { user: { features: [] } })
    await shown("O plano da igreja não tem este recurso.")
    await expect.element(field("Valor")).not.toBeInTheDocument()
  })
})

describe("the record of a bill", () => {
  it("is settled at another amount, which is told before it is saved, once for two clicks and after the question about the fund", async () => {
    await openApp(RECORD)
    await heading("Conta de luz")
    await shown("Vencida")
    await expectAccessible()
    await press("Registrar pagamento")
    await expect.element(field("Valor")).toHaveValue("300,00")
    await expect.element(field("Data")).toHaveValue("30/11/2026")
    await shown("Quita a conta.")
    await field("Valor").fill("280")
    await shown(/^Ainda ficam faltando R\$\s20,00\.$/)
    await page.getByRole("checkbox", { name: "Quitar por este valor" }).click()
    await shown(/^Desconto de R\$\s20,00: a conta fica quitada\.$/)
    await field("Valor").fill("315,50")
    await shown(/^Multa e juros de R\$\s15,50: a conta fica quitada\.$/)
    await page.getByRole("checkbox", { name: "Quitar por este valor" }).click()
    await shown(/^Passa R\$\s15,50 do que falta\./)
    await expectAccessible()
    const refused = "O valor passa do que falta pagar. Marque «Quitar por este valor»."
    api.refuse(treasuryBills.settle, 409, { detail: refused })
    await inDialog("Registrar").click()
    await expect.element(page.getByRole("dialog").getByText(refused)).toBeVisible()
    await expect.element(field("Valor")).toHaveValue("315,50")
    await page.getByRole("checkbox", { name: "Quitar por este valor" }).click()
    await field("Da conta").selectOptions("Banco do Brasil")
    const answer = Promise.withResolvers<typeof tithe>()
    api.answer(treasuryBills.settle, ({ body }) =>
      body.acknowledgeOverdraw
        ? answer.promise
        : refusal(409, { detail: "O fundo Missões ficaria negativo.", code: "fund_overdrawn" }),
    )
    await inDialog("Registrar").dblClick()
    await press("Lançar mesmo assim")
    answer.resolve({ ...tithe, amount: "315.50" })
    await shown(/Lançado com o número 2026\/000007: R\$\s315,50/)
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument()
    const calls = api.calls(treasuryBills.settle)
    expect(calls).toHaveLength(3)
    expect(calls.at(-1)?.body).toMatchObject({
      account: 2,
      date: "2026-11-30",
      amount: 31_550,
      closes: true,
      acknowledgeOverdraw: true,
    })
  })

  it("shows what paid it, also what was reversed, and what it was closed at", async () => {
    api.answer(treasuryBills.detail, {
      ...light,
      status: "paid",
      statusDisplay: "Paga",
      isOverdue: false,
      settled: "280.00",
      remaining: "0.00",
      difference: "-20.00",
      recurrence: 80,
      entries: [5, 6, 7],
      can: { edit: true, delete: false, settle: false },
    })
    api.answer(ledgerEntries.detail, ({ params: { id } }) => {
      if (id === 7) return refusal(404)
      return id === 5
        ? { ...tithe, amount: "280.00" }
        : { ...tithe, id, number: "2026/000008", status: "reversed" as const, statusDisplay: "Estornado" }
    })
    await openApp(RECORD)
    await shown(/^Desconto de R\$\s20,00$/)
    await expect.element(link("Pagamento 2026/000007")).toHaveAttribute("href", "/financeiro/lancamentos/5")
    await shown("Estornado")
    await shown("Pagamento de uma conta que você não vê.")
    await expectAccessible()
    await expect.element(page.getByRole("button", { name: "Registrar pagamento" })).not.toBeInTheDocument()
    await link("Ver todas as que se repetem com esta").click()
    await expect.poll(query).toMatchObject({ recurrence: 80 })
    expect(query()?.isOpen).toBeUndefined()
    await shown("Conta que se repete: Aluguel do salão")
  })

  it("is changed under the version on the screen, deleted after a question, and only read by who may not", async () => {
    api.refuse(treasuryBills.update, 400, { amount: ["Já foram pagos R$ 120,00 desta conta."] })
    await openApp(RECORD)
    await press("Editar")
    await expect.element(field("Vencimento")).toHaveValue("20/11/2026")
    await field("Valor").fill("100")
    await inDialog("Salvar").click()
    await shown("Já foram pagos R$ 120,00 desta conta.")
    await field("Valor").fill("320")
    api.answer(treasuryBills.update, { ...light, amount: "320.00" })
    await inDialog("Salvar").click()
    await shown("Conta atualizada.")
    const call = api.calls(treasuryBills.update).at(-1)
    expect(call?.body).toMatchObject({ amount: 32_000, category: 21, dueDate: "2026-11-20" })
    expect(call?.body).not.toHaveProperty("installments")
    expect(call?.headers.get("If-Match")).toBe('"1"')
    api.refuse(treasuryBills.remove, 409, { detail: "Esta conta tem pagamentos. Estorne-os antes." })
    const remove = async () => {
      await press("Ações de Conta de luz")
      await page.getByRole("menuitem", { name: "Excluir" }).click()
    }
    await remove()
    await expect
      .element(page.getByRole("dialog").getByText(/vence em 20\/11\/2026, será excluída/))
      .toBeVisible()
    await inDialog("Cancelar").click()
    expect(api.calls(treasuryBills.remove)).toEqual([])
    await remove()
    await inDialog("Excluir").click()
    await shown("Esta conta tem pagamentos. Estorne-os antes.")
    api.answer(treasuryBills.remove, undefined)
    await remove()
    await inDialog("Excluir").click()
    await shown("Conta excluída.")
    await expect.poll(() => location.pathname).toBe(LIST)
    api.answer(treasuryBills.detail, { ...light, can: { edit: false, delete: false, settle: false } })
    await openApp(RECORD, { as: "PASTOR" })
    await heading("Conta de luz")
    for (const name of ["Registrar pagamento", "Editar", "Ações de Conta de luz"])
      await expect.element(page.getByRole("button", { name })).not.toBeInTheDocument()
    api.refuse(treasuryBills.detail, 404)
    await openApp(RECORD)
    await heading("Conta não encontrada")
  })
})

describe("the bills that repeat", () => {
  it("are listed with their days, changed, and ended after a question that says which bills go", async () => {
    await openApp(LIST)
    await choose("Contas que se repetem")
    await expect.element(page.getByText("desde 31/01/2026")).toBeVisible()
    await expectAccessible()
    await page.viewport(390, 844)
    await shown("Mensal · desde 31/01/2026")
    await expectAccessible()
    const turn = async (item: string) => {
      await press("Ações de Aluguel do salão")
      await page.getByRole("menuitem", { name: item }).click()
    }
    await turn("Editar")
    await field("Valor").fill("1.650,00")
    await field("Até").fill("31/12/2027")
    await expectAccessible()
    api.answer(treasuryRecurrences.update, rent)
    await inDialog("Salvar").click()
    await shown("Conta que se repete atualizada.")
    expect(api.calls(treasuryRecurrences.update)[0]?.body).toMatchObject({
      amount: 165_000,
      every: "monthly",
      startsOn: "2026-01-31",
      endsOn: "2027-12-31",
    })
    await turn("Encerrar")
    await shown(/vencem de hoje em diante, e que ninguém alterou nem pagou, são excluídas/)
    await inDialog("Cancelar").click()
    expect(api.calls(treasuryRecurrences.remove)).toEqual([])
    api.answer(treasuryRecurrences.remove, undefined)
    await turn("Encerrar")
    await inDialog("Encerrar").click()
    await shown("A conta não se repete mais.")
    api.answer(treasuryRecurrences.list, pageOf([]))
    await openApp(`${LIST}?aba=repetem`)
    await heading("Nenhuma conta se repete ainda")
  })
})
