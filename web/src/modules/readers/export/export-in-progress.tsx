import type { ExportRequest } from "@aprisco/contract/export/routes"
import { Progress, Stack, Text } from "@mantine/core"
import { countOf, formatDateTime, formatNumber } from "../../../lib/format.ts"

/** How far the file is. */
export function ExportInProgress({ request }: { request: ExportRequest }) {
  const { parts, partsDone, requestedAt, requestedBy } = request
  const counted = parts > 0
  const words = wordsOf(request)
  return (
    <Stack gap="xs" maw="60ch">
      <Text fw={600} role="status">
        Preparando o arquivo…
      </Text>
      <Progress.Root size="lg">
        <Progress.Section
          value={counted ? Math.max(2, (partsDone / parts) * 100) : 100}
          animated={!counted}
          striped={!counted}
          aria-label="Preparando o arquivo"
          aria-valuetext={words}
        />
      </Progress.Root>
      <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
        {words} {requestedBy ?? "Alguém da administração"} pediu em {formatDateTime(requestedAt)}. Pode sair
        desta tela: avisamos por e-mail quem pediu.
      </Text>
    </Stack>
  )
}

function wordsOf({ parts, partsDone, rowsDone, state }: ExportRequest): string {
  if (state === "waiting" || parts === 0) return "Na fila, começa em instantes."
  return `${formatNumber(partsDone)} de ${countOf(parts, "parte", "partes")}, ${countOf(rowsDone, "registro", "registros")}.`
}
