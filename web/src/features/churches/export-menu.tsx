import type { SheetFormat } from "@aprisco/contract/member-sheets"
import { Button, Menu } from "@mantine/core"
import {
  IconChevronDown,
  IconDownload,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFileTypePdf,
} from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { useCan } from "../../lib/can.ts"
import { today } from "../../lib/format.ts"
import { wordsOf } from "../../lib/problem.ts"
import { saveFile } from "../../lib/save-file.ts"
import { toast } from "../../ui/toast.ts"
import { type ExportFilters, exportChurches } from "./churches-api.ts"

const FORMATS = [
  { format: "xlsx", label: "Excel", icon: IconFileSpreadsheet },
  { format: "pdf", label: "PDF", icon: IconFileTypePdf },
  { format: "csv", label: "CSV", icon: IconFileTypeCsv },
] as const satisfies readonly { format: SheetFormat; label: string; icon: unknown }[]

/** The list as it is filtered now, as a file to take away. */
export function ExportMenu({ filters, count }: { filters: ExportFilters; count: number | undefined }) {
  const can = useCan()
  const fetching = useMutation({
    mutationFn: (format: SheetFormat) => exportChurches(format, filters),
    onSuccess: (file, format) => {
      saveFile(file, `igrejas-${today()}.${format}`)
      toast.success("Arquivo exportado.")
    },
    onError: (error) => toast.error(wordsOf(error, "Erro ao exportar igrejas. Tente novamente.")),
  })
  if (!can("reports.view")) return null
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          disabled={fetching.isPending || count === 0}
        >
          {fetching.isPending ? "Preparando…" : "Exportar"}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map(({ format, label, icon: Icon }) => (
          <Menu.Item
            key={format}
            leftSection={<Icon size={18} aria-hidden />}
            onClick={() => fetching.mutate(format)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
