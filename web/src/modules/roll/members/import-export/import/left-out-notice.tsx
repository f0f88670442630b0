import type { ImportReport } from "@aprisco/contract/members/import-export"
import { Alert, Button, Text } from "@mantine/core"
import { IconAlertTriangle, IconDownload } from "@tabler/icons-react"
import { saveFile } from "../../../../../lib/save-file.ts"
import { rejectedSheet } from "./rejected-sheet.ts"

interface LeftOutNoticeProps {
  report: ImportReport
  title: string
  /** Whether cells of the lines can be corrected below. */
  correctable?: boolean
}

/** How many lines are left out, and a file with them to correct. */
export function LeftOutNotice({ report, title, correctable = false }: LeftOutNoticeProps) {
  return (
    <Alert color="amber" icon={<IconAlertTriangle aria-hidden />} title={title} role="note">
      <Text mb="sm">
        {correctable
          ? "Corrija aqui mesmo, nas linhas abaixo, e confira de novo. Ou baixe essas linhas com o motivo de cada uma, corrija e importe o arquivo corrigido."
          : "Baixe essas linhas com o motivo de cada uma, corrija e importe o arquivo corrigido."}
      </Text>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => saveFile(rejectedSheet(report), "linhas-rejeitadas.csv")}
      >
        Baixar linhas rejeitadas
      </Button>
    </Alert>
  )
}
