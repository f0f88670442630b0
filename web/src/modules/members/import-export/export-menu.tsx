import { ExportMenu } from "../../../ui/export-menu.tsx"
import type { ExportFilters } from "./import-export-api.ts"
import { useExport } from "./use-export.ts"

/** Exports the filtered members as a file. */
export function MembersExport({ filters, count }: { filters: ExportFilters; count: number | undefined }) {
  const { start, words } = useExport(filters)
  return <ExportMenu words={words} count={count} onChoose={start} />
}
