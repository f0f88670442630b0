import { useQuery } from "@tanstack/react-query"
import { useChurchId, useUser } from "../../../lib/signed-in.ts"
import { branchQuery } from "./branches-api.ts"

/**
 * The church of a record: the `stored` one, else that of the chosen branch, else the current church. Only needed by a
 * denomination's office, which sees several; undefined for other users.
 */
export function useChurchOfBranch(branch: string, stored?: number): number | undefined {
  const user = useUser()
  const working = useChurchId()
  const several = user?.role === "DENOMINATION_ADMIN"
  const asked = several && stored === undefined && branch !== ""
  const { data } = useQuery({ ...branchQuery(Number(branch)), enabled: asked })
  if (!several) return undefined
  return stored ?? data?.church ?? working
}
