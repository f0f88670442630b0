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

/** Reads a date cell, a serial number, `DD/MM/AAAA`, `D/M/AA` or an ISO date (docs/product/members.md#8.10). */
export function dayFrom(cell: Cell, { today, from1904 }: DayOptions): DayRead {
  const epochDays = from1904 ? DAYS_TO_1904 : 0
  if (cell instanceof Date) return fromDateCell(cell, epochDays)
  if (typeof cell === "number") return fromNumber(cell, epochDays)
  const text = textFrom(cell)
  const [, digits] = /^(\d{1,5})(?:[.,]0+)?$/.exec(text) ?? []
  if (digits !== undefined) return fromNumber(Number(digits), epochDays, text)
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/.exec(text)
  if (iso?.[1]) return { day: iso[1] }
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?: .*)?$/.exec(text)
  if (!parts) return { day: text }
  const [, day = "", month = "", year = ""] = parts
  return { day: `${fullYear(year, today)}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` }
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

/** Two digits mean the last year that ends so: all dates of an imported sheet are in the past. */
function fullYear(year: string, today: string): string {
  if (year.length === 4) return year
  return Number(today.slice(2, 4)) >= Number(year) ? `20${year}` : `19${year}`
}
