import { useEffect, useState } from "react"
import { watchTyping } from "../../../lib/form-draft.ts"
import { BLANK_CHURCH, wizard } from "./wizard.ts"

/** The name of step 2's form. */
const STEP_TWO = { address: "/cadastro/etapa-2", about: "", fields: Object.keys(BLANK_CHURCH) }

/**
 * For the other steps of a person with an account: when the session ends there, the drafts are deleted from the device, and
 * step 2 is saved as if it were on the screen.
 */
export function useKeepChurch(signedIn: boolean): void {
  const [church] = useState(() => wizard.church())
  useEffect(() => {
    if (signedIn && church) return watchTyping(STEP_TWO, () => ({ ...church }))
  }, [signedIn, church])
}
