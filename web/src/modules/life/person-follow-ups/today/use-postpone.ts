import { personFollowUps } from "@aprisco/contract/person-follow-ups/routes"
import { followUps } from "@aprisco/contract/visitors/follow-ups"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { daysFromNow, instantOf } from "../../../../lib/local-time.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { recordsChanged } from "../../../../lib/records-changed.ts"
import { toast } from "../../../../ui/toast.ts"
import { followUpsChanged } from "../follow-ups-api.ts"

/** What is put off: the follow-up of a visitor or of another person, as the list shows it. */
export interface Postponable {
  id: number
  isVisitor: boolean
  fullName: string
  dueAt: string
}

/** To when a contact is put off in one press. */
export const POSTPONE_TIMES = [
  { label: "Amanhã", when: "amanhã", days: 1 },
  { label: "Próxima semana", when: "a próxima semana", days: 7 },
]

/** An hour when people answer, as the form of a contact proposes. */
const HOUR = "10:00"

/** Puts a contact off by so many days, with «Desfazer»: the earlier time comes back exactly, unless somebody changed it meanwhile. */
export function usePostpone({ id, isVisitor, fullName, dueAt }: Postponable) {
  const { postpone, undoPostpone } = isVisitor ? followUps : personFollowUps
  const changed = () => (isVisitor ? recordsChanged("visitors") : followUpsChanged())
  const params = { id }
  async function undo(postponedTo: string) {
    try {
      await api.call(undoPostpone, { params, body: { nextDueAt: dueAt, knownDueAt: postponedTo } })
      toast.success(`O contato com ${fullName} voltou para a lista.`)
    } catch (error) {
      toast.error(messageOf(error, "Erro ao desfazer. Tente novamente."))
    } finally {
      void changed()
    }
  }
  return useMutation({
    mutationFn: ({ days }: { days: number; when: string }) =>
      api.call(postpone, {
        params,
        body: { nextDueAt: instantOf(daysFromNow(days), HOUR), knownDueAt: dueAt },
      }),
    onSuccess: (postponed, { when }) =>
      toast.success(`Contato com ${fullName} adiado para ${when}.`, undefined, {
        label: "Desfazer",
        run: () => void undo(postponed.dueAt),
      }),
    onError: (error) => toast.error(messageOf(error, "Erro ao adiar o contato. Tente novamente.")),
    onSettled: changed,
  })
}
