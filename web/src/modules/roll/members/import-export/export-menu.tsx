import type { SheetFormat } from "@aprisco/contract/kit/sheets"
import { Menu } from "@mantine/core"
import { IconAddressBook, IconPrinter } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { Link, useSearch } from "@tanstack/react-router"
import { useState } from "react"
import { countOf, formatBytes, today } from "../../../../lib/format.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { saveFile } from "../../../../lib/save-file.ts"
import { ExportMenu } from "../../../../ui/export-menu.tsx"
import { toast } from "../../../../ui/toast.ts"
import { exportMembers, type MemberExportFilters } from "./import-export-api.ts"

/** Exports the filtered members as a file. */
export function MembersExport({
  filters,
  count,
}: {
  filters: MemberExportFilters
  count: number | undefined
}) {
  const { start, words } = useExport(filters)
  const address = useSearch({ from: "/shell/membros", shouldThrow: false })
  return (
    <ExportMenu words={words} count={count} onChoose={start}>
      <Menu.Item leftSection={<IconAddressBook size={18} aria-hidden />} onClick={() => start("vcf")}>
        Cartões de contato (.vcf)
      </Menu.Item>
      <Menu.Item
        leftSection={<IconPrinter size={18} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/membros/rol" search={{ ...address, page: undefined }} />}
      >
        Imprimir rol
      </Menu.Item>
    </ExportMenu>
  )
}

/** Fetches the filtered list as a file and saves it. `words` is the progress; null while nothing runs. */
function useExport(filters: MemberExportFilters) {
  const [bytes, setBytes] = useState(0)
  const fetching = useMutation({
    mutationFn: (format: SheetFormat | "vcf") => exportMembers(format, filters, setBytes),
    onMutate: () => setBytes(0),
    onSuccess: ({ file, rows }, format) => {
      saveFile(file, `membros-${today()}.${format}`)
      toast.success(
        rows === null ? "Arquivo exportado." : `${countOf(rows, "membro exportado", "membros exportados")}.`,
      )
    },
    onError: (error) => toast.error(messageOf(error, "Erro ao exportar membros. Tente novamente.")),
  })
  const words = fetching.isPending ? `Preparando…${bytes > 0 ? ` ${formatBytes(bytes)}` : ""}` : null
  return { start: (format: SheetFormat | "vcf") => fetching.mutate(format), words }
}
