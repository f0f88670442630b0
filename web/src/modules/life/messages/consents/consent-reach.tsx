import type { ReplyOf } from "@aprisco/contract/kit/route"
import { messageConsents } from "@aprisco/contract/messages/consents"
import { Button, List, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { useCan } from "../../../../lib/can.ts"
import { countOf, formatNumber } from "../../../../lib/format.ts"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { SignedFormsDialog } from "./signed-forms-dialog.tsx"

/** Below `people`, so that a change of somebody's consents loads it again. */
const reachQuery = queryOptions({
  queryKey: ["people", "message-reach"],
  queryFn: ({ signal }) => api.call(messageConsents.reach, {}, { signal }),
})

/** How many people of the church may be written to, and the two ways to have more of them (docs/product/messages.md#1.1). */
export function ConsentReach() {
  const can = useCan()
  const reach = useQuery(reachQuery)
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <FactCard
      title="Quem pode receber"
      action={
        can("messages.manage") && (
          <Button variant="default" onClick={open}>
            Registrar formulários
          </Button>
        )
      }
    >
      {reach.isPending && <SkeletonRows rows={3} label="Carregando quem pode receber..." />}
      {reach.isError && !reach.data && (
        <ErrorState
          message="Erro ao carregar quem pode receber"
          error={reach.error}
          onRetry={() => void reach.refetch()}
        />
      )}
      {reach.data && (
        <List mb="md">
          {reach.data.channels.map((one) => (
            <List.Item key={one.channel}>{reachWords(reach.data.people, one)}</List.Item>
          ))}
        </List>
      )}
      <Text size="sm" c="dimmed">
        Só recebe quem disse sim e não retirou. Registre os formulários que as pessoas assinaram, ou envie a
        cada uma o link das preferências, que fica na ficha da pessoa, em Consentimentos.
      </Text>
      <SignedFormsDialog opened={opened} onClose={close} />
    </FactCard>
  )
}

const WAYS = {
  email: "receber e-mail",
  whatsapp_assisted: "receber WhatsApp",
  bell: "receber avisos no Aprisco",
} as const

type Reached = ReplyOf<typeof messageConsents.reach>["channels"][number]

/** «312 de 594 pessoas podem receber e-mail». */
function reachWords(all: number, { channel, people }: Reached): string {
  const can = people === 1 ? "pode" : "podem"
  return `${formatNumber(people)} de ${countOf(all, "pessoa", "pessoas")} ${can} ${WAYS[channel]}`
}
