import type { MemberField } from "@aprisco/contract/members/fields"
import { MARITAL_STATUSES, NOT_TOLD } from "@aprisco/contract/vocabulary"
import { type Expression, sql } from "kysely"
import { labelColumn } from "../../../../db/labels.ts"
import type { Cell } from "../../../../integrations/sheet.ts"
import { dayOfDeath, nameOfSpouse } from "../public.ts"
import { GIVEN_NAMES } from "./whole-name.ts"

/** What a sheet of members says of a field besides its label and kind (contract/src/members/fields.ts). */
interface SheetField {
  /** An example in the template. The person does not exist: the CPF's check digits are wrong, the address is invented. */
  example?: Cell
  /** How to fill in the column, where its kind does not say it. */
  hint?: string
  /**
   * Other names of the column in the registries of Brazilian churches; compared without accents, case and signs. Where several columns have a
   * name of one field, the first of these names counts: `Membro` may be a yes or no beside `Nome`.
   */
  also?: readonly string[]
}

interface ExportedField extends SheetField {
  /** Of the exported column, in characters. */
  width: number
  /** What is exported, where it is not what the roll has under the field's name. */
  value?: Expression<unknown>
}

/** A member's notes are for the record only: no list exports them (docs/product/members.md#7.1). */
export type ExportedName = Exclude<MemberField, "notes">

/** The house number, where the column stands behind the street. Elsewhere it counts the lines of the list. */
export const SHORT_NUMBER = ["n", "no", "nr", "num"]

/** Names of the column with the mobile telephone: it is the main one, whatever another telephone's column is called. */
export const MOBILE = [
  "celular",
  "cel",
  "telefone celular",
  "tel celular",
  "fone cel",
  "fone celular",
  "mobile phone",
  "mobile phone number",
]

const DAY = 13

/** The name in the template's own line, by which an import knows it again. */
export const EXAMPLE_NAME = "Maria de Souza (exemplo: apague esta linha)"

/** The columns of an exported list, by field. */
export const EXPORTED_FIELDS: Record<ExportedName, ExportedField> = {
  fullName: {
    width: 34,
    example: EXAMPLE_NAME,
    hint: "Nome e sobrenome; nomes em maiúsculas são ajustados (Maria de Souza)",
    also: [
      "nome completo do membro",
      "nome do membro",
      "nome",
      "membro",
      "irmao",
      "name",
      "full name",
      "display name",
      ...GIVEN_NAMES,
    ],
  },
  birthDate: {
    width: DAY,
    example: new Date("1985-03-27T00:00:00Z"),
    also: [
      "data nascimento",
      "dt nascimento",
      "data de nasc",
      "data nasc",
      "dt nasc",
      "nascimento",
      "nasc",
      // Often the day of this year's birthday.
      "aniversario",
      "dt de nasc",
      "data aniversario",
      "birthday",
      "birth date",
      "birthdate",
      "date of birth",
    ],
  },
  gender: { width: 15, example: "Feminino", also: ["sexo", "sex"] },
  cpf: {
    width: 16,
    example: "123.456.789-00",
    hint: "11 dígitos, com ou sem pontos; identifica quem já é membro",
    also: ["cpf do membro", "documento cpf", "nr cpf", "numero do cpf"],
  },
  rg: { width: 14, also: ["identidade", "rg identidade", "documento rg"] },
  maritalStatus: {
    width: 15,
    value: labelColumn("members.maritalStatus", MARITAL_STATUSES, NOT_TOLD),
    example: "Casado(a)",
    also: ["est civil", "civil", "marital status"],
  },
  spouseName: {
    width: 28,
    value: nameOfSpouse,
    example: "João de Souza",
    also: ["conjuge", "esposo a", "esposa", "esposo", "nome conjuge", "esposa o", "spouse"],
  },
  childrenCount: {
    width: 11,
    example: 2,
    hint: "Número inteiro, 0 ou mais",
    also: ["filhos", "numero de filhos", "n de filhos", "qtd filhos", "qtde filhos", "quantidade filhos"],
  },
  email: {
    width: 30,
    example: "maria@exemplo.com.br",
    hint: "Um endereço válido",
    also: [
      "e mail",
      "correio eletronico",
      "endereco de e mail",
      "email pessoal",
      "endereco de email",
      "e mail 1 value",
      "home email",
      "e mail address",
      "email address",
      "email 1 value",
    ],
  },
  phone: {
    width: 17,
    example: "(11) 91234-5678",
    hint: "DDD e número, com ou sem máscara: (11) 91234-5678",
    also: [
      "telefone principal",
      ...MOBILE,
      "telefone 1",
      "whatsapp",
      "fone",
      "tel",
      "contato",
      "phone 1 value",
      "phone",
      "phone number",
    ],
  },
  phoneSecondary: {
    width: 17,
    hint: "DDD e número, com ou sem máscara",
    also: [
      "telefone 2",
      "telefone fixo",
      "telefone residencial",
      "outro telefone",
      "recado",
      "fone 2",
      "fone res",
      "tel res",
      "tel residencial",
      "fone residencial",
      "tel fixo",
      "phone 2 value",
      "home phone",
      "home phone number",
      "work phone number",
    ],
  },
  zipcode: {
    width: 11,
    example: "01310-100",
    hint: "8 dígitos, com ou sem hífen",
    also: [
      "codigo postal",
      "cep residencial",
      "zip code",
      "postal code",
      "home postal code",
      "home address zip code",
      "address 1 postal code",
    ],
  },
  address: {
    width: 32,
    example: "Avenida Paulista",
    also: [
      "rua",
      "logradouro",
      "endereco residencial",
      "endereco rua",
      "rua residencial",
      "end",
      "street",
      "home street",
      "home address street line 1",
      "address 1 street",
    ],
  },
  number: {
    width: 10,
    example: "1000",
    also: ["numero da casa", "numero casa", "no da casa", "n da casa", ...SHORT_NUMBER],
  },
  complement: { width: 18, also: ["compl"] },
  neighborhood: { width: 20, example: "Bela Vista" },
  city: {
    width: 20,
    example: "São Paulo",
    also: ["municipio", "cidade residencial", "home city", "home address city", "address 1 city"],
  },
  state: {
    width: 6,
    example: "SP",
    hint: "Sigla ou nome do estado: SP ou São Paulo",
    also: [
      "estado",
      "estado uf",
      "estado residencial",
      "home state",
      "home address state",
      "address 1 region",
    ],
  },
  branch: {
    width: 22,
    value: sql.ref("branches.name"),
    hint: "Nome da filial como está em Configurações; em branco: a sede",
    also: ["congregacao", "igreja local", "ponto de pregacao", "unidade"],
  },
  membershipStatus: {
    width: 13,
    example: "Ativo",
    also: ["status", "situacao do membro", "situacao cadastral", "sit", "situacao atual"],
  },
  deceasedOn: {
    width: DAY,
    value: dayOfDeath,
    hint: "Data: DD/MM/AAAA, só para a situação Falecido; em branco: o dia da importação",
    also: [
      "falecimento",
      "data de falecimento",
      "data falecimento",
      "dt falecimento",
      "data do obito",
      "data de obito",
    ],
  },
  membershipDate: {
    width: DAY,
    example: new Date("2010-06-13T00:00:00Z"),
    hint: "Data: DD/MM/AAAA; em branco: o dia da importação",
    also: [
      "data de membresia",
      "membro desde data",
      "data de entrada",
      "data de admissao",
      "admissao",
      "data de ingresso",
      "dt entrada",
      "data entrada",
      "dt de entrada",
      "data admissao",
      "dt admissao",
      "dt de admissao",
      "data ingresso",
    ],
  },
  admissionMode: {
    width: 18,
    example: "Batismo",
    also: [
      "modo de admissao",
      "tipo de admissao",
      "forma de ingresso",
      "forma de recebimento",
      "recebido por",
      "modo entrada",
      "modo de entrada",
      "forma de entrada",
      "forma entrada",
    ],
  },
  ministerialFunction: {
    width: 17,
    example: "Membro",
    also: ["funcao", "cargo", "cargo ministerial", "funcao na igreja", "oficio"],
  },
  ordinationDate: { width: DAY, also: ["ordenacao", "data ordenacao", "data de consagracao", "consagracao"] },
  baptismDate: { width: DAY, also: ["batismo", "data de batismo", "data batismo", "dt batismo"] },
  conversionDate: { width: DAY, also: ["conversao", "data de conversao", "data conversao"] },
  previousChurch: { width: 24, also: ["igreja de origem", "igreja de procedencia", "procedencia"] },
  transferLetter: {
    width: 13,
    example: "Não",
    also: ["veio com carta de transferencia", "carta", "carta de transf"],
  },
  profession: { width: 20, also: ["ocupacao"] },
  educationLevel: { width: 28, also: ["instrucao", "grau de instrucao", "nivel de escolaridade"] },
  acceptEmail: { width: 12, example: "Sim", also: ["aceita receber e mail", "aceita receber e mails"] },
  acceptSms: { width: 12, example: "Sim", also: ["sms"] },
  acceptWhatsapp: { width: 12, example: "Sim", also: ["aceita receber whatsapp"] },
}

const NOTES: SheetField = { also: ["observacao", "obs", "anotacoes", "notes"] }

/** Every column of a sheet, by field. */
export const SHEET_FIELDS: Record<MemberField, SheetField> = { ...EXPORTED_FIELDS, notes: NOTES }
