import { useQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { nextPair, queueQuery, searchOfPair } from "./next-pair.ts"

/** Goes on from a decided pair to the next open one, or to the list where none is left. Undefined: the two came from no list. */
export function useNextPair(pair: number | undefined): (() => Promise<void>) | undefined {
  const navigate = useNavigate()
  // The order of the pairs, from before one of them is decided.
  useQuery({ ...queueQuery, enabled: pair !== undefined })
  if (pair === undefined) return undefined
  return async () => {
    // What was decided stands, also where the next pair cannot be loaded: the list says so then.
    const next = await nextPair(pair).catch(() => null)
    if (next) await navigate({ to: "/pessoas/unir", search: searchOfPair(next), replace: true })
    else await navigate({ to: "/pessoas/duplicados", replace: true })
  }
}
