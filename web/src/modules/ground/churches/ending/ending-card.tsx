import type { EndingState } from "@aprisco/contract/churches/ending"
import { Button, Card, Group, Skeleton, Stack, Text, Title } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { useQuery } from "@tanstack/react-query"
import { useId } from "react"
import { formatDate } from "../../../../lib/format.ts"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { endingQuery } from "./ending-api.ts"
import { EndingDialog } from "./ending-dialog.tsx"
import { useTakeBack } from "./use-take-back.ts"

/** The end of the church's account: asked for, and taken back (docs/product/churches.md#8.1). */
export function EndingCard() {
  const id = useId()
  const state = useQuery(endingQuery)
  return (
    <Card withBorder component="section" aria-labelledby={id} id="encerramento" mt="lg">
      <Title order={2} size="h3" id={id} mb="md">
        Encerrar a conta da igreja
      </Title>
      {state.isPending && <Skeleton height={96} />}
      {state.isError && (
        <ErrorState
          message="Erro ao carregar o encerramento."
          error={state.error}
          onRetry={() => void state.refetch()}
        />
      )}
      {state.data && (state.data.ending ? <Asked state={state.data} /> : <Offered state={state.data} />)}
    </Card>
  )
}

function Offered({ state }: { state: EndingState }) {
  const [asking, dialog] = useDisclosure(false)
  const { obstacle, mayDecide } = state
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed" maw="60ch">
        Trinta dias depois do pedido, tudo o que a igreja guarda no Aprisco é apagado para sempre. Até lá, é
        possível desistir.
      </Text>
      {!mayDecide && <OfOthers />}
      {mayDecide && obstacle && <Text maw="60ch">{obstacle}</Text>}
      {mayDecide && (
        <Group>
          <Button color="red" variant="outline" disabled={obstacle !== null} onClick={dialog.open}>
            Encerrar a conta
          </Button>
        </Group>
      )}
      {asking && <EndingDialog state={state} onClose={dialog.close} />}
    </Stack>
  )
}

function Asked({ state: { ending, mayDecide } }: { state: EndingState }) {
  const { ask, busy } = useTakeBack()
  if (ending === null) return null
  const { endsOn, askedAt, askedBy, byOperator, reason } = ending
  const author = byOperator ? "Quem opera o sistema" : (askedBy ?? "Alguém da administração")
  return (
    <Stack gap="md" style={{ overflowWrap: "anywhere" }}>
      <Text maw="60ch">
        A conta será encerrada em <strong>{formatDate(endsOn)}</strong>. {author} fez o pedido em{" "}
        {formatDate(askedAt)}.
      </Text>
      {reason && <Text maw="60ch">Motivo: {reason}</Text>}
      {!mayDecide && <OfOthers />}
      {mayDecide && (
        <Group>
          <Button variant="default" disabled={busy} onClick={ask}>
            {busy ? "Aguarde..." : "Desistir do encerramento"}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

function OfOthers() {
  return (
    <Text maw="60ch">Só quem administra a própria igreja pode pedir o encerramento ou desistir dele.</Text>
  )
}
