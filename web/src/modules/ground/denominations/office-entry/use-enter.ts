import { officeEntry } from "@aprisco/contract/churches/office-entry"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { toast } from "../../../../ui/toast.ts"

/** Loads the page anew: nothing that was loaded or typed in one church may be shown in the next. */
const beginAt = (path: string) => window.location.assign(path)

/** Enters a church of the denomination, to work there as its administrator. */
export function useEnter() {
  return useMutation({
    mutationFn: (id: number) => api.call(officeEntry.enter, { params: { id } }),
    onSuccess: () => beginAt("/dashboard"),
    onError: (error) => toast.error(messageOf(error, "Erro ao entrar na igreja. Tente novamente.")),
  })
}

/** Leaves it, back to the list of churches. */
export function useLeave() {
  return useMutation({
    mutationFn: () => api.call(officeEntry.leave),
    onSuccess: () => beginAt("/denominacao/churches"),
    onError: (error) => toast.error(messageOf(error, "Erro ao sair da igreja. Tente novamente.")),
  })
}
