import { members } from "@aprisco/contract/members/routes"
import { KEPT_DAYS } from "@aprisco/contract/trash/routes"
import { api } from "../../../lib/api.ts"
import { INTO_THE_TRASH, useTakeOut } from "../../../lib/into-the-trash.ts"
import { useDeleteRecord } from "../../../ui/use-delete-record.ts"
import { memberQuery, membersChanged } from "./members-api.ts"

const DELETED = "Membro excluído com sucesso"
/** For who may not undo it. */
const RETURN = `Um administrador da igreja pode trazer o cadastro de volta por ${KEPT_DAYS} dias, em Configurações → Lixeira.`

/** Confirms, deletes and reports it. `leave` navigates away from a screen that shows the member, before it is fetched again. */
export function useDeleteMember(failure: string, leave?: () => Promise<void>) {
  const undo = useTakeOut("member")
  return useDeleteRecord<{ id: number; fullName: string }>({
    call: (id) => api.call(members.remove, { params: { id } }),
    keyOf: (id) => memberQuery(id).queryKey,
    reload: membersChanged,
    title: ({ fullName }) => `Excluir ${fullName}?`,
    question: () => INTO_THE_TRASH,
    deleted: undo ? [DELETED] : [RETURN, DELETED],
    alreadyDeleted: "Este membro já tinha sido excluído.",
    failure,
    undo,
    leave,
  })
}
