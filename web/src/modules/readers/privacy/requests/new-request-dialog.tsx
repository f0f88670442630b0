import type { CallOf } from "@aprisco/contract/kit/route"
import {
  ENTERED_CHANNELS,
  PRIVACY_REQUEST_CHANNELS,
  type PrivacyRequestKind,
} from "@aprisco/contract/privacy/request-labels"
import { privacyRequests } from "@aprisco/contract/privacy/requests"
import { Button, Group, NativeSelect, Text, Textarea, TextInput } from "@mantine/core"
import { useNavigate } from "@tanstack/react-router"
import { type ReactNode, useState } from "react"
import { api } from "../../../../lib/api.ts"
import { today } from "../../../../lib/format.ts"
import { DateField } from "../../../../ui/date-field.tsx"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { PersonPicker } from "../../../people/people/public.ts"
import { KINDS } from "./request-kinds.ts"
import { requestsChanged } from "./requests-api.ts"

/** Enters a request that a data subject made at the office. */
export function NewRequestDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <FormModal opened={opened} onClose={onClose} title="Registrar pedido" size="lg">
      <NewRequestForm onClose={onClose} />
    </FormModal>
  )
}

type Body = CallOf<typeof privacyRequests.create>["body"]

interface Values extends Record<string, unknown> {
  kind: PrivacyRequestKind | ""
  personId: number | null
  requesterName: string
  contact: string
  details: string
  channel: (typeof ENTERED_CHANNELS)[number]
  receivedOn: string
}

const CHANNELS = ENTERED_CHANNELS.map((value) => ({ value, label: PRIVACY_REQUEST_CHANNELS[value] }))

function NewRequestForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const initialValues: Values = {
    kind: "",
    personId: null,
    requesterName: "",
    contact: "",
    details: "",
    channel: "in_person",
    receivedOn: today(),
  }
  const form = useContractForm({
    schema: privacyRequests.create.body,
    initialValues,
    // The schema reports a blank kind with its own message.
    toBody: ({ kind, ...rest }): Body => ({ kind: kind as PrivacyRequestKind, ...rest }),
    send: (body) => api.call(privacyRequests.create, { body }),
    onSaved: ({ id, protocol }) => {
      toast.success(`Pedido ${protocol} registrado`)
      onClose()
      void requestsChanged()
      void navigate({ to: "/configuracoes/pedidos/$id", params: { id } })
    },
    failure: "Não foi possível registrar o pedido. Tente novamente.",
  })
  return (
    <DialogForm form={form} onCancel={onClose} save="Registrar" busyLabel="Registrando...">
      <NativeSelect
        label="O que a pessoa pede"
        data={KINDS}
        data-autofocus
        key={form.key("kind")}
        {...form.getInputProps("kind")}
      />
      <PersonOfRequest error={form.errors.personId} onChange={(id) => form.setFieldValue("personId", id)} />
      <TextInput
        label="Quem pede"
        description="Quando não é a própria pessoa, ou ela não está no cadastro."
        key={form.key("requesterName")}
        {...form.getInputProps("requesterName")}
      />
      <TextInput
        label="Contato para a resposta"
        placeholder="Telefone ou e-mail"
        key={form.key("contact")}
        {...form.getInputProps("contact")}
      />
      <NativeSelect
        label="Como o pedido chegou"
        data={CHANNELS}
        key={form.key("channel")}
        {...form.getInputProps("channel")}
        required={false}
      />
      <DateField
        label="Recebido em"
        description="O prazo de 15 dias conta deste dia."
        autoComplete="off"
        key={form.key("receivedOn")}
        {...form.getInputProps("receivedOn")}
      />
      <Textarea
        label="O que a pessoa escreveu ou disse"
        autosize
        minRows={2}
        maxRows={10}
        key={form.key("details")}
        {...form.getInputProps("details")}
      />
    </DialogForm>
  )
}

interface PersonOfRequestProps {
  error: ReactNode
  /** Called with the id of the chosen person; null: nobody is chosen any more. */
  onChange: (id: number | null) => void
}

/** Searches the person whose data the request is about, then shows the name. */
function PersonOfRequest({ error, onChange }: PersonOfRequestProps) {
  const [name, setName] = useState<string | null>(null)
  const choose = (id: number | null, fullName: string | null) => {
    onChange(id)
    setName(fullName)
  }
  if (name === null)
    return (
      <PersonPicker
        label="De quem são os dados"
        description="Se a pessoa ainda não está no cadastro, escreva só o nome abaixo."
        except={[]}
        error={error}
        onPick={({ id, fullName }) => choose(id, fullName)}
      />
    )
  return (
    <Group gap="xs" justify="space-between">
      <Text>
        Dados de <b>{name}</b>
      </Text>
      <Button variant="default" size="sm" onClick={() => choose(null, null)}>
        Trocar pessoa
      </Button>
    </Group>
  )
}
