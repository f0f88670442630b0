import { keysOf } from "@aprisco/contract/kit/record-field"
import { SHEET_TYPES } from "@aprisco/contract/kit/sheets"
import {
  MAX_VISITOR_LINES,
  VISITOR_SHEET_FIELDS,
  VISITOR_SHEET_LABELS,
  type VisitorSheetField,
} from "@aprisco/contract/visitors/import"
import type { Context } from "../../../../core/context.ts"
import type { FileReply } from "../../../../core/route-handler.ts"
import { type Cell, csvOf, workbookOf } from "../../../../integrations/sheet.ts"
import { EXAMPLE_VISITOR } from "./columns.ts"
import { wordsOfVisitorColumn } from "./read-lines.ts"

const EXAMPLE: Readonly<Partial<Record<VisitorSheetField, Cell>>> = {
  fullName: EXAMPLE_VISITOR,
  phone: "(11) 91234-5678",
  email: "maria@exemplo.com.br",
  birthDate: new Date("1985-03-27T00:00:00Z"),
  gender: "Feminino",
  address: "Avenida Paulista",
  number: "1000",
  city: "São Paulo",
  state: "SP",
  visitedOn: new Date("2025-03-09T00:00:00Z"),
}

const HINTS: Readonly<Partial<Record<VisitorSheetField, string>>> = {
  fullName: "Nome e sobrenome; nomes em maiúsculas são ajustados (Maria de Souza)",
  phone: "DDD e número, com ou sem máscara: (11) 91234-5678",
  cpf: "11 dígitos, com ou sem pontos; identifica quem já está no cadastro",
  visitedOn: "Data: DD/MM/AAAA; em branco: o dia da importação",
  city: "Em branco: a da filial",
  state: "Sigla ou nome do estado; em branco: o da filial",
  branch: "Nome da filial como está em Configurações; em branco: a sede",
  guardianName: "De quem tem menos de 12 anos",
  guardianPhone: "De quem tem menos de 12 anos: DDD e número",
  observations: "Só a equipe pastoral lê",
}

const FIELDS = keysOf(VISITOR_SHEET_LABELS)

/** The sheet to fill in: the columns that an import reads, an example, and, on a second sheet, how to fill them. */
export async function visitorImportTemplate(_: Context, format: "xlsx" | "csv"): Promise<FileReply> {
  const type = SHEET_TYPES[format]
  const name = `modelo-importacao-visitantes.${format}`
  const columns = FIELDS.map((field) => ({
    header: VISITOR_SHEET_LABELS[field],
    width: Math.max(14, VISITOR_SHEET_LABELS[field].length + 2),
    dates: VISITOR_SHEET_FIELDS[field].kind === "date",
  }))
  const rows = [FIELDS.map((field) => EXAMPLE[field] ?? null)]
  if (format === "csv")
    return { type, name, bytes: Buffer.concat(await csvOf(columns, once(rows)).toArray()) }
  const help = {
    name: "Instruções",
    columns: [
      { header: "Coluna", width: 24 },
      { header: "Obrigatória", width: 13 },
      { header: "Como preencher", width: 100 },
    ],
    rows: [
      ...FIELDS.map((field): Cell[] => [
        VISITOR_SHEET_LABELS[field],
        field === "fullName" ? "Sim" : "Não",
        hintFor(field),
      ]),
      ["Limites", null, `Até ${MAX_VISITOR_LINES.toLocaleString("pt-BR")} linhas e 6 MB por arquivo`],
      ["Consentimentos", null, "Uma planilha não dá consentimento: nenhuma mensagem sai por causa dela"],
    ],
  }
  return { type, name, bytes: await workbookOf([{ name: "Visitantes", columns, rows }, help]) }
}

function hintFor(field: VisitorSheetField): string {
  const words = wordsOfVisitorColumn(field)
  if (words !== null) return `Uma destas palavras: ${words.join(" · ")}`
  return HINTS[field] ?? (VISITOR_SHEET_FIELDS[field].kind === "date" ? "Data: DD/MM/AAAA" : "Texto livre")
}

async function* once<T>(value: T): AsyncGenerator<T> {
  yield value
}
