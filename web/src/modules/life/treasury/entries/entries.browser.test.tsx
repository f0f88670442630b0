import { account } from "@aprisco/contract/account/routes"
import { branches } from "@aprisco/contract/branches/routes"
import { people } from "@aprisco/contract/people/routes"
import { plans } from "@aprisco/contract/plans/routes"
import { ledgerEntries } from "@aprisco/contract/treasury/entries"
import { treasuryTransfers } from "@aprisco/contract/treasury/transfers"
import { beforeEach, describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { anExample } from "../../../../testing/an-example.ts"
import { pageOf, refusal } from "../../../../testing/mock-api.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"
import { answerBooks, HIDDEN, rowOf, tithe } from "../testing/books.ts"

const LIST = "/financeiro/lancamentos"
const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const absent = (words: string | RegExp) => expect.element(page.getByText(words)).not.toBeInTheDocument()
const link = (name: string) => page.getByRole("link", { name, exact: true })
const field = (label: string) => page.getByLabelText(new RegExp(`^${label}( \\*)?$`))
const query = () => api.calls(ledgerEntries.list).at(-1)?.query
const answerList = (...rows: ReturnType<typeof rowOf>[]) =>
  api.answer(ledgerEntries.list, { ...pageOf(rows), totals: { income: "1150.10", expense: "1230.00" } })

const FILE = {
  id: 3,
  name: "recibo.pdf",
  url: "/x/",
  contentType: "application/pdf",
  size: 120_000,
  isOfClaim: false,
}

beforeEach(() => {
  answerBooks()
  api.answer(account.myChurch, anExample(account.myChurch.response, { id: 3 }))
  answerList(rowOf())
  api.answer(ledgerEntries.detail, tithe)
})

describe("the list of entries", () => {
  it("shows what came in and went out, with the sums of all that is found, also on a phone", async () => {
    answerList(
      rowOf({ hasAttachments: true }),
      rowOf({
        id: 6,
        number: "2026/000008",
        kind: "expense",
        kindDisplay: "Saída",
        status: "reversed",
        statusDisplay: "Estornado",
        description: "Conta de luz",
        matchedAmount: "80.00",
        personName: null,
        payee: "Neoenergia",
      }),
      rowOf({
        id: 7,
        kind: "transfer",
        kindDisplay: "Transferência",
        category: null,
        toAccount: { id: 2, name: "Banco do Brasil" },
        personName: null,
      }),
    )
    await openApp(LIST)
    const table = page.getByRole("table", { name: "Lançamentos" })
    for (const words of [
      "22/11/2026",
      "2026/000007 · Ana Prado",
      "2026/000008 · Neoenergia",
      /^-R\$\s80,00$/,
      /^de R\$\s150,00$/,
      "Transferência: Caixa → Banco do Brasil",
      "Estornado",
    ])
      await expect.element(table.getByText(words).first()).toBeVisible()
    const totals = page.getByRole("region", { name: "Totais do que está na lista" })
    for (const words of [/1\.150,10/, /1\.230,00/, "Déficit", /^-R\$\s79,90$/])
      await expect.element(totals.getByText(words)).toBeVisible()
    await expectAccessible()
    await page.viewport(390, 844)
    await shown(/22\/11\/2026 · Caixa/)
    await expectAccessible()
    await page.getByRole("link", { name: /Conta de luz/ }).click()
    await expect.poll(() => location.pathname).toBe("/financeiro/lancamentos/6")
  })

  it("is filtered by what the address names, and exported so", async () => {
    api.answer(branches.list, anExample(branches.list.response))
    api.answer(people.detail, anExample(people.detail.response, { id: 9, fullName: "Ana Prado" }))
    await openApp(`${LIST}?person=9`)
    await page.getByLabelText("Tipo").selectOptions("Saída")
    await page.getByLabelText("Conta", { exact: true }).selectOptions("Banco do Brasil")
    await page.getByLabelText("Categoria", { exact: true }).selectOptions("1.02 Ofertas")
    await press("Mais filtros (1)")
    await page.getByLabelText("De", { exact: true }).fill("01/11/2026")
    await page.getByLabelText("Forma", { exact: true }).selectOptions("PIX")
    await shown("Pessoa: Ana Prado")
    const wanted = {
      kind: "expense",
      account: 2,
      category: 12,
      method: "pix",
      person: 9,
      dateFrom: "2026-11-01",
    }
    await expect.poll(query).toMatchObject(wanted)
    expect(new URLSearchParams(location.search).get("from")).toBe("2026-11-01")
    api.answer(ledgerEntries.export, () => new Blob())
    await press("Exportar")
    await page.getByRole("menuitem", { name: "Excel" }).click()
    await expect
      .poll(() => api.calls(ledgerEntries.export).at(-1)?.query)
      .toMatchObject({ ...wanted, format: "xlsx" })
    await press("Limpar filtros")
    await expect.poll(() => location.search).toBe("")
  })

  it("leads to the first one where there is none, and says when nothing is found and when it cannot be loaded", async () => {
    answerList()
    await openApp(LIST)
    await expect.element(page.getByRole("heading", { name: "Nenhum lançamento ainda" })).toBeVisible()
    await link("Lançar a primeira entrada").click()
    await expect.poll(() => location.pathname).toBe("/financeiro/lancamentos/novo")
    await openApp(`${LIST}?search=xyz`)
    await expect.element(page.getByRole("heading", { name: "Nenhum lançamento encontrado" })).toBeVisible()
    api.refuse(ledgerEntries.list, 500)
    await openApp(LIST)
    await shown("Erro ao carregar lançamentos")
  })

  it("hides who gave from whom it is hidden, and offers them nothing new", async () => {
    answerList(rowOf(HIDDEN))
    await openApp(LIST, { as: "PASTOR" })
    await shown("2026/000007 · Contribuinte em sigilo")
    await expect.element(link("Nova entrada")).not.toBeInTheDocument()
    await press("Mais filtros")
    await expect.element(page.getByLabelText("Forma", { exact: true })).toBeVisible()
    await expect.element(page.getByLabelText("Pessoa", { exact: true })).not.toBeInTheDocument()
    await openApp(LIST, { as: "SECRETARY" })
    await shown("Acesso não permitido")
  })

  it("offers no form in a plan without the treasury, and still shows and exports", async () => {
    api.answer(plans.onOffer, [])
    await openApp(LIST, { user: { features: [] } })
    await shown("O plano da igreja não tem este recurso.")
    await shown("2026/000007 · Ana Prado")
    await expect.element(link("Nova entrada")).not.toBeInTheDocument()
    await expect.element(page.getByRole("button", { name: "Exportar" })).toBeEnabled()
  })
})

describe("transfers", () => {
  it("move money from one account to another once for two clicks", async () => {
    const answer = Promise.withResolvers<typeof tithe>()
    api.refuse(treasuryTransfers.betweenAccounts, 400, { to_account: ["Escolha contas diferentes"] })
    await openApp(LIST)
    await press("Transferir")
    await page.getByRole("menuitem", { name: "Entre contas" }).click()
    const dialog = page.getByRole("dialog", { name: "Transferir entre contas" })
    const account = (label: string) => dialog.getByRole("combobox", { name: label, exact: true })
    await account("De").selectOptions("Caixa")
    await account("Para").selectOptions("Caixa")
    await expect.element(dialog.getByText(/^Saldo: R\$\s1\.250,00$/).first()).toBeVisible()
    await field("Valor").fill("300")
    await expectAccessible()
    const save = dialog.getByRole("button", { name: "Transferir", exact: true })
    await save.click()
    await shown("Escolha contas diferentes")
    await account("Para").selectOptions("Banco do Brasil")
    api.answer(treasuryTransfers.betweenAccounts, () => answer.promise)
    await save.dblClick()
    answer.resolve({ ...tithe, amount: "300.00" })
    await shown(/Lançado com o número 2026\/000007: R\$\s300,00/)
    await expect.element(dialog).not.toBeInTheDocument()
    expect(location.search).toBe("")
    const calls = api.calls(treasuryTransfers.betweenAccounts)
    expect(calls.map(({ body }) => [body.fromAccount, body.toAccount, body.amount])).toEqual([
      [1, 1, 30_000],
      [1, 2, 30_000],
    ])
  })

  it("give money of one fund another purpose, with a reason, after the question about a restricted one", async () => {
    api.answer(treasuryTransfers.betweenFunds, ({ body }) =>
      body.acknowledgeOverdraw
        ? tithe
        : refusal(409, { detail: "O fundo Missões ficaria negativo.", code: "fund_overdrawn" }),
    )
    await openApp(`${LIST}?transferir=fundos`)
    await field("Do fundo").selectOptions("Missões")
    await field("Para o fundo").selectOptions("Geral")
    await field("Na conta").selectOptions("Caixa")
    await field("Valor").fill("400")
    const save = page.getByRole("dialog").getByRole("button", { name: "Transferir", exact: true })
    await save.click()
    await shown("Explique o motivo")
    await field("Motivo").fill("Decisão da assembleia")
    await save.click()
    await press("Lançar mesmo assim")
    await shown(/Lançado com o número/)
    expect(api.calls(treasuryTransfers.betweenFunds).at(-1)?.body).toMatchObject({
      fromFund: 42,
      toFund: 41,
      acknowledgeOverdraw: true,
    })
    // Who only posts, moves no money between funds.
    await openApp(`${LIST}?transferir=fundos`, { as: "BRANCH_MANAGER" })
    await press("Transferir")
    await expect.element(page.getByRole("menuitem", { name: "Entre contas" })).toBeVisible()
    await expect.element(page.getByRole("menuitem", { name: "Entre fundos" })).not.toBeInTheDocument()
  })
})

describe("the record of an entry", () => {
  it("shows what it says, its parts, its receipts and how it was posted", async () => {
    api.answer(ledgerEntries.detail, {
      ...tithe,
      category: null,
      fund: null,
      competence: "2026-10",
      method: "card",
      methodDisplay: "Cartão",
      fee: "3.00",
      expectedOn: "2026-12-22",
      splits: [
        { category: 11, categoryName: "Dízimos", fund: 41, fundName: "Geral", amount: "100.00" },
        { category: 12, categoryName: "Ofertas", fund: 42, fundName: "Missões", amount: "50.00" },
      ],
      attachments: [FILE],
      warnings: [{ code: "account_negative", message: "Caixa está com saldo negativo." }],
    })
    api.answer(ledgerEntries.postings, [
      anExample(ledgerEntries.postings.response.element, {
        account: { id: 1, name: "Caixa" },
        category: null,
        fund: { id: 41, name: "Geral" },
        date: "2026-11-22",
        amount: "147.00",
      }),
      anExample(ledgerEntries.postings.response.element, {
        account: null,
        category: { id: 11, name: "Dízimos" },
        fund: { id: 41, name: "Geral" },
        date: "2026-11-22",
        amount: "-150.00",
      }),
    ])
    await openApp("/financeiro/lancamentos/5")
    for (const words of [
      /Entrada 2026\/000007 · 22\/11\/2026 · Sede/,
      "Ana Prado",
      "10/2026",
      /^R\$\s3,00$/,
      "22/12/2026",
      "Missões",
      "recibo.pdf",
      "Caixa está com saldo negativo.",
      /Marta Fontes, /,
    ])
      await shown(words)
    expect(api.calls(ledgerEntries.postings)).toEqual([])
    await press("Mostrar")
    await shown(/^-R\$\s150,00$/)
    await expectAccessible()
    await page.viewport(390, 844)
    await expectAccessible()
  })

  it("is reversed once, with a reason and in plain words, and leads to the reversal and back", async () => {
    const reversal = {
      ...tithe,
      id: 8,
      number: "2026/000012",
      amount: "-150.00",
      status: "reversal" as const,
      statusDisplay: "Estorno",
      reason: "Lançado duas vezes",
      reversalOf: 5,
      reversalOfNumber: "2026/000007",
      can: { edit: false, annotate: true, reverse: false, attach: true },
    }
    const answer = Promise.withResolvers<typeof reversal>()
    api.answer(ledgerEntries.reverse, () => answer.promise)
    await openApp("/financeiro/lancamentos/5")
    await press("Estornar")
    const dialog = page.getByRole("dialog", { name: "Estornar lançamento" })
    await expect.element(dialog.getByText(/continua nos livros/)).toBeVisible()
    await expectAccessible()
    const save = dialog.getByRole("button", { name: "Estornar", exact: true })
    await field("Motivo").fill("oi")
    await save.click()
    await shown("Explique o motivo (mínimo de 5 caracteres)")
    await field("Motivo").fill("Lançado duas vezes")
    api.answer(ledgerEntries.detail, ({ params }) =>
      params.id === 8
        ? reversal
        : {
            ...tithe,
            status: "reversed" as const,
            statusDisplay: "Estornado",
            reversedBy: 8,
            reversedByNumber: "2026/000012",
          },
    )
    await save.dblClick()
    answer.resolve(reversal)
    await shown("Estornado com o número 2026/000012.")
    expect(api.calls(ledgerEntries.reverse)).toHaveLength(1)
    await shown(/Este é o estorno do lançamento/)
    await shown("Lançado duas vezes")
    await expect.element(page.getByRole("button", { name: "Estornar" })).not.toBeInTheDocument()
    await link("2026/000007").click()
    await shown(/foi estornado e não conta mais/)
    await expect.element(link("2026/000012")).toHaveAttribute("href", "/financeiro/lancamentos/8")
  })

  it("says why the server does not reverse, and keeps the reason that was typed", async () => {
    api.refuse(ledgerEntries.reverse, 409, { detail: "O mês 11/2026 está fechado." })
    await openApp("/financeiro/lancamentos/5")
    await press("Estornar")
    await field("Motivo").fill("Lançado duas vezes")
    await page.getByRole("dialog").getByRole("button", { name: "Estornar", exact: true }).click()
    await shown("O mês 11/2026 está fechado.")
    await expect.element(field("Motivo")).toHaveValue("Lançado duas vezes")
  })

  it("takes a photo and a file as receipts, shows them, and removes one after a question", async () => {
    const photoFile = { ...FILE, id: 4, name: "foto.webp", contentType: "image/webp" }
    api.answer(ledgerEntries.detail, { ...tithe, attachments: [FILE, photoFile] })
    api.answer(ledgerEntries.attach, tithe)
    await openApp("/financeiro/lancamentos/5")
    await shown("recibo.pdf")
    const [photo, any] = document.querySelectorAll<HTMLInputElement>("input[type=file]")
    expect(photo?.getAttribute("capture")).toBe("environment")
    await choose(any, new File(["x"], "nota.txt", { type: "text/plain" }))
    await shown("Tipo de arquivo não permitido. Use JPEG, PNG, WebP ou PDF.")
    await choose(any, new File(["%PDF"], "nota.pdf", { type: "application/pdf" }))
    await shown("Comprovante anexado.")
    expect(api.calls(ledgerEntries.attach)).toHaveLength(1)
    api.refuse(ledgerEntries.detach, 409, { detail: "O mês 11/2026 está fechado." })
    await press("Remover recibo.pdf")
    await expect.element(page.getByRole("dialog").getByText(/quem o removeu e quando/)).toBeVisible()
    await press("Cancelar")
    expect(api.calls(ledgerEntries.detach)).toEqual([])
    await press("Remover recibo.pdf")
    await press("Remover")
    await shown("O mês 11/2026 está fechado.")
    api.answer(ledgerEntries.detach, () => new Response(null, { status: 204 }))
    await press("Remover recibo.pdf")
    await press("Remover")
    await shown("Comprovante removido.")
    api.answer(ledgerEntries.attachment, () => new Blob())
    await press("recibo.pdf")
    await expect.poll(() => api.calls(ledgerEntries.attachment)).toHaveLength(1)
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument()
    // A picture is shown.
    await press("foto.webp")
    await expect.element(page.getByAltText("Comprovante foto.webp")).toBeInTheDocument()
    await expectAccessible()
  })

  it("tells neither who gave nor what would name them to whom that is hidden, and offers them nothing", async () => {
    const can = { edit: false, annotate: false, reverse: false, attach: false }
    api.answer(ledgerEntries.detail, { ...tithe, ...HIDDEN, can })
    await openApp("/financeiro/lancamentos/5", { as: "PASTOR" })
    await shown("Contribuinte em sigilo")
    await absent("Comprovantes")
    for (const name of ["Corrigir", "Corrigir anotações"])
      await expect.element(link(name)).not.toBeInTheDocument()
    await expect.element(page.getByRole("button", { name: "Estornar" })).not.toBeInTheDocument()
    api.refuse(ledgerEntries.detail, 404)
    await openApp("/financeiro/lancamentos/6")
    await shown("Lançamento não encontrado")
  })
})

/** As the browser hands a chosen file over. */
async function choose(input: HTMLInputElement | undefined, file: File): Promise<void> {
  const files = new DataTransfer()
  files.items.add(file)
  if (!input) throw new Error("there is no field for a file")
  input.files = files.files
  input.dispatchEvent(new Event("change", { bubbles: true }))
}
