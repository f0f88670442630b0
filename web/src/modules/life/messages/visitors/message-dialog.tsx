import type { CallOf } from "@aprisco/contract/kit/route"
import { type MessageTemplate, messages, PLACEHOLDERS } from "@aprisco/contract/messages/routes"
import { Button, Group, Switch, Text, Textarea, TextInput } from "@mantine/core"
import { useRef } from "react"
import { api } from "../../../../lib/api.ts"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { useRecordSaving } from "../../../../ui/use-record-saving.ts"
import { Preview } from "./preview.tsx"
import { templatesChanged } from "./templates-api.ts"

interface MessageDialogProps {
  /** Null: a new one. */
  message: MessageTemplate | null
  opened: boolean
  onClose: () => void
}

/** The form of a message template, with a preview. */
export function MessageDialog({ message, opened, onClose }: MessageDialogProps) {
  return (
    <FormModal
      opened={opened}
      onClose={onClose}
      title={message ? "Editar mensagem" : "Nova mensagem"}
      size="lg"
    >
      <MessageForm message={message} onClose={onClose} />
    </FormModal>
  )
}

type Body = CallOf<typeof messages.create>["body"]

function MessageForm({ message, onClose }: Omit<MessageDialogProps, "opened">) {
  const field = useRef<HTMLTextAreaElement>(null)
  const saving = useRecordSaving({
    kind: "message",
    edited: message ? { id: message.id, etag: null } : undefined,
    create: (body: Body, once) => api.call(messages.create, { body }, once),
    change: (id, body) => api.call(messages.update, { params: { id }, body }),
    created: "Mensagem salva com sucesso!",
    changed: "Mensagem salva com sucesso!",
    failure: "Erro ao salvar a mensagem. Tente novamente.",
    reload: templatesChanged,
    onClose,
  })
  const form = useContractForm({
    schema: messages.create.body,
    initialValues: {
      name: message?.name ?? "",
      text: message?.text ?? "",
      isDefault: message?.isDefault ?? false,
    },
    ...saving,
  })
  const text = form.useWatchValue("text")
  /** Inserts at the caret, replaces the selection, and puts the caret after it. */
  function insert(placeholder: string) {
    const { selectionStart: from = text.length, selectionEnd: to = text.length } = field.current ?? {}
    form.setFieldValue("text", text.slice(0, from) + placeholder + text.slice(to))
    const caret = from + placeholder.length
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(caret, caret)
    })
  }
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
      <Textarea
        ref={field}
        label="Mensagem"
        autosize
        minRows={4}
        maxRows={10}
        key={form.key("text")}
        {...form.getInputProps("text")}
      />
      <div>
        <Text size="sm" c="dimmed" mb={6}>
          Toque para inserir o que muda de visitante para visitante:
        </Text>
        <Group gap="xs">
          {Object.entries(PLACEHOLDERS).map(([name, words]) => (
            <Button
              key={name}
              type="button"
              variant="light"
              size="sm"
              title={words}
              aria-label={`Inserir {${name}} (${words})`}
              onClick={() => insert(`{${name}}`)}
            >
              {`{${name}}`}
            </Button>
          ))}
        </Group>
      </div>
      <section aria-label="Prévia">
        <Text size="sm" fw={500} mb={4}>
          Prévia
        </Text>
        <Preview text={text} />
      </section>
      <Switch
        label="Mensagem padrão"
        description="A que abre com um toque no botão WhatsApp."
        disabled={message?.isDefault}
        key={form.key("isDefault")}
        {...form.getInputProps("isDefault", { type: "checkbox" })}
      />
    </DialogForm>
  )
}
