import { MESSAGE_PURPOSES, type MessagePurpose } from "@aprisco/contract/messages/labels"
import { messageTemplates, type PreparedMessage } from "@aprisco/contract/messages/templates"
import { NativeSelect, TextInput } from "@mantine/core"
import { api } from "../../../../lib/api.ts"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { useRecordSaving } from "../../../../ui/use-record-saving.ts"
import { LetterField } from "../compose/letter-field.tsx"
import { ShortTextField } from "../compose/short-text-field.tsx"
import { messagesChanged } from "../messages-api.ts"

const PURPOSES = Object.entries(MESSAGE_PURPOSES).map(([value, label]) => ({ value, label }))

interface TemplateDialogProps {
  /** Null: a new one. */
  template: PreparedMessage | null
  opened: boolean
  onClose: () => void
}

/** The form of a prepared message. */
export function TemplateDialog({ template, opened, onClose }: TemplateDialogProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title={template ? "Editar modelo" : "Novo modelo"} size="xl">
      <TemplateForm template={template} onClose={onClose} />
    </FormModal>
  )
}

interface Values extends Record<string, unknown> {
  name: string
  purpose: MessagePurpose
  subject: string
  body: string
  text: string
}

function TemplateForm({ template, onClose }: Omit<TemplateDialogProps, "opened">) {
  const saving = useRecordSaving({
    kind: "message template",
    edited: template ? { id: template.id, etag: null } : undefined,
    create: (body: Values, once) => api.call(messageTemplates.create, { body }, once),
    change: (id, body) => api.call(messageTemplates.update, { params: { id }, body }),
    created: "Modelo salvo.",
    changed: "Modelo salvo.",
    failure: "Erro ao salvar o modelo. Tente novamente.",
    reload: messagesChanged,
    onClose,
  })
  const form = useContractForm<typeof messageTemplates.create.body, Values, PreparedMessage>({
    schema: messageTemplates.create.body,
    initialValues: {
      name: template?.name ?? "",
      purpose: template?.purpose ?? "notices",
      subject: template?.subject ?? "",
      body: template?.body ?? "",
      text: template?.text ?? "",
    },
    ...saving,
    send: (_, values) => saving.send(values),
  })
  const text = form.useWatchValue("text")
  const { onChange, error, defaultValue } = form.getInputProps("body")
  return (
    <DialogForm form={form} onCancel={onClose}>
      <TextInput
        label="Nome"
        description="Só a equipe vê."
        autoComplete="off"
        data-autofocus
        key={form.key("name")}
        {...form.getInputProps("name")}
      />
      <NativeSelect
        label="Finalidade"
        data={PURPOSES}
        key={form.key("purpose")}
        {...form.getInputProps("purpose")}
      />
      <TextInput
        label="Assunto do e-mail"
        autoComplete="off"
        key={form.key("subject")}
        {...form.getInputProps("subject")}
      />
      <LetterField
        mergeInto="na mensagem"
        label="E-mail"
        path="body"
        key={form.key("body")}
        defaultValue={String(defaultValue ?? "")}
        error={error}
        onChange={onChange}
      />
      <ShortTextField
        field={form.getInputProps("text")}
        fieldKey={form.key("text")}
        value={text}
        onInsert={(next) => form.setFieldValue("text", next)}
      />
    </DialogForm>
  )
}
