import { FOLLOW_UP_REASONS, type FollowUpReason } from "@aprisco/contract/person-follow-ups/labels"
import { personFollowUpBody, personFollowUps } from "@aprisco/contract/person-follow-ups/routes"
import { NativeSelect, Text, TextInput } from "@mantine/core"
import { useNavigate } from "@tanstack/react-router"
import { api } from "../../../lib/api.ts"
import type { PersonInShort } from "../../../lib/module.ts"
import { messageOf } from "../../../lib/problem.ts"
import { recordsChanged } from "../../../lib/records-changed.ts"
import { DialogForm } from "../../../ui/dialog-form.tsx"
import { FormModal } from "../../../ui/form-modal.tsx"
import { toast } from "../../../ui/toast.ts"
import { useContractForm } from "../../../ui/use-contract-form.ts"
import { followUpsChanged } from "./follow-ups-api.ts"

const REASONS = Object.entries(FOLLOW_UP_REASONS).map(([value, label]) => ({ value, label }))

interface BeginProps {
  person: PersonInShort
  opened: boolean
  onClose: () => void
}

/** Begins the follow-up of a person (docs/product/follow-ups.md#2.1). */
export function BeginDialog({ person, opened, onClose }: BeginProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="Acompanhar" size="md">
      <BeginForm person={person} onClose={onClose} />
    </FormModal>
  )
}

function BeginForm({ person: { id, fullName }, onClose }: Omit<BeginProps, "opened">) {
  const navigate = useNavigate()
  const form = useContractForm({
    schema: personFollowUpBody,
    initialValues: { reason: "other" as FollowUpReason, detail: "" },
    about: `follow up ${id}`,
    toBody: (values) => ({ ...values, personId: id }),
    send: (body) => api.call(personFollowUps.begin, { body }),
    onSaved: ({ visitorId }) => {
      onClose()
      void followUpsChanged()
      if (visitorId === null) {
        toast.success("Acompanhamento iniciado. Ninguém é responsável ainda.")
        return void navigate({ to: "/pessoas/$id", params: { id }, search: { aba: "acompanhamento" } })
      }
      toast.success("O contato com este visitante está pedido para agora.")
      void recordsChanged("visitors")
    },
    failure: (error) => messageOf(error, "Erro ao iniciar o acompanhamento. Tente novamente."),
  })
  return (
    <DialogForm form={form} onCancel={onClose} save="Acompanhar">
      <Text>{fullName} aparece em «Meus acompanhamentos» de quem assumir o contato.</Text>
      <NativeSelect
        label="Motivo"
        data={REASONS}
        data-autofocus
        key={form.key("reason")}
        {...form.getInputProps("reason")}
      />
      <TextInput
        label="Detalhe"
        placeholder="O que aconteceu, o que perguntar"
        autoComplete="off"
        key={form.key("detail")}
        {...form.getInputProps("detail")}
      />
    </DialogForm>
  )
}
