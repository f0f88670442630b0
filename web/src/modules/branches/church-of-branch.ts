import { useQuery } from "@tanstack/react-query"
import { useChurchId, useUser } from "../../lib/signed-in.ts"
import { branchQuery } from "./branches-api.ts"

/**
 * The church that a record is, or will be, of: the one it is `stored` in, else that of the branch chosen, else the one the
 * person works in. It need only be named by a denomination's office, which sees several; undefined for everybody else.
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
