import { setImmediate as breathe } from "node:timers/promises"
import { contract } from "@aprisco/contract"
import type { CellCorrection } from "@aprisco/contract/kit/cell-corrections"
import type { Client } from "@aprisco/contract/kit/client"
import type { ImportReport } from "@aprisco/contract/members/import-export"

/** A file as a browser would send it. */
export function aFile(content: string | Uint8Array<ArrayBuffer>, name = "membros.csv"): File {
  return new File([content], name)
}

/** Lines of cells as a CSV with `;`. */
export function csv(...lines: (readonly string[])[]): string {
  return lines.map((cells) => cells.map(quoted).join(";")).join("\r\n")
}

function quoted(cell: string): string {
  return /[;"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

interface Wish {
  dryRun?: boolean
  keepNames?: boolean
  skipRejected?: boolean
  importId?: number
  mapping?: Record<string, string | null>
  areaCode?: string
  sheet?: string
  leaveOut?: string
  corrections?: readonly CellCorrection[]
  /** By field, then by word of the file. */
  words?: Record<string, Record<string, string | null>>
}

/** Sends a file to the import; for real unless `dryRun`. */
export async function importFile(
  client: Client,
  file: File | string,
  { mapping, words, corrections, ...wish }: Wish = {},
): Promise<ImportReport> {
  const body = {
    file: typeof file === "string" ? aFile(file) : file,
    ...wish,
    ...(mapping ? { mapping: JSON.stringify(mapping) } : {}),
    ...(corrections ? { corrections: JSON.stringify(corrections) } : {}),
    ...(words ? { words: JSON.stringify(words) } : {}),
  }
  await calm(client)
  return client.call(contract.memberImports.run, { body })
}

/** A test that has just made a large file has kept the process busy, which refuses calls for a moment. */
async function calm(client: Client): Promise<void> {
  const isCalm = () =>
    client.call(contract.health.check).then(
      () => true,
      () => false,
    )
  while (!(await isCalm())) await breathe()
}
