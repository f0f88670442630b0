import { MAX_UPLOAD } from "@aprisco/contract/kit/route"
import { extraOf, fieldErrorOf, isOutage, isStatus, messageOf } from "../../lib/problem.ts"

/** The types that the file dialog offers; the server decides by the content. */
export const SHEETS = {
  "text/csv": [".csv", ".txt"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": [".xlsx"],
  "application/vnd.oasis.opendocument.spreadsheet": [".ods", ".fods"],
  // Of the old Excel, which the server does not read; programs also give the name to sheets that it reads.
  "application/vnd.ms-excel": [".xls"],
}

const ONE = "Escolha um arquivo por vez."
const LARGE = "O arquivo tem mais de 6 MB. Divida-o em partes e importe uma por vez."
const OTHER = "Escolha um arquivo CSV, XLSX ou ODS."

/** Why these files are rejected, before anything is sent. */
export function refusalOf(files: readonly Pick<File, "name" | "size">[]): string {
  const [file] = files
  if (file === undefined) return OTHER
  if (files.length > 1) return ONE
  return file.size > MAX_UPLOAD ? LARGE : OTHER
}

/** Why the server rejects a file, and whether waiting helps. `fallback` where the server gave no message. */
export function failureLabel(error: unknown, fallback: string): string {
  // The file is the screen's one field.
  const words = fieldErrorOf(error, "file") ?? messageOf(error, fallback)
  return isUnderWay(error) ? `${words} Espere ela terminar e tente de novo.` : words
}

/** Another import of the church is running. */
function isUnderWay(error: unknown): boolean {
  return extraOf(error, "under_way") === true
}

/** Whether the same file may be accepted a moment later. */
export function mayGoWellLater(error: unknown): boolean {
  return isUnderWay(error) || isStatus(error, 429) || isOutage(error)
}
