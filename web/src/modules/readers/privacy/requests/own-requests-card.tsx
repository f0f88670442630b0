import { ANSWER_DAYS, type PrivacyRequestKind } from "@aprisco/contract/privacy/request-labels"
import type { OwnPrivacyRequest } from "@aprisco/contract/privacy/requests"
import { privacyRequests } from "@aprisco/contract/privacy/requests"
import { Button, NativeSelect, Text, Textarea } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { useQuery } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { formatDate } from "../../../../lib/format.ts"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import classes from "../accesses-card.module.css"
import { KINDS } from "./request-kinds.ts"
import { ownPrivacyRequestsQuery, requestsChanged } from "./requests-api.ts"

/** The user's own requests about their data, and a form for a new one. */
export function OwnRequestsCard() {
  const [opened, { open, close }] = useDisclosure(false)
  const requests = useQuery(ownPrivacyRequestsQuery)
  return (
    <FactCard
      title="Pedidos sobre os meus dados"
      action={
        <Button variant="default" onClick={open}>
          Fazer um pedido
        </Button>
      }
    >
      <Text size="sm" c="dimmed" mb="md">
        Você pode pedir à igreja para ver, corrigir, levar ou apagar o que ela guarda sobre você. A resposta
        vem em até {ANSWER_DAYS} dias, por e-mail ou pessoalmente.
      </Text>
      {requests.isError && (
        <ErrorState
          message="Erro ao carregar os seus pedidos"
          error={requests.error}
          onRetry={() => void requests.refetch()}
          order={3}
        />
      )}
      {requests.isPending && <SkeletonRows rows={2} label="Carregando os seus pedidos..." />}
      {requests.data?.length === 0 && <Text c="dimmed">Você ainda não fez nenhum pedido.</Text>}
      {requests.data && requests.data.length > 0 && (
        <ul className={classes.list}>
          {requests.data.map((request) => (
            <Own key={request.id} request={request} />
          ))}
        </ul>
      )}
      <FormModal opened={opened} onClose={close} title="Pedido sobre os meus dados">
        <OwnRequestForm onClose={close} />
      </FormModal>
    </FactCard>
  )
}

function Own({
  request: { kindDisplay, protocol, state, stateDisplay, dueOn, late },
}: {
  request: OwnPrivacyRequest
}) {
  const open = state === "open"
  return (
    <li>
      <span>
        {kindDisplay} · {protocol}
      </span>
      <StatusBadge tone={open ? (late ? "danger" : "info") : "neutral"}>
        {open ? `Resposta até ${formatDate(dueOn)}` : stateDisplay}
      </StatusBadge>
    </li>
  )
}

interface Values extends Record<string, unknown> {
  kind: PrivacyRequestKind | ""
  details: string
}

function OwnRequestForm({ onClose }: { onClose: () => void }) {
  const initialValues: Values = { kind: "", details: "" }
  const form = useContractForm({
    schema: privacyRequests.createOwn.body,
    initialValues,
    // The schema reports a blank kind with its own message.
    toBody: ({ kind, details }) => ({ kind: kind as PrivacyRequestKind, details }),
    send: (body) => api.call(privacyRequests.createOwn, { body }),
    onSaved: ({ protocol }) => {
      toast.success(`Pedido enviado. Protocolo ${protocol}`)
      onClose()
      void requestsChanged()
    },
    failure: "Não foi possível enviar o pedido. Tente novamente.",
    about: "own request",
  })
  return (
    <DialogForm form={form} onCancel={onClose} save="Enviar pedido" busyLabel="Enviando...">
      <NativeSelect
        label="O que você pede"
        data={KINDS}
        data-autofocus
        key={form.key("kind")}
        {...form.getInputProps("kind")}
      />
      <Textarea
        label="Explique, se quiser"
        autosize
        minRows={3}
        maxRows={10}
        key={form.key("details")}
        {...form.getInputProps("details")}
      />
    </DialogForm>
  )
}
