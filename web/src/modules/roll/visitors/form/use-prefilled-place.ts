import { useEffect, useRef } from "react"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import { useBranchPlace } from "../../../ground/branches/public.ts"
import type { VisitorValues } from "../visitor-values.ts"

/**
 * Writes city and state of the chosen branch into a new visitor's form, as long as they are blank or were written by it: what somebody typed,
 * or the CEP found, stays (docs/product/visitors.md#2.1a). `blank`: the form as it was opened; what is written here counts as no change of it.
 */
export function usePrefilledPlace(form: ContractForm<VisitorValues>, blank: VisitorValues): void {
  const branch = form.useWatchValue("branch")
  const { city = "", state = "" } = useBranchPlace(branch) ?? {}
  const written = useRef({ city: "", state: "" })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the branch has another place
  useEffect(() => {
    const now = form.getValues()
    const before = written.current
    if (now.city !== before.city || now.state !== before.state) return
    if (city === before.city && state === before.state) return
    written.current = { city, state }
    form.setFieldValue("city", city)
    form.setFieldValue("state", state)
    form.resetDirty({ ...blank, city, state })
  }, [city, state])
}
