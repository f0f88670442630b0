import type { SheetFormat } from "@aprisco/contract/kit/sheets"
import { useMutation } from "@tanstack/react-query"
import { today } from "../../../lib/format.ts"
import { messageOf } from "../../../lib/problem.ts"
import { saveFile } from "../../../lib/save-file.ts"
import { ExportMenu } from "../../../ui/export-menu.tsx"
import { toast } from "../../../ui/toast.ts"
import { type BranchExportFilters, exportBranches } from "./records-api.ts"

/** Exports the filtered branches as a file. */
export function BranchesExport({
  filters,
  count,
}: {
  filters: BranchExportFilters
  count: number | undefined
}) {
  const fetching = useMutation({
    mutationFn: (format: SheetFormat) => exportBranches(format, filters),
    onSuccess: (file, format) => {
      saveFile(file, `filiais-${today()}.${format}`)
      toast.success("Arquivo exportado.")
    },
    onError: (error) => toast.error(messageOf(error, "Erro ao exportar filiais. Tente novamente.")),
  })
  return (
    <ExportMenu
      words={fetching.isPending ? "Preparando…" : null}
      count={count}
      onChoose={(format) => fetching.mutate(format)}
    />
  )
}
