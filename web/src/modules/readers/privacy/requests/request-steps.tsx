import type { PrivacyRequest } from "@aprisco/contract/privacy/requests"
import { privacyRequests } from "@aprisco/contract/privacy/requests"
import { Button, Group, List, Text } from "@mantine/core"
import { useState } from "react"
import { api } from "../../../../lib/api.ts"
import { formatDateTime } from "../../../../lib/format.ts"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { RequestStepDialog, type StepWords } from "./step-dialog.tsx"

interface StepsProps {
  request: PrivacyRequest
  etag: string | null
}

type Step = "identity" | "answer" | "refusal"

/** The steps of a request: confirm the identity, then answer; or refuse with a reason. */
export function RequestSteps({ request, etag }: StepsProps) {
  const { id, identity, state, channel } = request
  const [step, setStep] = useState<Step | null>(null)
  const call = { params: { id } }
  const version = { ifMatch: etag ?? undefined }
  const send: Record<Step, (text: string) => Promise<unknown>> = {
    identity: (how) => api.call(privacyRequests.confirmIdentity, { ...call, body: { how } }, version),
    answer: (text) => api.call(privacyRequests.answer, { ...call, body: { text } }, version),
    refusal: (reason) => api.call(privacyRequests.refuse, { ...call, body: { reason } }, version),
  }
  return (
    <FactCard title={state === "open" ? "O que fazer" : "O que foi feito"}>
      <List type="ordered" spacing="md">
        <List.Item>
          <Text fw={600}>Confirmar quem pede</Text>
          {identity ? (
            <Text size="sm" c="dimmed">
              {identity.how} · {formatDateTime(identity.at)} · {identity.byName}
            </Text>
          ) : (
            <Text size="sm" c="dimmed">
              {state === "open"
                ? "Antes de mostrar ou mudar dados, confira um documento ou ligue para o número do cadastro."
                : "A identidade não foi confirmada."}
            </Text>
          )}
          {state === "open" && identity === null && (
            <Button mt="xs" onClick={() => setStep("identity")}>
              Confirmar identidade
            </Button>
          )}
        </List.Item>
        <List.Item>
          <Text fw={600}>Responder ou recusar</Text>
          <Text size="sm" c="dimmed">
            {closingWords(request)}
          </Text>
          {state === "open" && (
            <Group gap="xs" mt="xs">
              {identity !== null && <Button onClick={() => setStep("answer")}>Responder</Button>}
              <Button variant="default" onClick={() => setStep("refusal")}>
                Recusar
              </Button>
            </Group>
          )}
        </List.Item>
      </List>
      {step !== null && (
        <RequestStepDialog
          words={WORDS[step]}
          initial={step === "identity" && channel === "account" ? "Pediu pela própria conta de acesso." : ""}
          about={`${step} of request ${id}`}
          send={send[step]}
          onClose={() => setStep(null)}
        />
      )}
    </FactCard>
  )
}

function closingWords({ state, identity }: PrivacyRequest): string {
  if (state === "answered") return "Respondido."
  if (state === "refused") return "Recusado."
  return identity === null
    ? "A resposta fica disponível depois da confirmação. Sem ela, o pedido pode ser recusado."
    : "Escreva o que foi entregue ou feito. A pessoa recebe a resposta pelo contato que deixou: o sistema não envia nada."
}

const WORDS: Record<Step, StepWords> = {
  identity: {
    title: "Confirmar identidade",
    label: "Como a identidade foi confirmada",
    field: "how",
    save: "Confirmar",
    done: "Identidade confirmada",
  },
  answer: {
    title: "Responder pedido",
    label: "Resposta",
    field: "text",
    save: "Responder",
    done: "Pedido respondido",
  },
  refusal: {
    title: "Recusar pedido",
    label: "Motivo da recusa",
    field: "reason",
    save: "Recusar pedido",
    done: "Pedido recusado",
  },
}
