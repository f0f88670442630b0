import type { Church } from "./factories.ts"

let serial = 0

/** Step 1 as a person fills it in, with an address of their own. */
export function stepOneOf<T extends object>(values?: T) {
  serial += 1
  return {
    email: `fundador${serial}@example.org`,
    fullName: "Marta d'Ávila Prado",
    password: PASSWORD,
    passwordConfirm: PASSWORD,
    acceptTerms: true,
    ...values,
  }
}

/** Step 2 and the plan, of a church under this denomination. */
export function stepTwoOf<T extends object>(
  { denominationId }: Pick<Church, "denominationId"> | { denominationId: null },
  values?: T,
) {
  return {
    denominationId,
    churchName: "Igreja da Colina",
    churchEmail: "contato@colina.example",
    churchPhone: "(11) 3123-4567",
    churchAddress: "Rua das Oliveiras",
    churchCity: "São Paulo",
    churchState: "SP",
    churchZipcode: "01310-100",
    pastorName: "Elias Prado",
    subscriptionPlan: "basic",
    ...values,
  }
}

/** The password of everybody who registers in a test. */
export const PASSWORD = "uma senha bem guardada"
