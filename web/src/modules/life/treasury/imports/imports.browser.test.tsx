import { plans } from "@aprisco/contract/plans/routes"
import { ledgerEntries } from "@aprisco/contract/treasury/entries"
import { ledgerImports } from "@aprisco/contract/treasury/imports"
import { beforeEach, describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { anExample } from "../../../../testing/an-example.ts"
import { pageOf, refusal } from "../../../../testing/mock-api.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"
import { answerBooks } from "../testing/books.ts"

const SCREEN = "/financeiro/importar"
const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const runs = () => api.calls(ledgerImports.run)

const column = (header: string, field: string | null) => ({ header, field, samples: ["x"] })
const line = (of: object) =>
  anExample(ledgerImports.run.response.shape.preview.element, {
    line: 2,
    outcome: "new",
    date: "2025-03-09",
    kind: "income",
    amount: "1234.56",
    category: "Dízimos",
    fund: "Geral",
    personName: "Ana Prado",
    payee: null,
    description: "Culto",
    ...of,
  })
const report = (of: object = {}) =>
  anExample(ledgerImports.run.response, {
    importId: null,
    rows: 3,
    new: 2,
    repeated: 1,
    posted: 0,
    income: "1234.56",
    expense: "40.05",
    dateFrom: "2025-03-09",
    dateTo: "2025-03-10",
    errors: [],
    errorCount: 0,
    columns: [
      column("Data", "date"),
      column("Quanto", "amount"),
      column("Rubrica", "category"),
      column("Obs", null),
    ],
    preview: [
      line({}),
      line({ line: 3, kind: "expense", amount: "40.05", personName: null, payee: "Companhia" }),
      line({ line: 4, outcome: "repeated" }),
    ],
    ...of,
  })
const earlier = (of: object = {}) =>
  anExample(ledgerImports.list.response.shape.results.element, {
    id: 8,
    fileName: "2024.xlsx",
    account: { id: 1, name: "Caixa" },
    rows: 12,
    posted: 10,
    repeated: 2,
    createdByName: "Marta Fontes",
    createdAt: "2026-11-20T12:00:00Z",
    undoneAt: null,
    undoneByName: null,
    can: { undo: true },
    ...of,
  })

const FILE = new File(["Data;Quanto;Rubrica;Obs\r\n09/03/2025;1.234,56;Dízimos;x"], "2025.csv", {
  type: "text/csv",
})
async function choose(account = "Caixa"): Promise<void> {
  await page.getByLabelText("Conta", { exact: true }).selectOptions(account)
  await page.getByLabelText("Arquivo CSV, XLSX ou ODS").upload(FILE)
}

beforeEach(() => {
  answerBooks()
  api.answer(ledgerImports.list, pageOf([]))
  api.answer(ledgerImports.run, report())
})

describe("the import of entries", () => {
  it("looks at the sheet of an account, posts once for two clicks, and tells what it did", async () => {
    await openApp("/financeiro/configuracoes")
    await page.getByRole("link", { name: "Importar anos anteriores" }).click()
    await shown("Escolha primeiro a conta.")
    await expect.element(page.getByRole("heading", { name: "Nenhuma importação ainda" })).toBeVisible()
    await expectAccessible()
    await choose("Banco do Brasil")
    await shown("2 lançamentos novos, de 09/03/2025 a 10/03/2025")
    expect(runs().at(-1)?.body).toMatchObject({ account: 2, dryRun: true, postRepeated: false })
    const table = page.getByRole("table", { name: "Linhas da planilha" })
    for (const words of ["Ana Prado", "Companhia", /-R\$\s40,05/, "Repetido"])
      await expect.element(table.getByText(words).first()).toBeVisible()
    await expectAccessible()
    await page.viewport(390, 844)
    await expectAccessible()

    let release = (_: ReturnType<typeof report>) => undefined as unknown
    api.answer(
      ledgerImports.run,
      () =>
        new Promise((resolve) => {
          release = resolve
        }),
    )
    const button = page.getByRole("button", { name: "Importar 2 lançamentos" })
    await button.dblClick()
    await shown("Importando lançamentos…")
    api.answer(ledgerImports.list, pageOf([earlier()]))
    release(report({ importId: 9, posted: 2 }))
    await shown(
      /2 lançamentos feitos: entradas de R\$\s1\.234,56 e saídas de R\$\s40,05\. 1 linha repetida ficou de fora\./,
    )
    expect(runs().filter(({ body }) => !body.dryRun)).toHaveLength(1)
    await expectAccessible()
    api.answer(ledgerEntries.list, { ...pageOf([]), totals: { income: "0.00", expense: "0.00" } })
    await page.getByRole("link", { name: "Ver lançamentos" }).click()
    await expect.poll(() => location.pathname).toBe("/financeiro/lancamentos")
  })

  it("lists what is wrong with its lines, and reads other columns or the repeated lines when these are asked for", async () => {
    api.answer(
      ledgerImports.run,
      report({
        ...{ new: 1, errorCount: 102 },
        errors: [
          {
            line: 3,
            field: "category",
            message: 'Categoria "Dízmos" não encontrada. A mais parecida é "Dízimos"',
          },
          { line: 4, field: "date", message: "Data é obrigatória" },
        ],
      }),
    )
    await openApp(SCREEN)
    await choose()
    await shown("102 erros para corrigir na planilha")
    await shown('Linha 3: Categoria "Dízmos" não encontrada. A mais parecida é "Dízimos"')
    await shown("Linha 4: Data é obrigatória")
    await shown("E mais 2 erros.")
    await expect.element(page.getByRole("button", { name: "Importar", exact: true })).toBeDisabled()
    await page.getByLabelText("Campo da coluna Obs").selectOptions("Descrição")
    await press("Conferir com estas colunas")
    const mapping = { Data: "date", Quanto: "amount", Rubrica: "category", Obs: "description" }
    await expect.poll(() => runs().at(-1)?.body).toMatchObject({ mapping: JSON.stringify(mapping) })
    api.answer(ledgerImports.run, report({ new: 3, repeated: 0 }))
    await page.getByLabelText("Lançar também as linhas repetidas").click()
    await expect.poll(() => runs().at(-1)?.body).toMatchObject({ postRepeated: true, dryRun: true })
    await expect.element(page.getByRole("button", { name: "Importar 3 lançamentos" })).toBeEnabled()
  })

  it("says why a sheet is refused, and asks before a fund goes below zero", async () => {
    const again = "Este arquivo já foi importado em 12/11/2026."
    api.refuse(ledgerImports.run, 409, { detail: again })
    await openApp(SCREEN)
    await choose()
    await shown(again)
    api.answer(ledgerImports.run, report())
    await choose()
    await shown("2 lançamentos novos")
    api.answer(ledgerImports.run, ({ body }) =>
      body.acknowledgeOverdraw
        ? report({ importId: 9, posted: 2 })
        : refusal(409, {
            detail: "O fundo Missões ficaria com saldo negativo (-R$ 5,00).",
            code: "fund_overdrawn",
          }),
    )
    await press("Importar 2 lançamentos")
    await press("Lançar mesmo assim")
    await shown("Importação concluída")
  })

  it("is undone after a question, and is not offered to whom it is not for", async () => {
    api.answer(
      ledgerImports.list,
      pageOf([
        earlier(),
        earlier({ id: 7, undoneAt: "2026-11-21T12:00:00Z", undoneByName: "Rute", can: { undo: false } }),
      ]),
    )
    api.answer(ledgerImports.undo, { reversed: 9, left: 1 })
    await openApp(SCREEN)
    await shown("Desfeita em 21/11/2026")
    await press("Desfazer a importação de 2024.xlsx")
    await shown(/10 lançamentos são estornados, cada um na data dele/)
    await press("Cancelar")
    expect(api.calls(ledgerImports.undo)).toHaveLength(0)
    await press("Desfazer a importação de 2024.xlsx")
    await press("Desfazer importação")
    await shown("Importação desfeita: 9 lançamentos estornados.")
    expect(api.calls(ledgerImports.undo)).toMatchObject([{ params: { id: 8 } }])
    await openApp(SCREEN, { as: "PASTOR" })
    await shown("Acesso não permitido")
    api.answer(plans.onOffer, [])
    await openApp(SCREEN, { user: { features: [] } })
    await shown("2024.xlsx")
    await expect.element(page.getByText("Arraste a planilha para cá")).not.toBeInTheDocument()
  })
})
