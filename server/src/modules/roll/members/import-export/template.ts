import { keysOf } from "@aprisco/contract/kit/record-field"
import { SHEET_TYPES } from "@aprisco/contract/kit/sheets"
import {
  FAMILY_COLUMN,
  FAMILY_ROLE_COLUMN,
  type ImportField,
  MAX_IMPORT_LINES,
  SHEET_LABELS,
  TAGS_COLUMN,
} from "@aprisco/contract/members/import-export"
import { HOUSEHOLD_ROLES } from "@aprisco/contract/people/family-labels"
import type { Context } from "../../../../core/context.ts"
import type { FileReply } from "../../../../core/route-handler.ts"
import { type Cell, csvOf, workbookOf } from "../../../../integrations/sheet.ts"
import { cellWords, isWordField } from "./cell-vocabulary.ts"
import { churchColumnsOf, type OwnField, type SheetTag } from "./own-fields.ts"
import { isDay } from "./read-cell.ts"
import { SHEET_FIELDS } from "./sheet-fields.ts"

const TEXT_HINT = "Texto livre"
const DATE_HINT = "Data: DD/MM/AAAA"

interface TemplateColumn {
  header: string
  width: number
  dates: boolean
  required: boolean
  example: Cell
  hint: string
}

const ROLL_COLUMNS: readonly TemplateColumn[] = keysOf(SHEET_LABELS).map((field) => ({
  header: SHEET_LABELS[field],
  width: widthOf(SHEET_LABELS[field]),
  dates: isDay(field),
  required: isRequired(field),
  example: SHEET_FIELDS[field].example ?? null,
  hint: hintFor(field),
}))

const FAMILY_COLUMNS: readonly TemplateColumn[] = [
  {
    header: FAMILY_COLUMN.name,
    hint: "O mesmo nome ou número em cada pessoa da família; em branco: nenhuma",
    example: null,
  },
  {
    header: FAMILY_ROLE_COLUMN.name,
    hint: `Uma destas palavras: ${Object.values(HOUSEHOLD_ROLES).join(" · ")} · Pai · Mãe`,
    example: null,
  },
].map((column) => ({ ...column, width: widthOf(column.header), dates: false, required: false }))

/**
 * The sheet to fill in: the columns that an import reads, with the church's tags and the custom fields that the caller may write, an
 * example, and, on a second sheet, the words that cells may have.
 */
export async function importTemplate(ctx: Context, format: "xlsx" | "csv"): Promise<FileReply> {
  const { ownFields, tags } = await churchColumnsOf(ctx)
  const ofTags = tags.length > 0 ? [tagsColumn(tags)] : []
  const columns = [...ROLL_COLUMNS, ...FAMILY_COLUMNS, ...ofTags, ...ownFields.map(ownColumn)]
  const rows = [columns.map(({ example }) => example)]
  const name = `modelo-importacao-membros.${format}`
  const type = SHEET_TYPES[format]
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
      ...columns.map(({ header, required, hint }): Cell[] => [header, required ? "Sim" : "Não", hint]),
      [null, null, null],
      ["Limites", null, `Até ${MAX_IMPORT_LINES.toLocaleString("pt-BR")} linhas e 6 MB por arquivo`],
      ["Células em branco", null, "Nunca apagam o que já está no cadastro"],
      [
        "Quem já é membro",
        null,
        "É reconhecido pelo CPF; sem CPF, pelo nome com e-mail, telefone ou nascimento iguais",
      ],
    ],
  }
  return { type, name, bytes: await workbookOf([{ name: "Membros", columns, rows }, help]) }
}

function tagsColumn(tags: readonly SheetTag[]): TemplateColumn {
  return {
    header: TAGS_COLUMN.name,
    width: widthOf(TAGS_COLUMN.name),
    dates: false,
    required: false,
    example: null,
    hint: `Uma ou mais destas etiquetas, com ponto e vírgula entre elas: ${tags.map(({ name }) => name).join(" · ")}`,
  }
}

function ownColumn({ name, kind, options }: OwnField): TemplateColumn {
  return {
    header: name,
    width: widthOf(name),
    dates: kind === "date",
    required: false,
    example: null,
    hint: OWN_HINTS[kind](options.map(({ label }) => label)),
  }
}

const OWN_HINTS: Record<OwnField["kind"], (labels: readonly string[]) => string> = {
  text: () => TEXT_HINT,
  number: () => "Número, com vírgula se precisar: 1,5",
  date: () => DATE_HINT,
  choice: (labels) => `Uma destas opções: ${labels.join(" · ")}`,
  choices: (labels) => `Uma ou mais destas opções, com ponto e vírgula entre elas: ${labels.join(" · ")}`,
  flag: () => "Sim ou Não",
}

function widthOf(header: string): number {
  return Math.max(14, header.length + 2)
}

async function* once<T>(value: T): AsyncGenerator<T> {
  yield value
}

function isRequired(field: ImportField): boolean {
  return field === "fullName"
}

function hintFor(field: ImportField): string {
  const { hint } = SHEET_FIELDS[field]
  if (hint !== undefined) return hint
  if (isWordField(field)) return `Uma destas palavras: ${cellWords(field).join(" · ")}`
  return isDay(field) ? DATE_HINT : TEXT_HINT
}
