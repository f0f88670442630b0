import type { SheetFormat } from "@aprisco/contract/kit/sheets"
import type { ReportKey } from "@aprisco/contract/reports/labels"
import { reportFiles } from "@aprisco/contract/reports/routes"
import { useMutation } from "@tanstack/react-query"
import { patientApi } from "../../../../lib/api.ts"
import { today } from "../../../../lib/format.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { saveFile } from "../../../../lib/save-file.ts"
import { ExportMenu } from "../../../../ui/export-menu.tsx"
import { toast } from "../../../../ui/toast.ts"
import type { AskedFilters } from "../reports-api.ts"
import { ScheduleItem } from "../schedule-item.tsx"

/** Whole words of a file's name: `relatorio-visitor-funnel`. */
const nameOf = (report: ReportKey) => `relatorio-${report.replaceAll("_", "-")}`

interface ReportExportProps {
  report: ReportKey
  asked: AskedFilters
  /** The people behind that number in place of the report. */
  cell?: string
  count?: number
}

/** The report as it is shown, or the people behind a number, as a file with every row. */
export function ReportExport({ report, asked, cell, count }: ReportExportProps) {
  const fetching = useMutation({
    mutationFn: (format: SheetFormat) =>
      patientApi().call(reportFiles.export, { params: { key: report }, query: { ...asked, cell, format } }),
    onSuccess: (file, format) => {
      saveFile(file, `${nameOf(report)}${cell ? "-pessoas" : ""}-${today()}.${format}`)
      toast.success("Arquivo exportado.")
    },
    onError: (error) => toast.error(messageOf(error, "Erro ao exportar o relatório. Tente novamente.")),
  })
  return (
    <ExportMenu
      words={fetching.isPending ? "Preparando…" : null}
      count={count}
      onChoose={(format) => fetching.mutate(format)}
    >
      {cell === undefined && <ScheduleItem of={`report:${report}`} />}
    </ExportMenu>
  )
}
