import { type Group, groups } from "@aprisco/contract/groups/routes"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { messageOf } from "../../../lib/problem.ts"
import { toast } from "../../../ui/toast.ts"
import { groupsChanged } from "./groups-api.ts"

/** Lets a group that has ended meet again. */
export function useResumeGroup({ id }: Group) {
  return useMutation({
    mutationFn: () => api.call(groups.update, { params: { id }, body: { endedOn: null } }),
    onSuccess: () => toast.success("Grupo reaberto. Inclua as pessoas que voltam."),
    onError: (error) => toast.error(messageOf(error, "Erro ao reabrir o grupo. Tente novamente.")),
    onSettled: groupsChanged,
  })
}
