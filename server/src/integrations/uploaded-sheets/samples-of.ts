import type { SheetRow } from "../xlsx-rows.ts"
import { textFrom } from "./cell-text.ts"

const SAMPLES = 3
const MAX_SAMPLE = 60

/** The first texts of a column, to know it by. */
export function samplesOf({ lines }: { lines: readonly SheetRow[] }, index: number): string[] {
  const samples: string[] = []
  for (const { cells } of lines) {
    const text = textFrom(cells[index] ?? null)
    if (text !== "") samples.push(text.length > MAX_SAMPLE ? `${text.slice(0, MAX_SAMPLE)}…` : text)
    if (samples.length === SAMPLES) break
  }
  return samples
}
