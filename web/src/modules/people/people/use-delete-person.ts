import type { Person } from "@aprisco/contract/people/routes"
import { people } from "@aprisco/contract/people/routes"
import { KEPT_DAYS } from "@aprisco/contract/trash/routes"
import { api } from "../../../lib/api.ts"
import { INTO_THE_TRASH, useTakeOut } from "../../../lib/into-the-trash.ts"
import { useDeleteRecord } from "../../../ui/use-delete-record.ts"
import { peopleChanged, personQuery } from "./people-api.ts"

const DELETED = "Pessoa excluída com sucesso"
/** Shown to users who may not restore. */
const RETURN = `Um administrador da igreja pode trazer o cadastro de volta por ${KEPT_DAYS} dias, em Configurações → Lixeira.`

/** Deletes a person after a confirmation. `leave` navigates away from the record before it is loaded again. */
export function useDeletePerson(leave: () => Promise<void>) {
  const undo = useTakeOut("person")
  return useDeleteRecord<Pick<Person, "id" | "fullName" | "kinds">>({
    call: (id) => api.call(people.remove, { params: { id } }),
    keyOf: (id) => personQuery(id).queryKey,
    reload: peopleChanged,
    title: ({ fullName }) => `Excluir ${fullName}?`,
    question: ({ kinds }) => [whatGoesAlong(kinds), INTO_THE_TRASH].join(" ").trim(),
    deleted: undo ? [DELETED] : [RETURN, DELETED],
    alreadyDeleted: "Esta pessoa já tinha sido excluída.",
    failure: "Erro ao excluir pessoa. Tente novamente.",
    undo,
    leave,
  })
}

/** What is deleted, and restored, with the person. */
function whatGoesAlong(kinds: Person["kinds"]): string {
  const [onRoll, registered] = [kinds.includes("member"), kinds.includes("visitor")]
  if (onRoll && registered) return "A ficha no rol de membros e o cadastro de visitante vão junto."
  if (onRoll) return "A ficha no rol de membros vai junto."
  return registered ? "O cadastro de visitante vai junto." : ""
}
