import { UploadedFile } from "../../core/uploaded-file.ts"
import { refused } from "./read-sheet.ts"

/** An uploaded sheet that is still on the disk; `name` can be stored and shown. Throws 400 on `file` where there is none, or nothing in it. */
export function sheetUploadOf(upload: unknown): { name: string; path: string; sha256: Buffer } {
  if (!(upload instanceof UploadedFile)) throw refused("Escolha um arquivo CSV, XLSX ou ODS.")
  if (upload.size === 0) throw refused("O arquivo está vazio.")
  const { path, sha256 } = upload
  return { name: upload.name.replace(/\p{Cc}/gu, "").slice(0, 150) || "planilha", path, sha256 }
}
