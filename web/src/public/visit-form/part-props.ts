import type { RegistrationErrors, RegistrationValues } from "./registration.ts"

/** The props of each part of the form. */
export interface PartProps {
  typed: RegistrationValues
  complaints: RegistrationErrors
  change: (part: Partial<RegistrationValues>) => void
}
