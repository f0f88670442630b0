import type { MessageSum } from "@aprisco/contract/messages/bulk"
import {
  MESSAGE_CHANNELS,
  MESSAGE_FIELDS,
  SKIP_REASONS,
  type SkipReason,
} from "@aprisco/contract/messages/labels"
import { reasonsOf } from "@aprisco/contract/messages/skipped"
import { Alert, Button, List, Stack, Text } from "@mantine/core"
import { countOf, formatNumber } from "../../../../lib/format.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { countAt } from "./count-at.ts"
import type { useSum } from "./use-sum.ts"

type Sum = Pick<
  ReturnType<typeof useSum>,
  "data" | "error" | "isError" | "isComplete" | "isCounting" | "refetch"
>

/** How many people a message goes to, by channel, and why others get nothing. */
export function SumPanel({ sum }: { sum: Sum }) {
  const { data, error, isError, isComplete, isCounting, refetch } = sum
  return (
    <FactCard title="Quem vai receber">
      <div role="status" aria-busy={isComplete && isCounting ? true : undefined}>
        {!isComplete ? (
          <Text c="dimmed">Escolha para quem e por onde enviar: a soma aparece aqui.</Text>
        ) : isError ? (
          <Alert color="red" title="Erro ao contar quem recebe">
            <Text size="sm" mb="sm">
              {messageOf(error, "Tente novamente.")}
            </Text>
            <Button variant="default" size="sm" onClick={() => void refetch()}>
              Contar de novo
            </Button>
          </Alert>
        ) : data ? (
          <SumWords sum={data} />
        ) : (
          <Text c="dimmed">Contando...</Text>
        )}
      </div>
    </FactCard>
  )
}

function SumWords({ sum }: { sum: MessageSum }) {
  return (
    <Stack gap="sm">
      <Text fw={600}>{sum.text}</Text>
      {sum.channels.map(({ channel, recipients, skipped }) => (
        <div key={channel}>
          <Text size="sm" fw={500}>
            {MESSAGE_CHANNELS[channel]}: {countOf(recipients, "pessoa", "pessoas")}
          </Text>
          <List size="sm">
            {reasonsOf(skipped).map(({ reason, count }) => (
              <List.Item key={reason}>{reasonWords(reason, count)}</List.Item>
            ))}
          </List>
        </div>
      ))}
      {blanksOf(sum).map(([field, count]) => (
        <Text key={field} size="sm">
          {`{${field}} está vazio para ${countOf(count, "pessoa", "pessoas")}.`}
        </Text>
      ))}
    </Stack>
  )
}

/** «Sem consentimento: 18»: the same words for one and for many. */
function reasonWords(reason: SkipReason, count: number): string {
  const words = SKIP_REASONS[reason]
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${formatNumber(count)}`
}

/** The fields that are blank for somebody, with for how many. */
export function blanksOf({ blanks }: Pick<MessageSum, "blanks">): [field: string, count: number][] {
  return Object.keys(MESSAGE_FIELDS).flatMap((field): [string, number][] => {
    const count = countAt(blanks, field)
    return count > 0 ? [[field, count]] : []
  })
}
