import { SHEET_TYPES } from "@aprisco/contract/kit/sheets"
import {
  type ImportField,
  MAX_IMPORT_LINES,
  SHEET_LABELS,
  TAGS_COLUMN,
} from "@aprisco/contract/members/import-export"
import type { Context } from "../../../../core/context.ts"
import type { FileReply } from "../../../../core/route-handler.ts"
import { type Cell, csvOf, workbookOf } from "../../../../integrations/sheet.ts"
import { cellWords, isWordField } from "./cell-vocabulary.ts"
import { churchColumnsOf, type OwnField, type SheetTag } from "./own-fields.ts"
import { isDay } from "./read-day.ts"

const TEXT_HINT = "Texto livre"
const DATE_HINT = "Data: DD/MM/AAAA"

/** A person who does not exist: the CPF's check digits are wrong, the address is invented. */
const EXAMPLE: Partial<Record<ImportField, Cell>> = {
  fullName: "Maria de Souza (exemplo: apague esta linha)",
  birthDate: new Date("1985-03-27T00:00:00Z"),
  gender: "Feminino",
  cpf: "123.456.789-00",
  maritalStatus: "Casado(a)",
  spouseName: "João de Souza",
  childrenCount: 2,
  email: "maria@exemplo.com.br",
  phone: "(11) 91234-5678",
  zipcode: "01310-100",
  address: "Avenida Paulista",
  number: "1000",
  neighborhood: "Bela Vista",
  city: "São Paulo",
  state: "SP",
  membershipStatus: "Ativo",
  membershipDate: new Date("2010-06-13T00:00:00Z"),
  admissionMode: "Batismo",
  ministerialFunction: "Membro",
  transferLetter: "Não",
  acceptEmail: "Sim",
  acceptSms: "Sim",
  acceptWhatsapp: "Sim",
}

const FIELDS = Object.keys(SHEET_LABELS) as ImportField[] // Object.keys forgets the key type
const HINTS: Partial<Record<ImportField, string>> = {
  fullName: "Nome e sobrenome; nomes em maiúsculas são ajustados (Maria de Souza)",
  cpf: "11 dígitos, com ou sem pontos; identifica quem já é membro",
  phone: "DDD e número, com ou sem máscara: (11) 91234-5678",
  phoneSecondary: "DDD e número, com ou sem máscara",
  zipcode: "8 dígitos, com ou sem hífen",
  state: "Sigla ou nome do estado: SP ou São Paulo",
  branch: "Nome da filial como está em Configurações; em branco: a sede",
  childrenCount: "Número inteiro, 0 ou mais",
  email: "Um endereço válido",
}

interface TemplateColumn {
  header: string
  width: number
  dates: boolean
  required: boolean
  example: Cell
  hint: string
}

const ROLL_COLUMNS: readonly TemplateColumn[] = FIELDS.map((field) => ({
  header: SHEET_LABELS[field],
  width: widthOf(SHEET_LABELS[field]),
  dates: isDay(field),
  required: isRequired(field),
  example: EXAMPLE[field] ?? null,
  hint: hintFor(field),
}))

/**
 * The sheet to fill in: the columns that an import reads, with the church's tags and the custom fields that the caller may write, an
 * example, and, on a second sheet, the words that cells may have.
 */
export async function importTemplate(ctx: Context, format: "xlsx" | "csv"): Promise<FileReply> {
  const { ownFields, tags } = await churchColumnsOf(ctx)
  const ofTags = tags.length > 0 ? [tagsColumn(tags)] : []
  const columns = [...ROLL_COLUMNS, ...ofTags, ...ownFields.map(ownColumn)]
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
  return field === "fullName" || field === "birthDate"
}

function hintFor(field: ImportField): string {
  if (isWordField(field)) return `Uma destas palavras: ${cellWords(field).join(" · ")}`
  if (field === "membershipDate") return "Data: DD/MM/AAAA; em branco: o dia da importação"
  if (field === "deceasedOn")
    return "Data: DD/MM/AAAA, só para a situação Falecido; em branco: o dia da importação"
  if (isDay(field)) return DATE_HINT
  return HINTS[field] ?? TEXT_HINT
}
