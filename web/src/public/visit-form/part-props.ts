import type { Complaints, Typed } from "./registration.ts"

/** The props of each part of the form. */
export interface PartProps {
  typed: Typed
  complaints: Complaints
  change: (part: Partial<Typed>) => void
}
