import type { WithEtag } from "@aprisco/contract/kit/client"
import { useMutation } from "@tanstack/react-query"
import { messageOf } from "../lib/problem.ts"
import { toast } from "./toast.ts"
import type { ContractForm } from "./use-contract-form.ts"

interface ReloadOptions<T, V extends Record<string, unknown>> {
  form: ContractForm<V>
  load: () => Promise<WithEtag<T>>
  valuesFrom: (record: T) => V
  onLoaded: (fresh: WithEtag<T>) => void
  /** The sentence of a load that failed. */
  failure: string
}

/** Loads the newest version and keeps the typed values: unchanged fields get the stored values. */
export function useReload<T, V extends Record<string, unknown>>(options: ReloadOptions<T, V>) {
  const { form, load, valuesFrom, onLoaded, failure } = options
  return useMutation({
    mutationFn: load,
    onSuccess: (fresh) => {
      const typed = form.getValues()
      const stored = valuesFrom(fresh.data)
      const mine = Object.entries(typed).filter(([field]) => form.isDirty(field))
      form.setInitialValues(stored)
      form.setValues({ ...stored, ...Object.fromEntries(mine) })
      onLoaded(fresh)
      toast.info("Dados recarregados. O que você alterou foi mantido: confira e salve de novo.")
    },
    onError: (error) => toast.error(messageOf(error, failure)),
  })
}
