import { churchExport, type ExportRequest } from "@aprisco/contract/export/routes"
import { Alert, Button, Group, Stack, Text } from "@mantine/core"
import { IconDownload, IconRefresh } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { patientApi } from "../../../lib/api.ts"
import { countOf, formatBytes, formatDateTime, today } from "../../../lib/format.ts"
import { isStatus, messageOf } from "../../../lib/problem.ts"
import { queryClient } from "../../../lib/query-client.ts"
import { saveFile } from "../../../lib/save-file.ts"
import { toast } from "../../../ui/toast.ts"
import { exportRequestsQuery } from "./export-api.ts"

/** A file that can be downloaded: how large it is, and until when. */
export function ReadyExport({ request }: { request: ExportRequest }) {
  const { id, size, members, visitors, readyAt, expiresAt, requestedBy } = request
  const [bytes, setBytes] = useState(0)
  const download = useMutation({
    mutationFn: () => patientApi({ received: setBytes }).call(churchExport.file, { params: { id } }),
    onMutate: () => setBytes(0),
    onSuccess: (file) => {
      saveFile(file, `igreja-${today()}.zip`)
      toast.success("Dados da igreja baixados.")
    },
    onError: (error) => {
      toast.error(messageOf(error, "Erro ao baixar o arquivo. Tente novamente."))
      // Its time was over, or it is not stored any more.
      if (isStatus(error, 404)) void queryClient.invalidateQueries(exportRequestsQuery)
    },
  })
  return (
    <Stack gap="xs" maw="60ch" style={{ overflowWrap: "anywhere" }}>
      <Text>
        <strong>Pronto em {formatDateTime(readyAt)}</strong>: {formatBytes(size ?? 0)},{" "}
        {countOf(members ?? 0, "membro", "membros")} e {countOf(visitors ?? 0, "visitante", "visitantes")}.
      </Text>
      <Text size="sm" c="dimmed">
        {requestedBy ?? "Alguém da administração"} pediu. Fica disponível até {formatDateTime(expiresAt)}, e
        depois é apagado. Cada download entra na auditoria e é avisado por e-mail a quem baixou.
      </Text>
      <Group>
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={download.isPending}
          onClick={() => download.mutate()}
        >
          {download.isPending
            ? `Baixando… ${formatBytes(bytes)} de ${formatBytes(size ?? 0)}`
            : "Baixar o arquivo"}
        </Button>
      </Group>
    </Stack>
  )
}

/** The file could not be made. */
export function FailedExport({ request, onRetry }: { request: ExportRequest; onRetry: () => void }) {
  return (
    <Alert color="red" title="Não foi possível preparar o arquivo" role="status" maw="60ch">
      <Text size="sm" mb="sm">
        O pedido de {formatDateTime(request.requestedAt)} não deu certo. Nada foi perdido. Se continuar, avise
        quem opera o sistema.
      </Text>
      <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
        Tentar novamente
      </Button>
    </Alert>
  )
}
