import type { Complaints, Typed } from "./registration.ts"

/** What each part of the form is given. */
export interface PartProps {
  typed: Typed
  complaints: Complaints
  change: (part: Partial<Typed>) => void
}
