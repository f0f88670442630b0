import { groups } from "@aprisco/contract/groups/routes"
import type { CallOf } from "@aprisco/contract/kit/route"
import type { SheetFormat } from "@aprisco/contract/kit/sheets"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { today } from "../../../lib/format.ts"
import { messageOf } from "../../../lib/problem.ts"
import { saveFile } from "../../../lib/save-file.ts"
import { ExportMenu } from "../../../ui/export-menu.tsx"
import { toast } from "../../../ui/toast.ts"

interface GroupsExportProps {
  filters: Omit<CallOf<typeof groups.export>["query"], "format">
  count: number | undefined
}

/** Exports the filtered groups as a file. */
export function GroupsExport({ filters, count }: GroupsExportProps) {
  const fetching = useMutation({
    mutationFn: (format: SheetFormat) => api.call(groups.export, { query: { ...filters, format } }),
    onSuccess: (file, format) => {
      saveFile(file, `grupos-${today()}.${format}`)
      toast.success("Arquivo exportado.")
    },
    onError: (error) => toast.error(messageOf(error, "Erro ao exportar grupos. Tente novamente.")),
  })
  return (
    <ExportMenu
      words={fetching.isPending ? "Preparando…" : null}
      count={count}
      onChoose={(format) => fetching.mutate(format)}
    />
  )
}
