import { messageRecipients } from "@aprisco/contract/messages/recipients"
import { Button, Menu } from "@mantine/core"
import { IconDownload } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { patientApi } from "../../../../lib/api.ts"
import { useCan } from "../../../../lib/can.ts"
import { today } from "../../../../lib/format.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { saveFile } from "../../../../lib/save-file.ts"
import { toast } from "../../../../ui/toast.ts"
import type { MessageRecordSearch } from "../search.ts"

const FORMATS = { xlsx: "Excel", csv: "CSV" } as const

interface RecipientsExportProps {
  id: number
  filters: Pick<MessageRecordSearch, "state" | "channel">
  count: number | undefined
}

/** The people of a message as a sheet, by the chosen state and channel. */
export function RecipientsExport({ id, filters: { state, channel }, count }: RecipientsExportProps) {
  const mayExport = useCan()("reports.view")
  const fetching = useMutation({
    mutationFn: (format: keyof typeof FORMATS) =>
      patientApi().call(messageRecipients.export, { params: { id }, query: { format, state, channel } }),
    onSuccess: (file, format) => {
      saveFile(file, `mensagem-${id}-${today()}.${format}`)
      toast.success("Arquivo exportado.")
    },
    onError: (error) => toast.error(messageOf(error, "Erro ao exportar as pessoas. Tente novamente.")),
  })
  if (!mayExport) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={fetching.isPending || count === 0}
        >
          {fetching.isPending ? "Preparando…" : "Exportar"}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => fetching.mutate("xlsx")}>{FORMATS.xlsx}</Menu.Item>
        <Menu.Item onClick={() => fetching.mutate("csv")}>{FORMATS.csv}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
