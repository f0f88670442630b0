import { contract } from "@aprisco/contract"
import { NOTE_CATEGORIES, type NoteCategory, type PersonNote } from "@aprisco/contract/people/notes"
import { NativeSelect, Textarea } from "@mantine/core"
import { api } from "../../../lib/api.ts"
import { useIdempotencyKey } from "../../../lib/idempotency-key.ts"
import { isStatus, wordsOf } from "../../../lib/problem.ts"
import { DialogForm } from "../../../ui/dialog-form.tsx"
import { FormModal } from "../../../ui/form-modal.tsx"
import { toast } from "../../../ui/toast.ts"
import { useContractForm } from "../../../ui/use-contract-form.ts"
import { notesChanged } from "./notes-api.ts"

interface NoteFormProps {
  personId: number
  /** The note that is changed; null writes one. */
  note: PersonNote | null
  onClose: () => void
}

/** Writes a pastoral note about a person, or changes one's own. */
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

interface Values extends Record<string, unknown> {
  category: NoteCategory | ""
  text: string
}

function NoteForm({ personId, note, onClose }: NoteFormProps) {
  const send = useSend(personId, note)
  const initialValues: Values = { category: note?.category ?? "", text: note?.text ?? "" }
  const form = useContractForm({
    schema: contract.personNotes.create.body,
    initialValues,
    about: note ? `note ${note.id}` : `note of person ${personId}`,
    toBody,
    send,
    onSaved: () => {
      toast.success(note ? "Anotação alterada." : "Anotação guardada.")
      void notesChanged()
      onClose()
    },
    failure: (error) => {
      if (isStatus(error, 404) || isStatus(error, 412)) void notesChanged()
      if (isStatus(error, 404)) return "Esta anotação ou este cadastro não existe mais."
      return wordsOf(error, "Não foi possível guardar a anotação.")
    },
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

// The schema reports a blank category with its own message.
const toBody = ({ category, text }: Values) => ({ category: category as NoteCategory, text })

function useSend(personId: number, note: PersonNote | null) {
  const repeatKey = useIdempotencyKey()
  return (body: ReturnType<typeof toBody>) =>
    note
      ? api.call(
          contract.personNotes.update,
          { params: { id: personId, note: note.id }, body },
          { ifMatch: `"${note.version}"` },
        )
      : api.call(
          contract.personNotes.create,
          { params: { id: personId }, body },
          { idempotencyKey: repeatKey(body) },
        )
}
