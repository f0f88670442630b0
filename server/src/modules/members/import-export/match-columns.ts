import { toCamel, toSnake } from "@aprisco/contract/kit/wire"
import { type ImportField, SHEET_LABELS, TAGS_COLUMN } from "@aprisco/contract/members/import-export"
import { invalid } from "../../../core/errors.ts"
import type { ChurchColumns, OwnField } from "./own-fields.ts"

const FIELDS = Object.keys(SHEET_LABELS) as ImportField[] // Object.keys forgets the key type

/** Other names of these columns in the registries of Brazilian churches; compared without accents, case and signs. */
const ALSO: Partial<Record<ImportField, readonly string[]>> = {
  fullName: ["nome", "membro", "nome do membro", "nome completo do membro", "irmao"],
  birthDate: [
    "nasc",
    "nascimento",
    "data nascimento",
    "data de nasc",
    "dt nasc",
    "dt nascimento",
    "data nasc",
    "aniversario",
  ],
  gender: ["sexo"],
  cpf: ["cpf do membro", "documento cpf", "nr cpf", "numero do cpf"],
  rg: ["identidade", "rg identidade", "documento rg"],
  maritalStatus: ["est civil", "civil"],
  spouseName: ["conjuge", "esposo a", "esposa", "esposo", "nome conjuge", "esposa o"],
  childrenCount: [
    "filhos",
    "numero de filhos",
    "n de filhos",
    "qtd filhos",
    "qtde filhos",
    "quantidade filhos",
  ],
  email: ["e mail", "correio eletronico", "endereco de e mail"],
  phone: [
    "celular",
    "fone",
    "whatsapp",
    "telefone celular",
    "telefone 1",
    "tel",
    "contato",
    "telefone principal",
    "cel",
  ],
  phoneSecondary: [
    "telefone 2",
    "telefone fixo",
    "telefone residencial",
    "outro telefone",
    "recado",
    "fone 2",
  ],
  zipcode: ["codigo postal", "cep residencial"],
  address: ["rua", "logradouro", "endereco residencial", "endereco rua"],
  number: ["n", "no", "nr", "num", "numero da casa"],
  complement: ["compl"],
  city: ["municipio", "cidade residencial"],
  state: ["estado", "estado uf"],
  branch: ["congregacao", "igreja local", "ponto de pregacao", "unidade"],
  membershipStatus: ["status", "situacao do membro", "situacao cadastral"],
  membershipDate: [
    "data de membresia",
    "membro desde data",
    "data de entrada",
    "data de admissao",
    "admissao",
    "data de ingresso",
  ],
  admissionMode: [
    "modo de admissao",
    "tipo de admissao",
    "forma de ingresso",
    "forma de recebimento",
    "recebido por",
  ],
  ministerialFunction: ["funcao", "cargo", "cargo ministerial", "funcao na igreja", "oficio"],
  ordinationDate: ["ordenacao", "data ordenacao", "data de consagracao", "consagracao"],
  baptismDate: ["batismo", "data de batismo", "data batismo", "dt batismo"],
  conversionDate: ["conversao", "data de conversao", "data conversao"],
  previousChurch: ["igreja de origem", "igreja de procedencia", "procedencia"],
  transferLetter: ["veio com carta de transferencia", "carta", "carta de transf"],
  profession: ["ocupacao"],
  educationLevel: ["instrucao", "grau de instrucao", "nivel de escolaridade"],
  notes: ["observacao", "obs", "anotacoes"],
  acceptEmail: ["aceita receber e mail", "aceita receber e mails"],
  acceptSms: ["sms"],
  acceptWhatsapp: ["aceita receber whatsapp"],
}

/** What a column fills: a field of the roll, the tags, or a field that the church has added. */
export type Target = ImportField | typeof TAGS_COLUMN.field | OwnField

/** The field that a column of this name fills by default. */
export type TargetNamed = (name: string) => Target | null

const names = (named: (field: ImportField) => readonly string[]) =>
  FIELDS.flatMap((field) => named(field).map((name) => [plain(name), field] as const))

const ROLL_NAMES: ReadonlyMap<string, Target> = new Map(
  names((field) => [toSnake(field), SHEET_LABELS[field]]),
)
const TAGS_NAMES: ReadonlyMap<string, Target> = new Map(
  [TAGS_COLUMN.field, TAGS_COLUMN.name].map((name) => [plain(name), TAGS_COLUMN.field] as const),
)
const OTHER_NAMES: ReadonlyMap<string, Target> = new Map(names((field) => ALSO[field] ?? []))

/**
 * Finds the field of a column: by the names that an export gives, then by other names. The roll's own column, and that of the tags,
 * win over a field of the church with its name (docs/product/people.md#5.9).
 */
export function targetsOf({ ownFields, tags }: ChurchColumns): TargetNamed {
  const named = (name: (field: OwnField) => string): Map<string, Target> =>
    new Map(ownFields.map((field) => [folded(name(field)), field]))
  const ofTags = tags.length > 0 ? [TAGS_NAMES] : []
  const all = [
    ROLL_NAMES,
    ...ofTags,
    named(({ name }) => name),
    named(apiNameOf),
    OTHER_NAMES,
    named(({ key }) => key),
  ]
  return (name) =>
    all.map((targets) => targets.get(folded(name))).find((target) => target !== undefined) ?? null
}

/** The API's name of the field. */
export function apiNameOf(target: Target): string {
  return typeof target === "string" ? toSnake(target) : `custom_fields.${target.key}`
}

/**
 * Which field each column of the header fills: by the caller's `mapping`, else by its name. The first column of a name gets
 * the field. Throws 400 on `mapping` that names no field, or one field twice.
 */
export function matchColumns(
  header: readonly string[],
  mapping: string | null | undefined,
  churchColumns: ChurchColumns,
): (Target | null)[] {
  const mapped = mappingFrom(mapping, churchColumns)
  const targetNamed = targetsOf(churchColumns)
  const taken = new Set<Target>()
  for (const target of header.map((name) => mapped.get(plain(name)) ?? null)) {
    if (target === null) continue
    if (taken.has(target))
      throw invalid({ mapping: [`Duas colunas apontam para o mesmo campo: ${labelOf(target)}.`] })
    taken.add(target)
  }
  return header.map((name) => {
    const chosen = mapped.get(plain(name))
    if (chosen !== undefined) return chosen
    const target = targetNamed(name)
    if (target === null || taken.has(target)) return null
    taken.add(target)
    return target
  })
}

function labelOf(target: Target): string {
  if (target === TAGS_COLUMN.field) return TAGS_COLUMN.name
  return typeof target === "string" ? SHEET_LABELS[target] : target.name
}

function mappingFrom(
  mapping: string | null | undefined,
  { ownFields, tags }: ChurchColumns,
): Map<string, Target | null> {
  if (!mapping) return new Map()
  const known: Target[] = [...FIELDS, ...(tags.length > 0 ? [TAGS_COLUMN.field] : []), ...ownFields]
  const targets = new Map(known.map((target) => [apiNameOf(target), target]))
  const parsed = parse(mapping)
  return new Map(Object.entries(parsed).map(([header, field]) => [plain(header), targetFrom(targets, field)]))
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

function targetFrom(targets: ReadonlyMap<string, Target>, value: unknown): Target | null {
  if (value === null || value === "") return null
  const target = typeof value === "string" ? (targets.get(value) ?? rollField(value)) : undefined
  if (target === undefined) throw invalid({ mapping: [`Campo desconhecido: ${String(value).slice(0, 50)}`] })
  return target
}

const rollField = (value: string) => FIELDS.find((name) => name === toCamel(value))

/** Without accents, case and signs: `Data de Nasc.` → `data de nasc`. */
export function plain(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
}

/** The same; of a name without Latin letters the name itself. */
function folded(name: string): string {
  return plain(name) || name.trim().toLowerCase()
}
