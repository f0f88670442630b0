import { useQuery } from "@tanstack/react-query"
import { isStatus } from "../../../lib/problem.ts"
import { myChurchQuery } from "../../../lib/signed-in.ts"
import { churchQuery } from "./churches-api.ts"

/**
 * The state of the church on whose clock hours and days are; undefined: not known yet. `church`: where it is not the
 * reader's own.
 */
export function useChurchState(church: number | undefined) {
  const own = useQuery(myChurchQuery)
  const isOther = church !== undefined && !own.isPending && church !== own.data?.id
  const other = useQuery({ ...churchQuery(church ?? 0), enabled: isOther })
  const asked = isOther ? other : own
  // An office without a church of its own, of which no branch is chosen yet: the server asks for one.
  const none = !isOther && isStatus(own.error, 404) ? "" : undefined
  return {
    state: isOther ? other.data?.data.state : (own.data?.state ?? none),
    failed: asked.isError && none === undefined,
    retry: () => void asked.refetch(),
  }
}
