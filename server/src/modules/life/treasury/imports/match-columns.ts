import { toSnake } from "@aprisco/contract/kit/wire"
import { ENTRY_SHEET_LABELS, type EntrySheetField } from "@aprisco/contract/treasury/imports"
import { namedColumns } from "../../../../integrations/uploaded-sheets/named-columns.ts"

/** Other names of the columns in the sheets of Brazilian treasurers; compared without accents, case and signs. The best one first. */
const ALSO: Readonly<Record<EntrySheetField, readonly string[]>> = {
  date: [
    "data do lancamento",
    "data lancamento",
    "dt lancamento",
    "dt",
    "dia",
    "data do pagamento",
    "data movimento",
  ],
  amount: ["valor r", "valor rs", "valor total", "quantia", "montante", "total"],
  kind: ["tipo de lancamento", "tipo lancamento", "natureza", "d c", "operacao", "movimento"],
  income: ["entradas", "receita", "receitas", "credito", "creditos", "recebido", "valor entrada"],
  expense: ["saidas", "despesa", "despesas", "debito", "debitos", "pago", "valor saida"],
  category: ["conta contabil", "plano de contas", "classificacao", "codigo da categoria", "rubrica"],
  fund: ["centro de custo", "projeto", "caixa do fundo"],
  method: ["forma de pagamento", "forma pagamento", "meio de pagamento", "pagamento"],
  payee: ["fornecedor", "beneficiario", "favorecido pagador", "recebedor", "pagador"],
  person: ["membro", "dizimista", "contribuinte", "ofertante", "doador", "nome"],
  description: ["historico", "observacao", "observacoes", "obs", "detalhes", "memo"],
  documentNumber: [
    "numero do documento",
    "n do documento",
    "no documento",
    "nota fiscal",
    "nf",
    "recibo",
    "doc",
    "comprovante",
  ],
}

const COLUMNS = namedColumns(ENTRY_SHEET_LABELS, ALSO)

/** The field that a column of this name fills by default. */
export const fieldNamed = COLUMNS.fieldNamed

/** Whether the fields that a row names make it the header of a sheet of entries. */
export function isHeader(named: readonly EntrySheetField[]): boolean {
  return named.includes("date") && named.some((field) => AMOUNTS.includes(field))
}

const AMOUNTS: readonly EntrySheetField[] = ["amount", "income", "expense"]

/** Which field each column of the header fills, with the caller's `mapping`. Throws 400 on `mapping`. */
export function matchEntryColumns(
  header: readonly string[],
  mapping: string | null | undefined,
): (EntrySheetField | null)[] {
  const { fields, chosen } = COLUMNS.match(header, mapping)
  return withoutRival(fields, chosen)
}

/** A cash book often has a total beside its two columns: those win over an amount that nobody chose. */
function withoutRival(
  fields: readonly (EntrySheetField | null)[],
  chosen: readonly (EntrySheetField | null | undefined)[],
): (EntrySheetField | null)[] {
  const hasBoth = fields.includes("income") && fields.includes("expense")
  return fields.map((field, index) => (field === "amount" && hasBoth && !chosen[index] ? null : field))
}

/** The errors on line 1 for columns without which no line can be read. */
export function missingEntryColumns(fields: readonly (EntrySheetField | null)[]) {
  const complain = (field: EntrySheetField, message: string) => ({ line: 1, field: toSnake(field), message })
  const missing = (["date", "category"] as const)
    .filter((field) => !fields.includes(field))
    .map((field) => complain(field, `Nenhuma coluna corresponde a ${ENTRY_SHEET_LABELS[field]}`))
  const inTwo = fields.includes("income") || fields.includes("expense")
  if (fields.includes("amount") && inTwo)
    missing.push(complain("amount", "Use a coluna Valor, ou as colunas Entrada e Saída, não todas"))
  if (!fields.includes("amount") && !inTwo)
    missing.push(complain("amount", "Nenhuma coluna corresponde a Valor, nem a Entrada ou Saída"))
  return missing
}
