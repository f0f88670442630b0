import type { Tagged } from "@aprisco/contract/kit/client"
import type { Visitor } from "@aprisco/contract/visitors"
import { useMutation } from "@tanstack/react-query"
import { queryClient } from "../../lib/query-client.ts"
import { toast } from "../../ui/toast.ts"
import type { ContractForm } from "../../ui/use-contract-form.ts"
import { type VisitorValues, valuesFrom } from "./visitor-values.ts"
import { visitorQuery } from "./visitors-api.ts"

/** Brings the newest version under what was typed: changed fields stay as typed, the others become what is stored. */
export function useReload(
  id: number,
  form: ContractForm<VisitorValues>,
  onLoaded: (fresh: Tagged<Visitor>) => void,
) {
  return useMutation({
    mutationFn: () => queryClient.fetchQuery({ ...visitorQuery(id), staleTime: 0 }),
    onSuccess: (fresh) => {
      const typed = form.getValues()
      const stored = valuesFrom(fresh.data)
      const mine = Object.entries(typed).filter(([field]) => form.isDirty(field))
      form.setInitialValues(stored)
      form.setValues({ ...stored, ...Object.fromEntries(mine) })
      onLoaded(fresh)
      toast.info("Dados recarregados. O que você alterou foi mantido: confira e salve de novo.")
    },
    onError: () => toast.error("Erro ao carregar dados do visitante"),
  })
}
