import { operatorNotices } from "@aprisco/contract/announcements/desk"
import { Checkbox, SimpleGrid, Textarea, TextInput } from "@mantine/core"
import { useState } from "react"
import { useIdempotencyKey } from "../../../../lib/idempotency-key.ts"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { deskApi } from "../desk-api.ts"
import { deskNoticesChanged, fieldInBrasilia, instantInBrasilia } from "./notices-api.ts"

const HOUR = 60 * 60_000

/** Writes a notice: text, and from when until when it is shown. */
export function NoticeDialog({ onClose }: { onClose: () => void }) {
  const repeatKey = useIdempotencyKey()
  const [opened] = useState(Date.now)
  const form = useContractForm({
    schema: operatorNotices.publish.body,
    initialValues: {
      title: "",
      body: "",
      startsAt: fieldInBrasilia(new Date(opened)),
      endsAt: fieldInBrasilia(new Date(opened + 2 * HOUR)),
      administratorsOnly: false,
    },
    toBody: ({ startsAt, endsAt, ...text }) => ({
      ...text,
      startsAt: instantInBrasilia(startsAt),
      endsAt: instantInBrasilia(endsAt),
    }),
    send: (body) => deskApi.call(operatorNotices.publish, { body }, { idempotencyKey: repeatKey(body) }),
    onSaved: () => {
      toast.success("Aviso publicado.")
      void deskNoticesChanged()
      onClose()
    },
    failure: "Erro ao publicar o aviso. Tente novamente.",
  })
  return (
    <FormModal opened onClose={onClose} title="Novo aviso" size="lg">
      <DialogForm form={form} onCancel={onClose} save="Publicar" busyLabel="Publicando...">
        <TextInput label="Título" data-autofocus key={form.key("title")} {...form.getInputProps("title")} />
        <Textarea
          label="Texto"
          description="Só texto: links e formatação não funcionam."
          autosize
          minRows={3}
          maxRows={10}
          key={form.key("body")}
          {...form.getInputProps("body")}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            type="datetime-local"
            label="Começa em"
            description="Horário de Brasília"
            key={form.key("startsAt")}
            {...form.getInputProps("startsAt")}
          />
          <TextInput
            type="datetime-local"
            label="Termina em"
            description="Horário de Brasília"
            key={form.key("endsAt")}
            {...form.getInputProps("endsAt")}
          />
        </SimpleGrid>
        <Checkbox
          label="Só para quem administra uma igreja ou denominação"
          key={form.key("administratorsOnly")}
          {...form.getInputProps("administratorsOnly", { type: "checkbox" })}
        />
      </DialogForm>
    </FormModal>
  )
}
