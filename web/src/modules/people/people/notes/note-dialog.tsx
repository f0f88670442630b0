import type { CallOf } from "@aprisco/contract/kit/route"
import {
  NOTE_CATEGORIES,
  type NoteCategory,
  type PersonNote,
  personNotes,
} from "@aprisco/contract/people/notes"
import { NativeSelect, Textarea } from "@mantine/core"
import { api } from "../../../../lib/api.ts"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { useRecordSaving } from "../../../../ui/use-record-saving.ts"
import { notesChanged } from "./notes-api.ts"

interface NoteFormProps {
  personId: number
  /** The note to change; null for a new one. */
  note: PersonNote | null
  onClose: () => void
}

/** The form of a pastoral note: a new one, or one of the user's own. */
export function NoteDialog({ opened, ...form }: NoteFormProps & { opened: boolean }) {
  return (
    <FormModal
      opened={opened}
      onClose={form.onClose}
      title={form.note ? "Editar anotação" : "Nova anotação"}
      size="lg"
    >
      <NoteForm {...form} />
    </FormModal>
  )
}

const CATEGORIES = Object.entries(NOTE_CATEGORIES).map(([value, label]) => ({ value, label }))

type Body = CallOf<typeof personNotes.create>["body"]

interface Values extends Record<string, unknown> {
  category: NoteCategory | ""
  text: string
}

function NoteForm({ personId, note, onClose }: NoteFormProps) {
  const saving = useRecordSaving({
    kind: `note of person ${personId}`,
    edited: note ? { id: note.id, etag: `"${note.version}"` } : undefined,
    create: (body: Body, once) => api.call(personNotes.create, { params: { id: personId }, body }, once),
    change: (id, body, version) =>
      api.call(personNotes.update, { params: { id: personId, note: id }, body }, version),
    created: "Anotação guardada.",
    changed: "Anotação alterada.",
    failure: "Não foi possível guardar a anotação. Tente novamente.",
    reload: notesChanged,
    onClose,
  })
  const initialValues: Values = { category: note?.category ?? "", text: note?.text ?? "" }
  const form = useContractForm({
    schema: personNotes.create.body,
    initialValues,
    // The schema reports a blank category with its own message.
    toBody: ({ category, text }) => ({ category: category as NoteCategory, text }),
    ...saving,
  })
  return (
    <DialogForm form={form} onCancel={onClose}>
      <NativeSelect
        label="Categoria"
        data={[{ value: "", label: "Selecione" }, ...CATEGORIES]}
        key={form.key("category")}
        {...form.getInputProps("category")}
      />
      <Textarea
        label="Anotação"
        description="Guardada com criptografia. Não aparece em buscas, planilhas nem na auditoria."
        autosize
        minRows={6}
        maxRows={16}
        key={form.key("text")}
        {...form.getInputProps("text")}
      />
    </DialogForm>
  )
}
