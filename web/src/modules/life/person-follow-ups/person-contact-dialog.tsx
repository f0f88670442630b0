import {
  type PersonFollowUp,
  personContactBody,
  personFollowUps,
} from "@aprisco/contract/person-follow-ups/routes"
import type { ContactChannel } from "@aprisco/contract/vocabulary"
import { NativeSelect, Text, Textarea } from "@mantine/core"
import { api } from "../../../lib/api.ts"
import { DialogForm } from "../../../ui/dialog-form.tsx"
import { FormModal } from "../../../ui/form-modal.tsx"
import { toast } from "../../../ui/toast.ts"
import { useContractForm } from "../../../ui/use-contract-form.ts"
import {
  CHANNEL_CHOICES,
  EndFollowUp,
  type NextContactValues,
  NextDay,
  NO_NEXT_CONTACT,
  nextContactFrom,
} from "../../roll/visitors/public.ts"
import { followUpsChanged } from "./follow-ups-api.ts"

type PersonContactValues = NextContactValues & { channel: ContactChannel | ""; note: string }

const NEW_CONTACT: PersonContactValues = { channel: "", note: "", ...NO_NEXT_CONTACT }

// Here the channel is asked for.
const CHANNELS = [{ value: "", label: "Escolha" }, ...CHANNEL_CHOICES.filter(({ value }) => value !== "")]

interface PersonContactProps {
  followUp: Pick<PersonFollowUp, "id" | "fullName">
  /** By which way the user has just tried; it may be chosen otherwise. */
  channel?: ContactChannel | ""
  opened: boolean
  onClose: () => void
}

/** Records one contact with a person, and what comes next (docs/product/follow-ups.md#3.1). */
export function PersonContactDialog({ followUp, channel, opened, onClose }: PersonContactProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title="Registrar contato" size="md">
      <PersonContactForm followUp={followUp} channel={channel} onClose={onClose} />
    </FormModal>
  )
}

function PersonContactForm({
  followUp: { id, fullName },
  channel = "",
  onClose,
}: Omit<PersonContactProps, "opened">) {
  const form = useContractForm({
    schema: personContactBody,
    initialValues: { ...NEW_CONTACT, channel },
    about: `follow-up ${id}`,
    toBody: ({ channel, note, ...when }: PersonContactValues) => ({
      channel,
      note,
      ...nextContactFrom(when),
    }),
    send: (body) => api.call(personFollowUps.contact, { params: { id }, body }),
    onSaved: ({ followUp }) => {
      toast.success(
        followUp === null ? "Contato registrado. O acompanhamento foi encerrado." : "Contato registrado.",
      )
      void followUpsChanged()
      onClose()
    },
    failure: "Erro ao registrar o contato. Tente novamente.",
  })
  const ended = form.useWatchValue("endFollowUp")
  return (
    <DialogForm form={form} onCancel={onClose} save="Registrar">
      <Text fw={600}>{fullName}</Text>
      <NativeSelect
        label="Meio de contato"
        data={CHANNELS}
        data-autofocus
        key={form.key("channel")}
        {...form.getInputProps("channel")}
      />
      <Textarea
        label="Notas do contato"
        placeholder="O que foi conversado, o que ficou combinado"
        autosize
        minRows={2}
        maxRows={8}
        key={form.key("note")}
        {...form.getInputProps("note")}
      />
      {!ended && <NextDay form={form} onDay={(day) => form.setFieldValue("nextDueAt", day)} />}
      <EndFollowUp
        form={form}
        onEnd={(ends) => {
          form.clearFieldError("nextDueAt")
          form.setFieldValue("endFollowUp", ends)
        }}
      />
    </DialogForm>
  )
}
