import type { SheetFormat } from "@aprisco/contract/kit/sheets"
import { ownReports } from "@aprisco/contract/reports/own"
import { useMutation } from "@tanstack/react-query"
import { patientApi } from "../../../../lib/api.ts"
import { today } from "../../../../lib/format.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { saveFile } from "../../../../lib/save-file.ts"
import { ExportMenu } from "../../../../ui/export-menu.tsx"
import { toast } from "../../../../ui/toast.ts"
import { ScheduleItem } from "../schedule-item.tsx"

/** All rows of an own report as a file. */
export function OwnReportExport({ id }: { id: number }) {
  const fetching = useMutation({
    mutationFn: (format: SheetFormat) =>
      patientApi().call(ownReports.export, { params: { id }, query: { format } }),
    onSuccess: (file, format) => {
      saveFile(file, `relatorio-proprio-${id}-${today()}.${format}`)
      toast.success("Arquivo exportado.")
    },
    onError: (error) => toast.error(messageOf(error, "Erro ao exportar o relatório. Tente novamente.")),
  })
  return (
    <ExportMenu
      words={fetching.isPending ? "Preparando…" : null}
      count={undefined}
      onChoose={(format) => fetching.mutate(format)}
    >
      <ScheduleItem of={`own:${id}`} />
    </ExportMenu>
  )
}
