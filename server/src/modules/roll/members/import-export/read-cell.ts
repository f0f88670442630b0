import { MEMBER_FIELDS, memberField } from "@aprisco/contract/members/fields"
import type { ImportField } from "@aprisco/contract/members/import-export"
import type { Cell } from "../../../../integrations/sheet.ts"
import { textFrom } from "../../../../integrations/uploaded-sheets/cell-text.ts"
import { properName } from "./proper-name.ts"

/** Columns that data tools take for numbers and write with `.0`: `12.0`. */
const NUMBERS: readonly ImportField[] = [
  "phone",
  "phoneSecondary",
  "cpf",
  "rg",
  "zipcode",
  "number",
  "complement",
  "childrenCount",
]

/** Whether a column of the roll has days. */
export function isDay(field: ImportField): boolean {
  return MEMBER_FIELDS[field].kind === "date"
}

/** Columns of which neither zeros nor an `x` can be a value. */
const EXACT: readonly ImportField[] = ["phone", "phoneSecondary", "cpf", "rg", "zipcode", "email"]

/** Whether a column of the roll has telephones. */
export function isPhone(field: ImportField): field is "phone" | "phoneSecondary" {
  return MEMBER_FIELDS[field].kind === "phone"
}

/** Whether a column of the roll has telephones, documents or addresses of mail. */
export function isExact(field: ImportField): boolean {
  return EXACT.includes(field)
}

/** Whether a field contains names, which old systems store in capitals. */
export function isName(field: string): boolean {
  return memberField(field)?.kind === "name"
}

export interface ParseOptions {
  /** Leave names in capitals as they are. */
  keepNames: boolean
  /** Of telephones that have none: two digits. */
  areaCode: string | null
}

/**
 * A cell in the form that the contract's rule for the field takes: CPF and CEP in their masks. What cannot be read stays as it is: the rule
 * then reports the error. Days are read by `dayFrom`, telephones by `phonesIn`, words of closed lists by `meaningOf`.
 */
export function readCell(
  field: ImportField,
  cell: Cell,
  { keepNames }: Pick<ParseOptions, "keepNames">,
): string {
  const text = numberText(field, cell)
  if (isName(field)) return keepNames ? text : properName(text)
  switch (field) {
    case "cpf":
      return digitsOnly(text) ? withZeros(text, 11) : text
    case "zipcode":
      return digitsOnly(text) ? masked(withZeros(text, 8)) : text
    case "state":
      return stateFrom(text)
    case "email":
      return text.toLowerCase()
    default:
      return text
  }
}

/** The text of a cell, without the `.0` that data tools write behind a whole number. */
export function numberText(field: ImportField, cell: Cell): string {
  return NUMBERS.includes(field) ? withoutFraction(textFrom(cell)) : textFrom(cell)
}

/** A whole number without the `.0` behind it. */
export function withoutFraction(text: string): string {
  return text.replace(/^(\d+)[.,]0+$/, "$1")
}

/** Digits and the separators of a mask, nothing else. */
function digitsOnly(text: string): boolean {
  return /^[\d.\-/ ]+$/.test(text)
}

/** Leading zeros that a spreadsheet dropped from what it took for a number: two at most, or `123` would be a CPF. */
const LOST_ZEROS = 2

function withZeros(text: string, length: number): string {
  const digits = text.replace(/\D/g, "")
  return digits.length >= length - LOST_ZEROS ? digits.padStart(length, "0") : digits
}

function masked(zipcode: string): string {
  return zipcode.length === 8 ? `${zipcode.slice(0, 5)}-${zipcode.slice(5)}` : zipcode
}

const STATES: Readonly<Record<string, string>> = {
  acre: "AC",
  alagoas: "AL",
  amapa: "AP",
  amazonas: "AM",
  bahia: "BA",
  ceara: "CE",
  "distrito federal": "DF",
  "espirito santo": "ES",
  goias: "GO",
  maranhao: "MA",
  "mato grosso": "MT",
  "mato grosso do sul": "MS",
  "minas gerais": "MG",
  para: "PA",
  paraiba: "PB",
  parana: "PR",
  pernambuco: "PE",
  piaui: "PI",
  "rio de janeiro": "RJ",
  "rio grande do norte": "RN",
  "rio grande do sul": "RS",
  rondonia: "RO",
  roraima: "RR",
  "santa catarina": "SC",
  "sao paulo": "SP",
  sergipe: "SE",
  tocantins: "TO",
}

function stateFrom(text: string): string {
  const name = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
  return STATES[name] ?? text.toUpperCase()
}
