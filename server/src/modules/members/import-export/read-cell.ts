import { formatPhone } from "@aprisco/contract/brazil/phone"
import type { ImportField } from "@aprisco/contract/members/import-export"
import type { Cell } from "../../../integrations/sheet.ts"
import { isWordField, meaningOf } from "./cell-vocabulary.ts"
import { properName } from "./proper-name.ts"

const DATES: readonly ImportField[] = [
  "birthDate",
  "membershipDate",
  "ordinationDate",
  "baptismDate",
  "conversionDate",
]
const PHONES: readonly ImportField[] = ["phone", "phoneSecondary"]
const NAMES: readonly string[] = ["fullName", "spouseName", "neighborhood", "city"] satisfies ImportField[]

/** Whether a field contains names, which old systems store in capitals. */
export function isName(field: string): boolean {
  return NAMES.includes(field)
}

export interface ParseOptions {
  /** Leave names in capitals as they are. */
  keepNames: boolean
  /** Today's civil date. */
  today: string
}

/**
 * A cell in the form that the contract's rule for the field takes: dates as `YYYY-MM-DD`, phones, CPF and CEP in their masks,
 * words of the closed lists as their values. What cannot be read stays as it is: the rule then reports the error.
 */
export function readCell(field: ImportField, cell: Cell, { keepNames, today }: ParseOptions): string {
  if (DATES.includes(field)) return dateFrom(cell, today)
  const text = textFrom(cell)
  if (isWordField(field)) return meaningOf(field, text) ?? text
  if (PHONES.includes(field)) return formatPhone(text)
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
    case "childrenCount":
      return text.replace(/^(\d+)[.,]0+$/, "$1")
    default:
      return text
  }
}

/** A cell as text: one kind of blank, and no apostrophe that only prevents a formula (docs/product/members.md#8.9). */
export function textFrom(cell: Cell): string {
  if (cell === null) return ""
  if (cell instanceof Date) return isoDay(cell)
  if (typeof cell === "boolean") return cell ? "Sim" : "Não"
  return String(cell)
    .normalize("NFC")
    .replace(/^'(?=[=+\-@|\t\r\n])/, "")
    .replace(/[^\S\n]+/g, " ")
    .trim()
}

/** A message about a cell with what stands there, so that the file can be corrected without looking it up. */
export function namingCell(message: string, found: string): string {
  return `${message.replace(/\.$/, "")} ("${shortened(found)}")`
}

const LONGEST_SHOWN = 40

/** A cell as a message shows it. */
export function shortened(found: string): string {
  return found.length > LONGEST_SHOWN ? `${found.slice(0, LONGEST_SHOWN)}…` : found
}

/** The values of failed formulas, in English and in Portuguese. */
export function isFormulaError(cell: Cell): boolean {
  return (
    typeof cell === "string" &&
    /^#(N\/[AD]|REF!|NAME\?|NOME\?|VALUE!|VALOR!|DIV\/0!|N[UÚ]M!|NUL[LO]!)$/i.test(cell.trim())
  )
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

/** Days from the spreadsheet epoch (1899-12-30) to 1900 and to 2100. */
const FIRST_SERIAL = 2
const LAST_SERIAL = 73_050
const EPOCH = Date.UTC(1899, 11, 30)

/** `YYYY-MM-DD` of a date cell, a serial number, `DD/MM/AAAA`, `D/M/AA` or an ISO date; else the text as it is. */
export function dateFrom(cell: Cell, today: string): string {
  if (cell instanceof Date) return isoDay(cell)
  if (typeof cell === "number") return fromSerial(cell)
  const text = textFrom(cell)
  if (/^\d{5}$/.test(text)) return fromSerial(Number(text))
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/.exec(text)
  if (iso?.[1]) return iso[1]
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?: .*)?$/.exec(text)
  if (!parts) return text
  const [, day = "", month = "", year = ""] = parts
  return `${fullYear(year, today)}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`
}

/** Two digits mean the last year that ends so: all dates of a registry are in the past. */
function fullYear(year: string, today: string): string {
  if (year.length === 4) return year
  return Number(today.slice(2, 4)) >= Number(year) ? `20${year}` : `19${year}`
}

function isoDay(day: Date): string {
  return Number.isNaN(day.getTime()) ? "" : day.toISOString().slice(0, 10)
}

function fromSerial(serial: number): string {
  if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return String(serial)
  return new Date(EPOCH + Math.floor(serial) * 86_400_000).toISOString().slice(0, 10)
}
