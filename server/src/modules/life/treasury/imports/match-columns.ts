import { keysOf } from "@aprisco/contract/kit/record-field"
import { toCamel, toSnake } from "@aprisco/contract/kit/wire"
import { ENTRY_SHEET_LABELS, type EntrySheetField } from "@aprisco/contract/treasury/imports"
import { invalid } from "../../../../core/errors.ts"
import { plainName } from "../../../../core/plain-name.ts"

const FIELDS = keysOf(ENTRY_SHEET_LABELS)

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

const OWN_NAMES = new Map(
  FIELDS.flatMap((field) =>
    [toSnake(field), ENTRY_SHEET_LABELS[field]].map((name) => [plainName(name), field] as const),
  ),
)
const OTHER_NAMES = new Map(
  FIELDS.flatMap((field) => ALSO[field].map((name) => [plainName(name), field] as const)),
)

/** The field that a column of this name fills by default. */
export function fieldNamed(name: string): EntrySheetField | null {
  return OWN_NAMES.get(plainName(name)) ?? OTHER_NAMES.get(plainName(name)) ?? null
}

/** Whether the fields that a row names make it the header of a sheet of entries. */
export function isHeader(named: readonly EntrySheetField[]): boolean {
  return named.includes("date") && named.some((field) => AMOUNTS.includes(field))
}

const AMOUNTS: readonly EntrySheetField[] = ["amount", "income", "expense"]

/**
 * Which field each column of the header fills: by the caller's `mapping`, else by the field's own name, else by another name of it. Throws 400
 * on `mapping` that names no field, or one field twice.
 */
export function matchEntryColumns(
  header: readonly string[],
  mapping: string | null | undefined,
): (EntrySheetField | null)[] {
  const mapped = mappingFrom(mapping)
  const chosen = header.map((name) => mapped.get(plainName(name)))
  const taken = new Set<EntrySheetField>()
  for (const field of chosen) {
    if (!field) continue
    if (taken.has(field))
      throw invalid({ mapping: [`Duas colunas apontam para o mesmo campo: ${ENTRY_SHEET_LABELS[field]}.`] })
    taken.add(field)
  }
  const fields: (EntrySheetField | null)[] = chosen.map((field) => field ?? null)
  for (const named of [OWN_NAMES, OTHER_NAMES])
    header.forEach((name, index) => {
      const field = named.get(plainName(name))
      if (field === undefined || chosen[index] !== undefined || fields[index] !== null || taken.has(field))
        return
      taken.add(field)
      fields[index] = field
    })
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

function mappingFrom(mapping: string | null | undefined): Map<string, EntrySheetField | null> {
  if (!mapping) return new Map()
  return new Map(
    Object.entries(parse(mapping)).map(([header, field]) => [plainName(header), fieldFrom(field)]),
  )
}

function parse(mapping: string): object {
  try {
    const parsed: unknown = JSON.parse(mapping)
    if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)) return parsed
  } catch {
    // Falls through to the error below.
  }
  throw invalid({ mapping: ["O mapeamento das colunas não pôde ser lido."] })
}

function fieldFrom(value: unknown): EntrySheetField | null {
  if (value === null || value === "") return null
  const field = FIELDS.find((name) => typeof value === "string" && name === toCamel(value))
  if (field === undefined) throw invalid({ mapping: [`Campo desconhecido: ${String(value).slice(0, 50)}`] })
  return field
}
