import { plainName } from "../../core/plain-name.ts"
import type { Cell } from "../sheet.ts"
import { textFrom } from "./cell-text.ts"

export interface DayOptions {
  /** Today's civil date. */
  today: string
  /** The workbook counts days from 1904 instead of 1900. */
  from1904: boolean
}

/**
 * What a cell says about a day: `YYYY-MM-DD`, or what has to be asked. What is no day is returned as it is, for the field's rule to
 * report. `doubt`: the day is more likely a year or a count that its cell shows as a date.
 */
export type DayRead = { day: string; doubt?: string } | { question: string }

/** Days from the spreadsheet's epoch (1899-12-30) to 2100. */
const LAST_SERIAL = 73_050
const EPOCH = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000
/** Of a workbook that counts from 1904. */
const DAYS_TO_1904 = 1_462
/** A number below it, without the format of a date, is a count, an age or a year: as a day it would be before 1927. */
const FIRST_PLAIN_SERIAL = 10_000
const YEARS = { first: 1800, last: 2199 }
/** In the format of a date, too, a number up to this one was most likely typed as a year, or counts the lines above it. */
const LAST_DOUBTFUL = YEARS.last

const WRITE_DAY = "Escreva DD/MM/AAAA, ou deixe a célula em branco"

/** What a month may be called: its name, or the three letters of it that spreadsheets show. */
const MONTHS =
  "janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro".split(" ")

/** Reads a date cell, a serial number, or a day as people and programs write it: `DD/MM/AAAA`, `12 de março de 1980` (docs/product/members.md#8.10). */
export function dayFrom(cell: Cell, { today, from1904 }: DayOptions): DayRead {
  const epochDays = from1904 ? DAYS_TO_1904 : 0
  if (cell instanceof Date) return fromDateCell(cell, epochDays)
  if (typeof cell === "number") return fromNumber(cell, epochDays)
  const text = textFrom(cell)
  const [, digits] = /^(\d{1,5})(?:[.,]0+)?$/.exec(text) ?? []
  if (digits !== undefined) return fromNumber(Number(digits), epochDays, text)
  return { day: dayOfText(text, today) ?? text }
}

/** The day of a written date; null for what is none. */
function dayOfText(text: string, today: string): string | null {
  const [, isoYear = "", isoMonth = "", isoDay = ""] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text) ?? []
  if (isoYear !== "") return civilDay(isoYear, isoMonth, isoDay)
  const [, day = "", month = "", year = ""] =
    /^(\d{1,2}) ?[/.-] ?(\d{1,2}) ?[/.-] ?(\d{4}|\d{2})\.?(?: .*)?$/.exec(text) ??
    withNamedMonth(plainName(text)) ??
    []
  if (day === "") return null
  return year.length === 4 ? civilDay(year, month, day) : lastSuchDay(year, month, day, today)
}

/** Of `12 de marco de 1980`, `15 mar 80`, `1o de maio de 1970`: the whole, day, month and year in digits. */
function withNamedMonth(plain: string): string[] | null {
  const [, day, name = "", year] =
    /^(\d{1,2})o?(?: de)? ([a-z]{3,9})(?: de)? (\d{4}|\d{2})$/.exec(plain) ?? []
  const month = MONTHS.findIndex((whole) => name === whole || name === whole.slice(0, 3))
  if (day === undefined || year === undefined || month < 0) return null
  return [plain, day, String(month + 1), year]
}

function civilDay(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`
}

/** Two digits mean the last year that ends so: all dates of an imported sheet are in the past. */
function lastSuchDay(year: string, month: string, day: string, today: string): string {
  const ofThisCentury = civilDay(`20${year}`, month, day)
  return ofThisCentury <= today ? ofThisCentury : civilDay(`19${year}`, month, day)
}

function fromDateCell(cell: Date, epochDays: number): DayRead {
  const day = textFrom(cell)
  const days = Math.floor((cell.getTime() - EPOCH) / DAY_MS) - epochDays
  // Spreadsheets count 29 February 1900, which did not exist.
  const stored = days <= 60 ? days - 1 : days
  if (Number.isNaN(stored) || stored > LAST_DOUBTFUL) return { day }
  const shown = day.split("-").reverse().join("/")
  const doubt = `A célula mostra ${shown}, mas guarda o número "${stored}". Qual é o dia? Escreva-o como texto, DD/MM/AAAA, ou deixe a célula em branco`
  return { day, doubt }
}

function fromNumber(serial: number, epochDays: number, found = String(serial)): DayRead {
  if (Number.isInteger(serial) && serial >= YEARS.first && serial <= YEARS.last)
    return { question: `"${found}" é só um ano. Qual é o dia e o mês? ${WRITE_DAY}` }
  if (serial < FIRST_PLAIN_SERIAL)
    return { question: `"${found}" não é uma data. Qual é o dia? ${WRITE_DAY}` }
  const days = Math.floor(serial) + epochDays
  if (days > LAST_SERIAL) return { day: found }
  return { day: new Date(EPOCH + days * DAY_MS).toISOString().slice(0, 10) }
}
