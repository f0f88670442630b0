import { useQuery } from "@tanstack/react-query"
import { useChurchId, useUser } from "../../../lib/signed-in.ts"
import type { ContractForm } from "../../../ui/use-contract-form.ts"
import { branchQuery } from "../../branches/public.ts"
import type { MemberValues } from "../member-values.ts"

/**
 * The church that the form's member is, or will be, of. It need only be named by a denomination's office, which sees
 * several; undefined for everybody else.
 */
export function useChurchOf(
  form: ContractForm<MemberValues>,
  stored: number | undefined,
): number | undefined {
  const user = useUser()
  const working = useChurchId()
  const branch = form.useWatchValue("branch")
  const several = user?.role === "DENOMINATION_ADMIN"
  const asked = several && stored === undefined && branch !== ""
  const { data } = useQuery({ ...branchQuery(Number(branch)), enabled: asked })
  if (!several) return undefined
  return stored ?? data?.church ?? working
}
