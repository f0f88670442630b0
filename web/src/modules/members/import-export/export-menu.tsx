import { ExportMenu } from "../../../ui/export-menu.tsx"
import type { ExportFilters } from "./import-export-api.ts"
import { useExport } from "./use-export.ts"

/** The members as they are filtered now, as a file to take away. */
export function MembersExport({ filters, count }: { filters: ExportFilters; count: number | undefined }) {
  const { start, words } = useExport(filters)
  return <ExportMenu words={words} count={count} onChoose={start} />
}
