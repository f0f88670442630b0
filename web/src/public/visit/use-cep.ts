import { useEffect, useRef, useState } from "react"
import { type FoundAddress, lookUpCep } from "./calls.ts"

/** The look-up begins so long after the last digit (product-2 §9). */
const DELAY_MS = 1_000

/** Looks a complete CEP up and hands the address over. A failure says so beside the field and blocks nothing. */
export function useCep(zipcode: string, onFound: (address: FoundAddress) => void) {
  const [searching, setSearching] = useState(false)
  const [message, setMessage] = useState<string>()
  const found = useRef(onFound)
  found.current = onFound
  const known = useRef(zipcode)

  useEffect(() => {
    setMessage(undefined)
    if (zipcode.length < 9 || zipcode === known.current) return
    let gone = false
    const timer = setTimeout(async () => {
      setSearching(true)
      const answer = await lookUpCep(zipcode.replace("-", ""))
      if (gone) return
      known.current = zipcode
      setSearching(false)
      if (typeof answer === "string") setMessage(answer)
      else found.current(answer)
    }, DELAY_MS)
    return () => {
      gone = true
      clearTimeout(timer)
      setSearching(false)
    }
  }, [zipcode])

  return { searching, message }
}
