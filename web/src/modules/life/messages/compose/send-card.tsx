import { instantInState } from "@aprisco/contract/brazil/state-time"
import type { BulkMessage } from "@aprisco/contract/messages/bulk"
import { TYPED_NUMBER_ABOVE } from "@aprisco/contract/messages/labels"
import { Alert, Button, Checkbox, Group, Radio, SimpleGrid, Stack, Text, TextInput } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useCan } from "../../../../lib/can.ts"
import { countOf, formatNumber } from "../../../../lib/format.ts"
import { myChurchQuery } from "../../../../lib/signed-in.ts"
import { DateField } from "../../../../ui/date-field.tsx"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { messageSettingsQuery } from "../settings/settings-api.ts"
import { blanksOf } from "./sum-panel.tsx"
import { useSend } from "./use-send.ts"
import type { useSum } from "./use-sum.ts"

interface SendCardProps {
  message: BulkMessage
  sum: Pick<ReturnType<typeof useSum>, "data" | "isCounting" | "refetch">
  onBack: () => void
}

/** Sends a message now or at a time, to as many people as its sender has read. */
export function SendCard({ message, sum, onBack }: SendCardProps) {
  const state = useQuery(myChurchQuery).data?.state ?? ""
  const approvalAbove = useQuery(messageSettingsQuery).data?.data.approvalAbove ?? null
  const approves = useCan()("messages.manage")
  const [typed, setTyped] = useState("")
  const [isLater, setLater] = useState(false)
  const [day, setDay] = useState("")
  const [hour, setHour] = useState("")
  const [acceptsBlanks, setAccepts] = useState(false)
  const { send, isPending, problem, wrong, setWrong } = useSend(message, () => {
    setTyped("")
    void sum.refetch()
  })
  const { data, isCounting } = sum
  const recipients = data?.recipients ?? 0
  const blanks = data ? blanksOf(data) : []
  const asksNumber = recipients > TYPED_NUMBER_ABOVE
  const asksApproval = approvalAbove !== null && recipients > approvalAbove && !approves
  function press() {
    const errors = {
      ...(asksNumber && typed.replace(/\D/g, "") !== String(recipients)
        ? { number: `Digite ${formatNumber(recipients)} para confirmar` }
        : {}),
      ...(isLater && (day === "" || hour === "") ? { time: "Informe o dia e a hora" } : {}),
      ...(blanks.length > 0 && !acceptsBlanks ? { blanks: "Marque para enviar mesmo assim" } : {}),
    }
    setWrong(errors)
    if (Object.keys(errors).length > 0) return
    send({
      expectedRecipients: recipients,
      acceptBlanks: acceptsBlanks,
      ...(isLater && { scheduledAt: momentOf(day, hour, state) }),
    })
  }
  return (
    <FactCard title="Enviar">
      <Stack gap="md">
        {problem && (
          <Alert color="amber" role="alert" title={problem}>
            Confira a soma e envie de novo.
          </Alert>
        )}
        {data && recipients === 0 && <Text>Ninguém para receber esta mensagem.</Text>}
        <Radio.Group
          label="Quando"
          value={isLater ? "later" : "now"}
          onChange={(next) => setLater(next === "later")}
        >
          <Group mt="xs">
            <Radio value="now" label="Agora" />
            <Radio value="later" label="Em um dia e hora" />
          </Group>
        </Radio.Group>
        {isLater && (
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <DateField label="Dia" required defaultValue={day} onChange={setDay} error={wrong.time} />
            <TextInput
              type="time"
              label="Hora"
              description="Pelo relógio da igreja"
              required
              value={hour}
              onChange={({ currentTarget: { value } }) => setHour(value)}
            />
          </SimpleGrid>
        )}
        {blanks.length > 0 && (
          <Checkbox
            label={`Enviar mesmo com ${blanks.map(([field, count]) => `{${field}} vazio para ${countOf(count, "pessoa", "pessoas")}`).join(" e ")}`}
            checked={acceptsBlanks}
            onChange={({ currentTarget: { checked } }) => setAccepts(checked)}
            error={wrong.blanks}
          />
        )}
        {asksNumber && (
          <TextInput
            label={`Para confirmar, digite o número de pessoas: ${formatNumber(recipients)}`}
            inputMode="numeric"
            autoComplete="off"
            maw="20rem"
            value={typed}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
            error={wrong.number}
          />
        )}
        {asksApproval && (
          <Text>
            Acima de {formatNumber(approvalAbove)} pessoas, quem administra as mensagens aprova antes de sair.
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onBack} disabled={isPending}>
            Voltar
          </Button>
          <Button
            onClick={press}
            disabled={recipients === 0 || isCounting || isPending}
            aria-busy={isPending || undefined}
          >
            {isPending ? "Enviando..." : wordsOf(recipients, isLater, asksApproval)}
          </Button>
        </Group>
      </Stack>
    </FactCard>
  )
}

function wordsOf(recipients: number, isLater: boolean, asksApproval: boolean): string {
  const people = countOf(recipients, "pessoa", "pessoas")
  if (asksApproval) return "Pedir aprovação"
  return isLater ? `Agendar para ${people}` : `Enviar para ${people}`
}

/** On the clock of the church's state. What is no day stays as typed, so that the contract reports it. */
function momentOf(day: string, hour: string, state: string): string {
  const moment = instantInState(day, hour, state)
  return Number.isNaN(moment.getTime()) ? day : moment.toISOString()
}
