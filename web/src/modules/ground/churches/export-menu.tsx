import type { SheetFormat } from "@aprisco/contract/kit/sheets"
import { useMutation } from "@tanstack/react-query"
import { today } from "../../../lib/format.ts"
import { messageOf } from "../../../lib/problem.ts"
import { saveFile } from "../../../lib/save-file.ts"
import { ExportMenu } from "../../../ui/export-menu.tsx"
import { toast } from "../../../ui/toast.ts"
import { type ChurchExportFilters, exportChurches } from "./churches-api.ts"

/** Downloads the churches that the filters find. */
export function ChurchesExport({
  filters,
  count,
}: {
  filters: ChurchExportFilters
  count: number | undefined
}) {
  const fetching = useMutation({
    mutationFn: (format: SheetFormat) => exportChurches(format, filters),
    onSuccess: (file, format) => {
      saveFile(file, `igrejas-${today()}.${format}`)
      toast.success("Arquivo exportado.")
    },
    onError: (error) => toast.error(messageOf(error, "Erro ao exportar igrejas. Tente novamente.")),
  })
  return (
    <ExportMenu
      words={fetching.isPending ? "Preparando…" : null}
      count={count}
      onChoose={(format) => fetching.mutate(format)}
    />
  )
}
