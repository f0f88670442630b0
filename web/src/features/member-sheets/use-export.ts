import type { SheetFormat } from "@aprisco/contract/member-sheets"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { countOf, formatBytes, today } from "../../lib/format.ts"
import { wordsOf } from "../../lib/problem.ts"
import { saveFile } from "../../lib/save-file.ts"
import { toast } from "../../ui/toast.ts"
import { type ExportFilters, exportMembers, type Received } from "./sheets-api.ts"

/** Fetches the filtered list as a file and saves it. `words` say how it comes along; null while nothing runs. */
export function useExport(filters: ExportFilters) {
  const [received, setReceived] = useState<Received | null>(null)
  const fetching = useMutation({
    mutationFn: (format: SheetFormat) => exportMembers(format, filters, setReceived),
    onMutate: () => setReceived(null),
    onSuccess: (file, format) => {
      saveFile(file, `membros-${today()}.${format}`)
      const rows = received?.rows
      toast.success(
        rows === null || rows === undefined
          ? "Arquivo exportado."
          : `${countOf(rows, "membro exportado", "membros exportados")}.`,
      )
    },
    onError: (error) => toast.error(wordsOf(error, "Erro ao exportar membros. Tente novamente.")),
  })
  const words = fetching.isPending ? progressWords(received) : null
  return { start: (format: SheetFormat) => fetching.mutate(format), words }
}

function progressWords(received: Received | null): string {
  return received === null ? "Preparando…" : `Preparando… ${formatBytes(received.bytes)}`
}
