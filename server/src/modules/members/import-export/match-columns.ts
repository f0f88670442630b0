import { toCamel, toSnake } from "@aprisco/contract/kit/wire"
import { type ImportField, SHEET_LABELS } from "@aprisco/contract/members/import-export"
import { invalid } from "../../../core/errors.ts"

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

const NAMES = new Map<string, ImportField>(
  FIELDS.flatMap((field) =>
    [toSnake(field), SHEET_LABELS[field], ...(ALSO[field] ?? [])].map((name): [string, ImportField] => [
      plain(name),
      field,
    ]),
  ),
)

/**
 * Which field each column of the header fills: by the caller's `mapping`, else by its name. The first column of a name gets
 * the field. Throws 400 on `mapping` that names no field, or one field twice.
 */
export function matchColumns(
  header: readonly string[],
  mapping: string | null | undefined,
): (ImportField | null)[] {
  const mapped = mappingFrom(mapping)
  const taken = new Set<ImportField>()
  for (const field of header.map((name) => mapped.get(plain(name)) ?? null)) {
    if (field === null) continue
    if (taken.has(field))
      throw invalid({ mapping: [`Duas colunas apontam para o mesmo campo: ${SHEET_LABELS[field]}.`] })
    taken.add(field)
  }
  return header.map((name) => {
    const chosen = mapped.get(plain(name))
    if (chosen !== undefined) return chosen
    const field = fieldNamed(name)
    if (field === null || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

/** The field that a column of this name fills by default. */
export function fieldNamed(name: string): ImportField | null {
  return NAMES.get(plain(name)) ?? null
}

function mappingFrom(mapping: string | null | undefined): Map<string, ImportField | null> {
  if (!mapping) return new Map()
  const parsed = parse(mapping)
  return new Map(Object.entries(parsed).map(([header, field]) => [plain(header), fieldFrom(field)]))
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

function fieldFrom(value: unknown): ImportField | null {
  if (value === null || value === "") return null
  const field = typeof value === "string" ? FIELDS.find((name) => name === toCamel(value)) : undefined
  if (field === undefined) throw invalid({ mapping: [`Campo desconhecido: ${String(value).slice(0, 50)}`] })
  return field
}

/** Without accents, case and signs: `Data de Nasc.` → `data de nasc`. */
export function plain(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
}
