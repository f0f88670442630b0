import { type Birthday, memberStatistics } from "@aprisco/contract/members/statistics"
import { automations } from "@aprisco/contract/messages/automations"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { useCan } from "../../../../lib/can.ts"
import { today } from "../../../../lib/format.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { queryClient } from "../../../../lib/query-client.ts"
import { toast } from "../../../../ui/toast.ts"

const birthdaysChanged = () =>
  Promise.all(
    ["dashboard", "insights"].map((part) =>
      queryClient.invalidateQueries({ queryKey: ["members", part, "birthdays"] }),
    ),
  )

/**
 * Marks somebody as greeted, for colleagues too, with «Desfazer» (docs/product/members.md#9.5). Who is greeted on the day gets no automatic message
 * beside it (docs/product/messages.md#7.3).
 */
export function useGreeting({ id, personId, fullName, nextOn }: Birthday): () => void {
  const can = useCan()
  const mark = { params: { id }, body: { birthday: nextOn } }
  const { mutate: undo } = useMutation({
    mutationFn: () => api.call(memberStatistics.undoGreeting, mark),
    onError: (error) => toast.error(messageOf(error, "Erro ao desfazer. Tente novamente.")),
    onSettled: birthdaysChanged,
  })
  const { mutate: greet } = useMutation({
    mutationFn: () => api.call(memberStatistics.greet, mark),
    onSuccess: () => toast.success(`Parabenizado: ${fullName}.`, undefined, { label: "Desfazer", run: undo }),
    onError: (error) => toast.error(messageOf(error, "Os parabéns não foram anotados.")),
    onSettled: birthdaysChanged,
  })
  const { mutate: noteForTheDay } = useMutation({
    mutationFn: () => api.call(automations.greeted, { body: { personId } }),
    onError: (error) =>
      toast.error(
        messageOf(error, "Os parabéns não foram anotados: uma mensagem automática ainda pode sair."),
      ),
  })
  return () => {
    if (can("visitors.edit")) greet()
    if (nextOn === today() && can("dashboard.view")) noteForTheDay()
  }
}
