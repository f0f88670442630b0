import { eventFigures } from "@aprisco/contract/events/figures"
import type { CallOf } from "@aprisco/contract/kit/route"
import type { SheetFormat } from "@aprisco/contract/kit/sheets"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { today } from "../../../../lib/format.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { saveFile } from "../../../../lib/save-file.ts"
import { ExportMenu } from "../../../../ui/export-menu.tsx"
import { toast } from "../../../../ui/toast.ts"

interface RegistrationsExportProps {
  id: number
  filters: Omit<CallOf<typeof eventFigures.export>["query"], "format">
  count: number | undefined
}

/** Exports the people of the filtered registrations as a file. */
export function RegistrationsExport({ id, filters, count }: RegistrationsExportProps) {
  const fetching = useMutation({
    mutationFn: (format: SheetFormat) =>
      api.call(eventFigures.export, { params: { id }, query: { ...filters, format } }),
    onSuccess: (file, format) => {
      saveFile(file, `inscricoes-${today()}.${format}`)
      toast.success("Arquivo exportado.")
    },
    onError: (error) => toast.error(messageOf(error, "Erro ao exportar inscrições. Tente novamente.")),
  })
  return (
    <ExportMenu
      words={fetching.isPending ? "Preparando…" : null}
      count={count}
      onChoose={(format) => fetching.mutate(format)}
    />
  )
}
