import { account } from "@aprisco/contract/account/routes"
import { people } from "@aprisco/contract/people/routes"
import { plans } from "@aprisco/contract/plans/routes"
import { ledgerEntries } from "@aprisco/contract/treasury/entries"
import { treasuryFunds } from "@aprisco/contract/treasury/funds"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { expectAccessible } from "../../../../../testing/accessibility.ts"
import { anExample } from "../../../../../testing/an-example.ts"
import { pageOf, refusal } from "../../../../../testing/mock-api.ts"
import { api, openApp } from "../../../../../testing/open-app.tsx"
import { answerBooks, HIDDEN, rowOf, tithe } from "../../testing/books.ts"

const NEW = "/financeiro/lancamentos/novo"
// With the mark of a required one.
const field = (label: string) => page.getByLabelText(new RegExp(`^${label}( \\*)?$`))
const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const heading = (name: string) => expect.element(page.getByRole("heading", { name, level: 1 })).toBeVisible()
const sent = () => api.calls(ledgerEntries.create).at(-1)?.body
const EXPENSE = { ...tithe, kind: "expense" as const, kindDisplay: "Saída" }

/** Opens the list of the categories, and takes the one that a part of its name finds. */
async function chooseCategory(typed: string, name: RegExp): Promise<void> {
  await page.getByRole("combobox", { name: "Categoria" }).fill(typed)
  await page.getByRole("option", { name }).click()
}

beforeEach(() => {
  answerBooks()
  api.answer(account.myChurch, anExample(account.myChurch.response, { id: 3, state: "AC" }))
  api.answer(ledgerEntries.list, { ...pageOf([rowOf()]), totals: { income: "150.00", expense: "0.00" } })
  api.answer(ledgerEntries.detail, tithe)
  api.answer(ledgerEntries.create, tithe)
})

describe("the form of a new entry", () => {
  it("proposes the day on the church's clock, needs an amount and a category alone, and leads to the record", async () => {
    // Half past ten in the evening of the 30th in Acre, and December in Brasília.
    vi.useFakeTimers({ now: new Date("2026-12-01T03:30:00Z"), toFake: ["Date"] })
    await openApp(NEW)
    await heading("Nova entrada")
    await expect.element(field("Valor")).toHaveFocus()
    await expect.element(field("Data")).toHaveValue("30/11/2026")
    await expectAccessible()
    await field("Valor").fill("1.250,5")
    await chooseCategory("dizimo", /Dízimos/)
    await press("Salvar")
    await shown(/Lançado com o número 2026\/000007/)
    expect(sent()).toMatchObject({
      kind: "income",
      amount: 125_050,
      date: "2026-11-30",
      account: 1,
      category: 11,
      method: "cash",
      personId: null,
    })
    await expect.poll(() => location.pathname).toBe("/financeiro/lancamentos/5")
  })

  it("shows what is wrong beside its field, and loses nothing that was typed", async () => {
    await openApp(NEW)
    await field("Valor").fill("doze")
    await press("Salvar")
    await shown("Informe o valor com duas casas decimais, como 150.00")
    await expect.element(field("Valor")).toHaveFocus()
    await field("Valor").fill("0")
    await field("Descrição").fill("Envelope 12")
    await press("Salvar")
    await shown("O valor deve ser maior que zero")
    expect(api.calls(ledgerEntries.create)).toEqual([])
    await field("Valor").fill("80")
    api.refuse(ledgerEntries.create, 400, { date: ["Esta conta começa em 01/10/2026."] })
    await press("Salvar")
    await shown("Esta conta começa em 01/10/2026.")
    api.refuse(ledgerEntries.create, 409, { detail: "O mês 10/2026 está fechado." })
    await press("Salvar")
    await shown("O mês 10/2026 está fechado.")
    api.disconnect(ledgerEntries.create)
    await press("Salvar")
    await expect.element(page.getByRole("button", { name: "Salvar", exact: true })).toBeEnabled()
    await expect.element(field("Valor")).toHaveValue("80")
    await expect.element(field("Descrição")).toHaveValue("Envelope 12")
  })

  it("posts once for ten clicks, and again under the same key where the answer was lost", async () => {
    const answer = Promise.withResolvers<Response>()
    api.answer(ledgerEntries.create, () => answer.promise)
    await openApp(NEW)
    await field("Valor").fill("50")
    const save = page.getByRole("button", { name: "Salvar", exact: true }).element()
    for (let click = 0; click < 10; click += 1) (save as HTMLButtonElement).click()
    await expect.poll(() => api.calls(ledgerEntries.create)).toHaveLength(1)
    answer.resolve(refusal(500))
    await expect.element(page.getByRole("button", { name: "Salvar", exact: true })).toBeEnabled()
    api.answer(ledgerEntries.create, tithe)
    await press("Salvar")
    await shown(/Lançado com o número/)
    const keys = api.calls(ledgerEntries.create).map(({ headers }) => headers.get("Idempotency-Key"))
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it("posts line after line without the mouse, each under a key of its own, with what was chosen last", async () => {
    let number = 0
    api.answer(ledgerEntries.create, ({ body }) => {
      number += 1
      return { ...tithe, number: `2026/00000${number}`, amount: (body.amount / 100).toFixed(2) }
    })
    await openApp(NEW)
    await chooseCategory("ofer", /1\.02 Ofertas/)
    await field("Para a conta").selectOptions("Banco do Brasil")
    await field("Data").fill("22/11/2026")
    await field("Valor").fill("50")
    await press("Salvar e lançar outro")
    for (const amount of ["50", "12,30"]) {
      await shown(new RegExp(`Último: 2026/00000${number}`))
      await expect.element(field("Valor")).toHaveFocus()
      await expect.element(field("Valor")).toHaveValue("")
      await userEvent.keyboard(`${amount}{Enter}`)
    }
    await shown(/3 lançados agora: R\$\s112,30/)
    const calls = api.calls(ledgerEntries.create)
    expect(calls.map(({ body }) => body.amount)).toEqual([5000, 5000, 1230])
    for (const { body } of calls) expect(body).toMatchObject({ category: 12, account: 2, date: "2026-11-22" })
    expect(new Set(calls.map(({ headers }) => headers.get("Idempotency-Key"))).size).toBe(3)
    await expectAccessible()
    // Nothing was typed into the last form: leaving it asks nothing.
    await press("Terminar")
    await expect.poll(() => location.pathname).toBe("/financeiro/lancamentos")
    // And the next time, of a saída its own.
    await openApp(NEW)
    await expect.element(field("Para a conta")).toHaveValue("2")
    await expect.element(page.getByRole("combobox", { name: "Categoria" })).toHaveValue("1.02 Ofertas")
    await openApp(`${NEW}?kind=expense`)
    await heading("Nova saída")
    await expect.element(field("Da conta")).toHaveValue("1")
  })

  it("forgets an account that takes nothing new, and what another user chose", async () => {
    localStorage.setItem(
      "treasury-income-7-3",
      JSON.stringify({ account: "3", category: "22", method: "pix" }),
    )
    await openApp(NEW)
    await expect.element(field("Para a conta")).toHaveValue("1")
    await expect.element(field("Forma")).toHaveValue("pix")
    await openApp(NEW, { user: { id: 8 } })
    await expect.element(field("Forma")).toHaveValue("cash")
    localStorage.setItem("treasury-income-7-3", "nonsense")
    await openApp(NEW)
    await expect.element(field("Forma")).toHaveValue("cash")
  })

  it("asks before a restricted fund falls below zero, and posts nothing without a yes", async () => {
    const words = "O fundo Missões ficaria com R$ -50,00."
    api.answer(ledgerEntries.create, ({ body }) =>
      body.acknowledgeOverdraw
        ? {
            ...EXPENSE,
            warnings: [{ code: "account_negative" as const, message: "Caixa fica com saldo negativo." }],
          }
        : refusal(409, { detail: words, code: "fund_overdrawn" }),
    )
    await openApp(`${NEW}?kind=expense`)
    await field("Valor").fill("350")
    await chooseCategory("luz", /Água e luz/)
    await field("Fundo").selectOptions("Missões")
    await press("Salvar")
    await expect.element(page.getByRole("dialog").getByText(words)).toBeVisible()
    await press("Voltar")
    await expect.element(field("Valor")).toHaveValue("350")
    expect(api.calls(ledgerEntries.create)).toHaveLength(1)
    await press("Salvar")
    await press("Lançar mesmo assim")
    await shown("Caixa fica com saldo negativo.")
    expect(sent()).toMatchObject({ kind: "expense", fund: 42, acknowledgeOverdraw: true })
  })

  it("is divided into parts whose sum it shows, and the server's word on them stands above them", async () => {
    await openApp(NEW)
    await field("Valor").fill("100")
    await chooseCategory("dizimo", /Dízimos/)
    await press("Dividir em partes")
    const second = page.getByRole("group", { name: "Parte 2" })
    await page.getByRole("group", { name: "Parte 1" }).getByLabelText("Valor da parte").fill("70")
    await shown(/Faltam R\$\s30,00\./)
    await second.getByLabelText("Valor da parte").fill("20")
    await second.getByRole("combobox", { name: "Categoria" }).fill("missi")
    await page.getByRole("option", { name: /Oferta missionária/ }).click()
    api.refuse(ledgerEntries.create, 400, { splits: ["A soma das partes deve ser igual ao valor"] })
    await press("Salvar")
    await shown("A soma das partes deve ser igual ao valor")
    await expectAccessible()
    await second.getByLabelText("Valor da parte").fill("30")
    await shown("As partes somam o valor.")
    api.answer(ledgerEntries.create, tithe)
    await press("Salvar")
    await shown(/Lançado com o número/)
    expect(sent()).toMatchObject({
      amount: 10_000,
      category: null,
      splits: [
        { category: 11, amount: 7000 },
        { category: 13, amount: 3000 },
      ],
    })
  })

  it("asks for a card's fee and its day where a card was chosen, for the person, and for details", async () => {
    api.answer(people.picker, [
      anExample(people.picker.response.element, { id: 9, fullName: "Ana Prado", branchName: "Sede" }),
    ])
    await openApp(NEW)
    await field("Valor").fill("100")
    await chooseCategory("dizimo", /Dízimos/)
    await field("Forma").selectOptions("Cartão")
    await field("Tarifa da maquininha").fill("3")
    await field("Cai na conta em").fill("22/12/2026")
    await page.getByRole("combobox", { name: "Quem contribuiu" }).fill("Ana")
    await page.getByRole("option", { name: "Ana Prado (Sede)" }).click()
    await press("Mais detalhes")
    await field("Competência").fill("10/2026")
    await page.viewport(390, 844)
    await expectAccessible()
    await press("Salvar")
    await shown(/Lançado com o número/)
    expect(sent()).toMatchObject({
      method: "card",
      fee: 300,
      expectedOn: "2026-12-22",
      personId: 9,
      competence: "2026-10",
    })
  })

  it("is offered neither without the right nor in a plan without the treasury", async () => {
    await openApp(NEW, { as: "PASTOR" })
    await shown("Acesso não permitido")
    api.answer(plans.onOffer, [])
    await openApp(NEW, { user: { features: [] } })
    await shown("O plano da igreja não tem este recurso.")
    await expect.element(field("Valor")).not.toBeInTheDocument()
    api.refuse(treasuryFunds.list, 500)
    await openApp("/finance/new")
    await shown("Erro ao carregar os fundos.")
  })
})

describe("the correction of an entry", () => {
  it("starts from what is stored, and sends it under the version on the screen", async () => {
    api.answer(ledgerEntries.update, { ...tithe, amount: "180.00" })
    await openApp("/financeiro/lancamentos/5/editar")
    await heading("Corrigir lançamento")
    await expect.element(field("Valor")).toHaveValue("150,00")
    await expect.element(page.getByRole("combobox", { name: "Categoria" })).toHaveValue("1.01 Dízimos")
    await field("Valor").fill("180")
    await press("Salvar alterações")
    await shown("Lançamento corrigido.")
    const call = api.calls(ledgerEntries.update).at(-1)
    expect(call?.body).toMatchObject({ amount: 18_000, category: 11, personId: 9, competence: null })
    expect(call?.headers.get("If-Match")).toBe('"1"')
  })

  it("changes notes alone of an entry that another record made or that is reversed", async () => {
    const can = { edit: false, annotate: true, reverse: false, attach: true }
    api.answer(ledgerEntries.detail, { ...tithe, can })
    api.answer(ledgerEntries.update, { ...tithe, can })
    await openApp("/financeiro/lancamentos/5/editar")
    await heading("Corrigir anotações")
    await expect.element(field("Valor")).not.toBeInTheDocument()
    await field("Descrição").fill("Envelope 12")
    await press("Salvar alterações")
    await shown("Lançamento corrigido.")
    expect(Object.keys(api.calls(ledgerEntries.update).at(-1)?.body ?? {}).sort()).toEqual([
      "description",
      "documentNumber",
      "payee",
      "personId",
    ])
  })

  it("does not wipe out who gave where that is hidden from who corrects", async () => {
    const hidden = { ...tithe, ...HIDDEN }
    api.answer(ledgerEntries.detail, hidden)
    api.answer(ledgerEntries.update, hidden)
    await openApp("/financeiro/lancamentos/5/editar")
    await field("Valor").fill("160")
    await expect.element(page.getByRole("combobox", { name: "Quem contribuiu" })).not.toBeInTheDocument()
    await press("Salvar alterações")
    await shown("Lançamento corrigido.")
    const body = api.calls(ledgerEntries.update).at(-1)?.body ?? {}
    for (const name of Object.keys(HIDDEN)) expect(body).not.toHaveProperty(name)
  })

  it("keeps what was typed when somebody else was faster, and is refused to who may not", async () => {
    api.refuse(ledgerEntries.update, 412, { detail: "Outra pessoa alterou este registro." })
    await openApp("/financeiro/lancamentos/5/editar")
    await field("Valor").fill("180")
    await press("Salvar alterações")
    await press("Recarregar e manter o que digitei")
    await expect.element(field("Valor")).toHaveValue("180")
    await openApp("/financeiro/lancamentos/5/editar", { as: "PASTOR" })
    await shown("Acesso não permitido")
  })
})
