import { contract } from "@aprisco/contract"
import { KEPT_DAYS } from "@aprisco/contract/trash/routes"
import { api } from "../../lib/api.ts"
import { INTO_THE_TRASH, useTakeOut } from "../../lib/into-the-trash.ts"
import { useDeleteRecord } from "../../ui/use-delete-record.ts"
import { peopleChanged, personQuery } from "./people-api.ts"

const DELETED = "Pessoa excluída com sucesso"
/** For who may not undo it. */
const RETURN = `Um administrador da igreja pode trazer o cadastro de volta por ${KEPT_DAYS} dias, em Configurações → Lixeira.`

/** Confirms, deletes and reports it. `leave` navigates away from the record before it is fetched again. */
export function useDeletePerson(leave: () => Promise<void>) {
  const undo = useTakeOut("person")
  return useDeleteRecord<{ id: number; fullName: string }>({
    call: (id) => api.call(contract.people.remove, { params: { id } }),
    keyOf: (id) => personQuery(id).queryKey,
    reload: peopleChanged,
    title: ({ fullName }) => `Excluir ${fullName}?`,
    question: () => INTO_THE_TRASH,
    deleted: undo ? [DELETED] : [RETURN, DELETED],
    alreadyDeleted: "Esta pessoa já tinha sido excluída.",
    failure: "Erro ao excluir pessoa. Tente novamente.",
    undo,
    leave,
  })
}
