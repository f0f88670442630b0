import { keysOf } from "@aprisco/contract/kit/record-field"
import { SHEET_TYPES } from "@aprisco/contract/kit/sheets"
import {
  ENTRY_SHEET_LABELS,
  type EntrySheetField,
  MAX_ENTRY_IMPORT_LINES,
} from "@aprisco/contract/treasury/imports"
import { ENTRY_METHODS } from "@aprisco/contract/treasury/labels"
import type { Context } from "../../../../core/context.ts"
import type { FileReply } from "../../../../core/route-handler.ts"
import { type Cell, csvOf, workbookOf } from "../../../../integrations/sheet.ts"
import { categoriesOfChurch, fundsOfChurch } from "./queries.ts"

/** A cash book has both columns, or an amount with its kind: the template shows the second. */
const COLUMNS = keysOf(ENTRY_SHEET_LABELS).filter((field) => field !== "income" && field !== "expense")

const EXAMPLE: Readonly<Partial<Record<EntrySheetField, Cell>>> = {
  date: new Date("2025-03-09T00:00:00Z"),
  amount: 150,
  kind: "Entrada",
  category: "1.02 Ofertas",
  method: "Dinheiro",
  description: "Culto da manhã (exemplo: apague esta linha)",
}

/** The sheet to fill in: the columns that an import reads, an example, and, on a second sheet, the words that cells may have. */
export async function entryImportTemplate(ctx: Context, format: "xlsx" | "csv"): Promise<FileReply> {
  const type = SHEET_TYPES[format]
  const name = `modelo-importacao-lancamentos.${format}`
  const columns = COLUMNS.map((field) => ({
    header: ENTRY_SHEET_LABELS[field],
    width: Math.max(14, ENTRY_SHEET_LABELS[field].length + 2),
    dates: field === "date",
  }))
  const rows = [COLUMNS.map((field) => EXAMPLE[field] ?? null)]
  if (format === "csv")
    return { type, name, bytes: Buffer.concat(await csvOf(columns, once(rows)).toArray()) }
  const hints = await hintsOf(ctx)
  const help = {
    name: "Instruções",
    columns: [
      { header: "Coluna", width: 24 },
      { header: "Obrigatória", width: 13 },
      { header: "Como preencher", width: 100 },
    ],
    rows: [
      ...COLUMNS.map((field): Cell[] => [
        ENTRY_SHEET_LABELS[field],
        REQUIRED.includes(field) ? "Sim" : "Não",
        hints[field],
      ]),
      ["Entrada e Saída", null, "No lugar de Valor e Tipo: o valor de cada linha em uma das duas colunas"],
      ["Limites", null, `Até ${MAX_ENTRY_IMPORT_LINES.toLocaleString("pt-BR")} linhas e 6 MB por arquivo`],
    ],
  }
  return { type, name, bytes: await workbookOf([{ name: "Lançamentos", columns, rows }, help]) }
}

const REQUIRED: readonly EntrySheetField[] = ["date", "amount", "category"]

async function hintsOf(ctx: Context): Promise<Record<(typeof COLUMNS)[number], string>> {
  const [categories, funds] = [await categoriesOfChurch(ctx), await fundsOfChurch(ctx)]
  const usable = categories.filter(({ kind, deactivatedAt }) => kind !== "system" && deactivatedAt === null)
  const open = funds.filter(({ deactivatedAt }) => deactivatedAt === null)
  return {
    date: "Data: DD/MM/AAAA, até hoje",
    amount: "1.234,56 · uma saída com sinal (-150,00), ou com o tipo Saída",
    kind: "Entrada ou Saída; sem esta coluna, o sinal do valor decide",
    category: `Código ou nome: ${usable.map(({ code, name }) => `${code} ${name}`).join(" · ")}`,
    fund: `Um destes; em branco, ${open.find(({ isDefault }) => isDefault)?.name ?? "o padrão"}: ${open.map(({ name }) => name).join(" · ")}`,
    method: `Uma destas: ${Object.values(ENTRY_METHODS).join(" · ")}`,
    payee: "Quem recebeu ou pagou",
    person: "Nome completo de quem está no cadastro; de outra pessoa, fica como favorecido",
    description: "Texto livre",
    documentNumber: "Número da nota, do recibo ou do cheque",
  }
}

async function* once<T>(value: T): AsyncGenerator<T> {
  yield value
}
