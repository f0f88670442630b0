import { operatorEntry } from "@aprisco/contract/operator/entry"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { isStatus, messageOf } from "../../../../lib/problem.ts"
import { queryClient } from "../../../../lib/query-client.ts"
import { toast } from "../../../../ui/toast.ts"
import { churchesChanged } from "../churches-api.ts"
import { operatorEntryQuery } from "./entry-api.ts"

/** Ends the operator's entry at once, without a question: it takes away no data. */
export function useEndEntry() {
  return useMutation({
    mutationFn: () => api.call(operatorEntry.end),
    onSuccess: (state) => {
      toast.success("A operação não vê mais os dados da igreja.")
      queryClient.setQueryData(operatorEntryQuery.queryKey, state)
    },
    onError: (error) => {
      // A colleague was faster, or its time was over.
      if (isStatus(error, 409)) toast.info(messageOf(error))
      else toast.error(messageOf(error, "Erro ao encerrar a entrada da operação. Tente novamente."))
    },
    onSettled: churchesChanged,
  })
}
