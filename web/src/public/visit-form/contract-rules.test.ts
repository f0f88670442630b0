import { publicBody } from "@aprisco/contract/visitors/visit-form"
import fc from "fast-check"
import { expect, it } from "vitest"
import {
  BLANK,
  cleaned,
  type FieldName,
  type RegistrationValues,
  validateRegistration,
} from "./registration.ts"

/** Rules of the use case only: the guardian of a child, and the choice about a wish. */
const NOT_IN_CONTRACT = new Set<string>(["guardianName", "guardianPhone", "consentGuardian", "consentPrayer"])

/** The contract's first error of each field for the body that would be sent. */
function refusals(typed: RegistrationValues): Partial<Record<string, string>> {
  const { error } = publicBody.safeParse({ ...cleaned(typed), noticeVersion: "a".repeat(16) })
  const first: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) first[path.join(".")] ??= message
  return first
}

const FIELDS = [
  "fullName",
  "phone",
  "city",
  "state",
  "email",
  "cpf",
  "zipcode",
] as const satisfies FieldName[]

// Masked values: complete, partial and empty.
const typed = fc.record({
  fullName: fc.constantFrom("", " ", "A", "Zé", "Ana D'Ávila", "Ana  Maria de Souza"),
  phone: fc.oneof(
    fc.constantFrom("", "(11) 9", "(11) 98888-1212", "+1 415 555 0100"),
    fc.stringMatching(/^[\d(+][\d()+ -]{0,17}$/),
  ),
  city: fc.constantFrom("", " ", "B", "Belém", "Vila Bela"),
  state: fc.constantFrom("", "P", "PA", "SP"),
  email: fc.oneof(
    fc.constantFrom("", "ana", "ana@", "@x.br", "ana@x", "a b@x.br", "ana@x.br", " ana@x.com.br "),
    fc.emailAddress(),
  ),
  cpf: fc.constantFrom("", "529", "529.982.247-2", "529.982.247-25", "111.222.333-44"),
  zipcode: fc.constantFrom("", "66", "66000-00", "66000-000"),
  consent: fc.boolean(),
  family: fc.array(
    fc.record({
      fullName: fc.constantFrom("", " ", "A", "Zé", "Noemi de Souza"),
      birthDate: fc.constantFrom("", "1980-01-01", "2011-05-05"),
      gender: fc.constantFrom("", "F", "M", "N"),
      role: fc.constantFrom("", "filho", "outro", "dependente"),
    }),
    { maxLength: 8 },
  ),
})

it("reports what the contract refuses, with its messages, and nothing that it accepts", () => {
  fc.assert(
    fc.property(typed, (values) => {
      const all: RegistrationValues = { ...BLANK, ...values }
      const refused = refusals(all)
      for (const [field, message] of Object.entries(validateRegistration(all)))
        if (!NOT_IN_CONTRACT.has(field)) expect([field, refused[field]]).toEqual([field, message])
    }),
    { numRuns: 2_000, seed: 20_261_122 },
  )
})

it.each(FIELDS)("reports a partial %s before sending", (field) => {
  const half = {
    fullName: "A",
    phone: "(11) 9",
    city: "B",
    state: "P",
    email: "ana@",
    cpf: "529",
    zipcode: "66",
  }[field]
  const whole = { ...BLANK, fullName: "Ana D'Ávila", city: "Belém", state: "PA", consent: true }
  expect(validateRegistration({ ...whole, [field]: half })).toEqual(refusals({ ...whole, [field]: half }))
})
