import { useEffect, useState } from "react"
import { watchTyping } from "../../lib/form-draft.ts"
import { BLANK_CHURCH, wizard } from "./wizard.ts"

/** Where step 2 is typed, as its form names it. */
const STEP_TWO = { address: "/cadastro/etapa-2", about: "", fields: Object.keys(BLANK_CHURCH) }

/**
 * For the other steps of a person with an account: when the session ends there, the drafts leave the device, and step 2 is
 * kept as if it were on the screen.
 */
export function useKeepChurch(signedIn: boolean): void {
  const [church] = useState(() => wizard.church())
  useEffect(() => {
    if (signedIn && church) return watchTyping(STEP_TWO, () => ({ ...church }))
  }, [signedIn, church])
}
