import { type SentForm, type StoredForm, type Stores, storedForm } from "../stored-form.ts"
import { BLANK, type RegistrationValues } from "./registration.ts"

/** A registration that was sent and not answered yet. */
export type Sent = SentForm<RegistrationValues>

/** Stores by code: two churches' forms on one phone do not mix. */
export function formStorage(
  code: string,
  stores?: Stores,
  now?: () => number,
): StoredForm<RegistrationValues> {
  return storedForm(`aprisco-visit-${code}`, BLANK, stores, now)
}
