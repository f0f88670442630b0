import type { User } from "@aprisco/contract/auth/user"
import { registration } from "@aprisco/contract/registration/routes"
import { api } from "../../../lib/api.ts"
import { isStatus } from "../../../lib/problem.ts"
import { knowUser } from "../../../lib/signed-in.ts"
import { BLANK_CHURCH, type ChurchDraft, NEW_DENOMINATION, wizard } from "./wizard.ts"

/** Step 2 as the server expects it. The name of a new denomination is left out when an existing one was chosen. */
export function churchBody(draft: ChurchDraft) {
  const founds = draft.denominationId === NEW_DENOMINATION
  return {
    ...draft,
    denominationId: founds ? null : draft.denominationId || null,
    newDenominationName: founds ? draft.newDenominationName : null,
  }
}

/** What the server has stored of a person's step 2. */
export function churchStored(user: User | null): ChurchDraft {
  const kept = Object.entries(user?.draft ?? {}).filter(
    ([name, value]) => name in BLANK_CHURCH && value !== null,
  )
  return { ...BLANK_CHURCH, ...Object.fromEntries(kept.map(([name, value]) => [name, String(value)])) }
}

/** A person's step 2: typed on this device, or else stored with the account. */
export function churchTyped(user: User | null): ChurchDraft {
  if (user) wizard.handTo(user.email)
  return { ...churchStored(user), ...wizard.church() }
}

/** Saves what was typed with the account, if anything was. A failure is only logged (docs/product/registration.md#2.3). */
export async function savePartially(draft: ChurchDraft): Promise<void> {
  const typed = Object.entries({ ...draft, subscriptionPlan: wizard.planId() })
  const filled = Object.fromEntries(typed.filter(([, value]) => value !== ""))
  if (Object.keys(filled).length === 0) return
  try {
    knowUser(await api.call(registration.savePartialProfile, { body: filled }))
  } catch (error) {
    // The end of a session is reported elsewhere.
    if (!isStatus(error, 401)) console.error("Partial progress was not saved", error)
  }
}
