import type { SheetFormat } from "@aprisco/contract/kit/sheets"
import { Button, Menu, VisuallyHidden } from "@mantine/core"
import {
  IconChevronDown,
  IconDownload,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFileTypePdf,
} from "@tabler/icons-react"
import type { ReactNode } from "react"
import { useCan } from "../lib/can.ts"

const FORMATS = [
  { format: "xlsx", label: "Excel", icon: IconFileSpreadsheet },
  { format: "pdf", label: "PDF", icon: IconFileTypePdf },
  { format: "csv", label: "CSV", icon: IconFileTypeCsv },
] as const satisfies readonly { format: SheetFormat; label: string; icon: unknown }[]

interface ExportMenuProps {
  /** The progress; null while nothing runs. */
  words: string | null
  /** How many rows there are to export; unknown while the list loads. */
  count: number | undefined
  onChoose: (format: SheetFormat) => void
  /** Further ways out: onto paper. */
  children?: ReactNode
}

/** A list as it is filtered now, as a file. For users with the right. */
export function ExportMenu({ words, count, onChoose, children }: ExportMenuProps) {
  const can = useCan()
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
            {words ?? "Exportar"}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {FORMATS.map(({ format, label, icon: Icon }) => (
            <Menu.Item
              key={format}
              leftSection={<Icon size={18} aria-hidden />}
              onClick={() => onChoose(format)}
            >
              {label}
            </Menu.Item>
          ))}
          {children}
        </Menu.Dropdown>
      </Menu>
      <VisuallyHidden role="status">{running ? "Preparando…" : ""}</VisuallyHidden>
    </>
  )
}
