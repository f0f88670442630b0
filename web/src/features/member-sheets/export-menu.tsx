import type { SheetFormat } from "@aprisco/contract/member-sheets"
import { Button, Menu, VisuallyHidden } from "@mantine/core"
import {
  IconChevronDown,
  IconDownload,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFileTypePdf,
} from "@tabler/icons-react"
import { useCan } from "../../lib/can.ts"
import type { ExportFilters } from "./sheets-api.ts"
import { useExport } from "./use-export.ts"

const FORMATS = [
  { format: "xlsx", label: "Excel", icon: IconFileSpreadsheet },
  { format: "pdf", label: "PDF", icon: IconFileTypePdf },
  { format: "csv", label: "CSV", icon: IconFileTypeCsv },
] as const satisfies readonly { format: SheetFormat; label: string; icon: unknown }[]

/** The list as it is filtered now, as a file to take away (product-2 §2). */
export function ExportMenu({ filters, count }: { filters: ExportFilters; count: number | undefined }) {
  const can = useCan()
  const { start, words } = useExport(filters)
  if (!can("reports.view")) return null
  const running = words !== null
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
            disabled={running || count === 0}
          >
            {running ? words : "Exportar"}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {FORMATS.map(({ format, label, icon: Icon }) => (
            <Menu.Item
              key={format}
              leftSection={<Icon size={18} aria-hidden />}
              onClick={() => start(format)}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <VisuallyHidden role="status">{running ? "Preparando…" : ""}</VisuallyHidden>
    </>
  )
}
