import { churchExport } from "@aprisco/contract/export/routes"
import { Button, Card, Group, Skeleton, Stack, Text, Title } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { useQuery } from "@tanstack/react-query"
import { useId } from "react"
import { api } from "../../../lib/api.ts"
import { queryClient } from "../../../lib/query-client.ts"
import { ErrorState } from "../../../ui/error-state.tsx"
import { toast } from "../../../ui/toast.ts"
import { AskPasswordDialog } from "../../ground/auth/public.ts"
import { exportRequestsQuery, isOpen } from "./export-api.ts"
import { ExportInProgress } from "./export-in-progress.tsx"
import { FailedExport, ReadyExport } from "./export-result.tsx"

/** The file with all data of the church: asked for with the password, made in the background, and downloaded (docs/product/churches.md#5.1). */
export function DataCard() {
  const id = useId()
  const [asking, dialog] = useDisclosure(false)
  const requests = useQuery(exportRequestsQuery)
  const [newest] = requests.data ?? []
  const open = newest && isOpen(newest) ? newest : null
  const ready = (requests.data ?? []).filter(({ state }) => state === "ready")
  return (
    <Card withBorder component="section" aria-labelledby={id} id="dados" mt="lg">
      <Title order={2} size="h3" id={id} mb="md">
        Todos os dados da igreja
      </Title>
      <Text size="sm" c="dimmed" mb="sm" maw="60ch">
        Um arquivo ZIP com membros, históricos, visitantes, filiais, ministérios, atividades, usuários e
        auditoria em planilhas CSV, e as fotos. Pedidos de oração e senhas não saem. Guarde-o em lugar seguro:
        são dados pessoais sensíveis.
      </Text>
      {requests.isPending && <Skeleton height={72} />}
      {requests.isError && (
        <ErrorState
          message="Erro ao carregar os arquivos pedidos."
          error={requests.error}
          onRetry={() => void requests.refetch()}
        />
      )}
      {requests.data && (
        <Stack gap="md">
          {open && <ExportInProgress request={open} />}
          {newest?.state === "failed" && <FailedExport request={newest} onRetry={dialog.open} />}
          {ready.map((request) => (
            <ReadyExport key={request.id} request={request} />
          ))}
          {open === null && newest?.state !== "failed" && (
            <Group>
              <Button variant="default" onClick={dialog.open}>
                {ready.length > 0 ? "Preparar outro arquivo" : "Preparar o arquivo"}
              </Button>
            </Group>
          )}
        </Stack>
      )}
      {asking && (
        <AskPasswordDialog
          title="Preparar o arquivo com todos os dados?"
          text="Confirme com a sua senha. Em uma igreja grande, pode levar alguns minutos: você pode sair desta tela, e avisamos o seu e-mail quando estiver pronto."
          confirm="Preparar"
          send={(body) => api.call(churchExport.request, { body })}
          onDone={(asked) => {
            queryClient.setQueryData(exportRequestsQuery.queryKey, (before = []) => [
              asked,
              ...before.filter((other) => other.id !== asked.id),
            ])
            toast.success("Pedido feito. O arquivo está sendo preparado.")
            dialog.close()
          }}
          onClose={dialog.close}
        />
      )}
    </Card>
  )
}
