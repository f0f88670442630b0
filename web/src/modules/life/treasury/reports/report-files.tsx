import { fileFormOf } from "@aprisco/contract/kit/route"
import type { SheetFormat } from "@aprisco/contract/kit/sheets"
import type { ReportKind } from "@aprisco/contract/treasury/report-labels"
import { treasuryReports } from "@aprisco/contract/treasury/reports"
import { Button, Group, VisuallyHidden } from "@mantine/core"
import { IconFileSpreadsheet, IconFileTypeCsv, IconFileTypePdf } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { patientApi } from "../../../../lib/api.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { saveFile } from "../../../../lib/save-file.ts"
import { toast } from "../../../../ui/toast.ts"
import type { ReportQuery } from "./report-query.ts"

const FORMATS = [
  { format: "pdf", label: "PDF", icon: IconFileTypePdf },
  { format: "xlsx", label: "Excel", icon: IconFileSpreadsheet },
  { format: "csv", label: "CSV", icon: IconFileTypeCsv },
] as const satisfies readonly { format: SheetFormat; label: string; icon: unknown }[]

const NAMES: Record<ReportKind, string> = {
  statement: "demonstrativo",
  "cash-book": "livro-caixa",
  "trial-balance": "balancete",
}

interface ReportFilesProps {
  kind: ReportKind
  /** As the report is shown; undefined while it cannot be asked for. */
  query: ReportQuery | undefined
}

/** The report that is shown, with every row, as a file. */
export function ReportFiles({ kind, query }: ReportFilesProps) {
  const fetching = useMutation({
    mutationFn: ({ asked, format }: { asked: ReportQuery; format: SheetFormat }) =>
      fileOf(kind, { ...asked, format }),
    onSuccess: (file, { asked, format }) => {
      saveFile(file, `${NAMES[kind]}-${asked.from}-${asked.to}.${format}`)
      toast.success("Arquivo exportado.")
    },
    onError: (error) => toast.error(messageOf(error, "Erro ao exportar o relatório. Tente novamente.")),
  })
  return (
    <Group gap="xs">
      {FORMATS.map(({ format, label, icon: Icon }) => (
        <Button
          key={format}
          variant="default"
          leftSection={<Icon size={18} aria-hidden />}
          disabled={query === undefined || fetching.isPending}
          onClick={() => query && fetching.mutate({ asked: query, format })}
        >
          {label}
        </Button>
      ))}
      <VisuallyHidden role="status">{fetching.isPending ? "Preparando…" : ""}</VisuallyHidden>
    </Group>
  )
}

function fileOf(kind: ReportKind, query: ReportQuery & { format: SheetFormat }): Promise<Blob> {
  const client = patientApi()
  if (kind === "statement") return client.call(fileFormOf(treasuryReports.statement), { query })
  if (kind === "cash-book") return client.call(fileFormOf(treasuryReports.cashBook), { query })
  return client.call(fileFormOf(treasuryReports.trialBalance), { query })
}
