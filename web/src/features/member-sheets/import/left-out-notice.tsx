import type { ImportReport } from "@aprisco/contract/member-sheets"
import { Alert, Button, Text } from "@mantine/core"
import { IconAlertTriangle, IconDownload } from "@tabler/icons-react"
import { countOf } from "../../../lib/format.ts"
import { saveFile } from "../../../lib/save-file.ts"
import { staysOut } from "./line-reasons.ts"
import { rejectedSheet } from "./rejected-sheet.ts"

/** Lines stay out: how many, and all of them as a file to correct. */
export function LeftOutNotice({ report }: { report: ImportReport }) {
  const count = report.preview.filter(staysOut).length
  return (
    <Alert
      color="amber"
      icon={<IconAlertTriangle aria-hidden />}
      title={`${countOf(count, "linha fica", "linhas ficam")} de fora`}
      role="note"
    >
      <Text mb="sm">
        Baixe essas linhas com o motivo de cada uma, corrija e importe o arquivo corrigido. As outras podem
        entrar já.
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
