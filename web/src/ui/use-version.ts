import type { WithEtag } from "@aprisco/contract/kit/client"
import { useState } from "react"
import { isStatus } from "../lib/problem.ts"

/** Sent with a change, which is refused (412) if another user was faster. */
export interface Version {
  ifMatch: string | undefined
}

/**
 * The version of a record that a form was filled from: later loads of the same record are not what the person sees.
 * `save` makes a call with it; `stale`: the last call found another version; `take` replaces it by a fresh one.
 */
export function useVersion<T>(loaded: WithEtag<T>) {
  const [base, setBase] = useState(loaded)
  const [stale, setStale] = useState(false)
  async function save<A>(call: (version: Version) => Promise<A>): Promise<A> {
    try {
      return await call({ ifMatch: base.etag ?? undefined })
    } catch (error) {
      setStale(isStatus(error, 412))
      throw error
    }
  }
  function take(fresh: WithEtag<T>): void {
    setBase(fresh)
    setStale(false)
  }
  return { data: base.data, stale, save, take }
}
