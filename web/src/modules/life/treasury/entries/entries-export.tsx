import type { CallOf } from "@aprisco/contract/kit/route"
import type { SheetFormat } from "@aprisco/contract/kit/sheets"
import { ledgerEntries } from "@aprisco/contract/treasury/entries"
import { useMutation } from "@tanstack/react-query"
import { patientApi } from "../../../../lib/api.ts"
import { today } from "../../../../lib/format.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { saveFile } from "../../../../lib/save-file.ts"
import { ExportMenu } from "../../../../ui/export-menu.tsx"
import { toast } from "../../../../ui/toast.ts"

interface EntriesExportProps {
  filters: Omit<CallOf<typeof ledgerEntries.export>["query"], "format">
  count: number | undefined
}

/** Exports the filtered entries as a file with every row. */
export function EntriesExport({ filters, count }: EntriesExportProps) {
  const fetching = useMutation({
    mutationFn: (format: SheetFormat) =>
      patientApi().call(ledgerEntries.export, { query: { ...filters, format } }),
    onSuccess: (file, format) => {
      saveFile(file, `lancamentos-${today()}.${format}`)
      toast.success("Arquivo exportado.")
    },
    onError: (error) => toast.error(messageOf(error, "Erro ao exportar lançamentos. Tente novamente.")),
  })
  return (
    <ExportMenu
      words={fetching.isPending ? "Preparando…" : null}
      count={count}
      onChoose={(format) => fetching.mutate(format)}
    />
  )
}
