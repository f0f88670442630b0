import type { Cell } from "../../../../integrations/sheet.ts"
import { textFrom } from "../../../../integrations/uploaded-sheets/cell-text.ts"

/** Columns that data tools take for numbers and write with `.0`: `12.0`. */
const NUMBERS: readonly string[] = [
  "phone",
  "phoneSecondary",
  "cpf",
  "rg",
  "zipcode",
  "number",
  "complement",
  "childrenCount",
]

/** Columns of which neither zeros nor an `x` can be a value. */
const EXACT: readonly string[] = ["phone", "phoneSecondary", "cpf", "rg", "zipcode", "email"]

/** Whether a column has telephones, documents or addresses of mail. */
export function isExact(field: string): boolean {
  return EXACT.includes(field)
}

/**
 * The text of a cell about a person in the form that the contract's rule for the field takes: CPF and CEP in their masks. What cannot be read
 * stays as it is: the rule then reports the error.
 */
export function personText(field: string, cell: Cell): string {
  const text = numberText(field, cell)
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
export function numberText(field: string, cell: Cell): string {
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
