import type { PersonNote } from "@aprisco/contract/people/notes"
import { personNotes } from "@aprisco/contract/people/notes"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { formatDate } from "../../../../lib/format.ts"
import { isStatus, messageOf } from "../../../../lib/problem.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import { toast } from "../../../../ui/toast.ts"
import { notesChanged } from "./notes-api.ts"

/** Deletes one of the user's own notes for good, after a confirmation. */
export function useDeleteNote(personId: number) {
  const remove = useMutation({
    mutationFn: ({ id, version }: PersonNote) =>
      api.call(personNotes.remove, { params: { id: personId, note: id } }, { ifMatch: `"${version}"` }),
    onSuccess: () => toast.success("Anotação excluída."),
    onError: (error) =>
      toast.error(
        isStatus(error, 404)
          ? "Esta anotação já foi excluída."
          : messageOf(error, "Não foi possível excluir a anotação."),
      ),
    onSettled: notesChanged,
  })
  return async (note: PersonNote) => {
    const sure = await askToConfirm({
      title: "Excluir anotação?",
      message: `A anotação de ${formatDate(note.createdAt)} é apagada de vez: ela não vai para a lixeira.`,
      confirm: "Excluir",
      danger: true,
    })
    if (sure) remove.mutate(note)
  }
}
