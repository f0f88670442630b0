import { eventDoor } from "@aprisco/contract/events/door"
import type { ChurchEvent } from "@aprisco/contract/events/routes"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { saveFile } from "../../../../lib/save-file.ts"
import { toast } from "../../../../ui/toast.ts"

/** Downloads the badges of all who are confirmed, as a PDF. */
export function useBadges({ id, slug }: ChurchEvent) {
  return useMutation({
    mutationFn: () => api.call(eventDoor.badges, { params: { id }, query: {} }),
    onMutate: () => toast.success("Preparando os crachás..."),
    onSuccess: (file) => {
      saveFile(file, `crachas-${slug}.pdf`)
      toast.success("Crachás baixados.")
    },
    onError: (error) => toast.error(messageOf(error, "Erro ao baixar os crachás. Tente novamente.")),
  })
}
