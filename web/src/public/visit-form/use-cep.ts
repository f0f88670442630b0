import { useEffect, useRef, useState } from "react"
import { type FoundAddress, fetchCep } from "./calls.ts"

/** The look-up begins this long after the last digit (docs/product/visitors.md#2.2). */
const DELAY_MS = 1_000

export interface CepSearch {
  searching: boolean
  /** Why there is no address. */
  message: string | undefined
}

/** Looks a complete CEP up and passes on the address. A failure is shown beside the field and blocks nothing. */
export function useCep(zipcode: string, onFound: (address: FoundAddress) => void): CepSearch {
  const [searching, setSearching] = useState(false)
  const [message, setMessage] = useState<string>()
  const found = useRef(onFound)
  // The CEP of a restored draft was looked up already.
  const known = useRef(zipcode)

  useEffect(() => {
    found.current = onFound
  })
  useEffect(() => {
    setMessage(undefined)
    if (zipcode.length < 9 || zipcode === known.current) return
    let gone = false
    const timer = setTimeout(async () => {
      setSearching(true)
      const answer = await fetchCep(zipcode.replace("-", ""))
      if (gone) return
      setSearching(false)
      if (typeof answer === "string") return setMessage(answer)
      known.current = zipcode
      found.current(answer)
    }, DELAY_MS)
    return () => {
      gone = true
      clearTimeout(timer)
      setSearching(false)
    }
  }, [zipcode])

  return { searching, message }
}
