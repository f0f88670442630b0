import type { CallOf } from "@aprisco/contract/kit/route"
import { TAG_COLORS } from "@aprisco/contract/people/tag-colors"
import type { Tag } from "@aprisco/contract/people/tags"
import { tags } from "@aprisco/contract/people/tags"
import { NativeSelect, TextInput } from "@mantine/core"
import { api } from "../../../../lib/api.ts"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { useRecordSaving } from "../../../../ui/use-record-saving.ts"
import { tagsChanged } from "./tags-api.ts"

interface TagDialogProps {
  /** Null: a new tag. */
  tag: Tag | null
  opened: boolean
  onClose: () => void
}

/** The form of a tag: name and colour. */
export function TagDialog({ tag, opened, onClose }: TagDialogProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title={tag ? "Editar etiqueta" : "Nova etiqueta"}>
      <TagForm tag={tag} onClose={onClose} />
    </FormModal>
  )
}

type Body = CallOf<typeof tags.create>["body"]

const COLORS = Object.entries(TAG_COLORS).map(([value, label]) => ({ value, label }))

function TagForm({ tag, onClose }: Omit<TagDialogProps, "opened">) {
  const saving = useRecordSaving({
    kind: "tag",
    edited: tag ? { id: tag.id, etag: null } : undefined,
    create: (body: Body, once) => api.call(tags.create, { body }, once),
    change: (id, body) => api.call(tags.update, { params: { id }, body }),
    created: "Etiqueta criada.",
    changed: "Etiqueta alterada.",
    failure: "Erro ao salvar a etiqueta. Tente novamente.",
    reload: tagsChanged,
    onClose,
  })
  const form = useContractForm({
    schema: tags.create.body,
    initialValues: { name: tag?.name ?? "", color: tag?.color ?? "blue" },
    ...saving,
  })
  // A colour that is not one of the choices stays until another one is chosen.
  const own = tag && !(tag.color in TAG_COLORS) ? [{ value: tag.color, label: "Outra cor" }] : []
  return (
    <DialogForm form={form} onCancel={onClose}>
      <TextInput
        label="Nome"
        autoComplete="off"
        data-autofocus
        key={form.key("name")}
        {...form.getInputProps("name")}
      />
      <NativeSelect
        label="Cor"
        data={[...COLORS, ...own]}
        key={form.key("color")}
        {...form.getInputProps("color")}
      />
    </DialogForm>
  )
}
