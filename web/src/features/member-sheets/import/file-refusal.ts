import { MAX_UPLOAD } from "@aprisco/contract/kit/route"

/** What the file dialog offers; the bytes decide, on the server. */
export const SHEETS = {
  "text/csv": [".csv", ".txt"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": [".xlsx"],
}

const ONE = "Escolha um arquivo por vez."
const LARGE = "O arquivo tem mais de 6 MB. Divida-o em partes e importe uma por vez."
const OLD = "Este é um arquivo do Excel antigo (.xls). Abra-o e salve como .xlsx ou .csv."
const OTHER = "Escolha um arquivo CSV ou XLSX."

/** Why these files are not taken, before anything is sent. */
export function refusalOf(files: readonly Pick<File, "name" | "size">[]): string {
  const [file] = files
  if (file === undefined) return OTHER
  if (files.length > 1) return ONE
  if (/\.xls$/i.test(file.name)) return OLD
  return file.size > MAX_UPLOAD ? LARGE : OTHER
}
