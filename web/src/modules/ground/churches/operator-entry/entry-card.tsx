import type { OperatorEntryState } from "@aprisco/contract/operator/entry"
import { Button, Card, Group, Skeleton, Stack, Text, Title } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { useQuery } from "@tanstack/react-query"
import { useId } from "react"
import { formatDateTime } from "../../../../lib/format.ts"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { AllowDialog } from "./allow-dialog.tsx"
import { operatorEntryQuery } from "./entry-api.ts"
import { useEndEntry } from "./use-end-entry.ts"

/** The church lets the operator see its data for some hours, and ends it (docs/product/operator.md#8.1). */
export function OperatorEntryCard() {
  const id = useId()
  const state = useQuery(operatorEntryQuery)
  return (
    <Card withBorder component="section" aria-labelledby={id} id="operacao" mt="lg">
      <Title order={2} size="h3" id={id} mb="md">
        Entrada da operação
      </Title>
      {state.isPending && <Skeleton height={96} />}
      {state.isError && (
        <ErrorState
          message="Erro ao carregar a entrada da operação."
          error={state.error}
          onRetry={() => void state.refetch()}
        />
      )}
      {state.data && <Shown state={state.data} />}
    </Card>
  )
}

function Shown({ state }: { state: OperatorEntryState }) {
  const { entry, mayDecide } = state
  return (
    <Stack gap="md" style={{ overflowWrap: "anywhere" }}>
      {entry ? (
        <Text maw="60ch">
          Liberada até <strong>{formatDateTime(entry.endsAt)}</strong>.{" "}
          {entry.allowedBy ?? "Alguém da administração"} liberou em {formatDateTime(entry.allowedAt)}.
        </Text>
      ) : (
        <Text size="sm" c="dimmed" maw="60ch">
          Quem opera o sistema não vê os dados da sua igreja. Se você pedir ajuda, pode liberar a entrada por
          algumas horas: a operação só vê nomes, situações, usuários e a auditoria, e não muda nada.
        </Text>
      )}
      {mayDecide ? (
        <Group>{entry ? <End /> : <Allow state={state} />}</Group>
      ) : (
        <Text maw="60ch">Só quem administra a própria igreja pode liberar ou encerrar a entrada.</Text>
      )}
    </Stack>
  )
}

function Allow({ state }: { state: OperatorEntryState }) {
  const [asking, dialog] = useDisclosure(false)
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        Liberar a entrada
      </Button>
      {asking && <AllowDialog state={state} onClose={dialog.close} />}
    </>
  )
}

function End() {
  const end = useEndEntry()
  return (
    <Button variant="default" disabled={end.isPending} onClick={() => end.mutate()}>
      {end.isPending ? "Aguarde..." : "Encerrar agora"}
    </Button>
  )
}
