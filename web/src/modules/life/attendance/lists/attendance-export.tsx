import { attendance } from "@aprisco/contract/attendance/absentees"
import type { CallOf } from "@aprisco/contract/kit/route"
import type { SheetFormat } from "@aprisco/contract/kit/sheets"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { saveFile } from "../../../../lib/save-file.ts"
import { ExportMenu } from "../../../../ui/export-menu.tsx"
import { toast } from "../../../../ui/toast.ts"

interface AttendanceExportProps {
  /** One list, or the filters of all. */
  which: Omit<CallOf<typeof attendance.export>["query"], "format">
  /** The name of the file, without its ending. */
  name: string
  count: number | undefined
}

/** Who came, of one list or of those that the filters find, as a file. */
export function AttendanceExport({ which, name, count }: AttendanceExportProps) {
  const fetching = useMutation({
    mutationFn: (format: SheetFormat) => api.call(attendance.export, { query: { ...which, format } }),
    onSuccess: (file, format) => {
      saveFile(file, `${name}.${format}`)
      toast.success("Arquivo exportado.")
    },
    onError: (error) => toast.error(messageOf(error, "Erro ao exportar as presenças. Tente novamente.")),
  })
  return (
    <ExportMenu
      words={fetching.isPending ? "Preparando…" : null}
      count={count}
      onChoose={(format) => fetching.mutate(format)}
    />
  )
}
