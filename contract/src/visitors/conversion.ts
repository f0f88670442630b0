import { z } from "zod"
import { withoutDefaults } from "../kit/changes.ts"
import { optional, optionalText, pastDate, reference } from "../kit/fields.ts"
import { memberFields } from "../members/record.ts"
import { GENDERS, valuesOf } from "../vocabulary.ts"

const {
  fullName,
  cpf,
  rg,
  maritalStatus,
  email,
  phone,
  phoneSecondary,
  zipcode,
  address,
  number,
  complement,
  neighborhood,
  city,
  state,
  branch,
  membershipDate,
  admissionMode,
  baptismDate,
  conversionDate,
  previousChurch,
  transferLetter,
  profession,
  notes,
} = memberFields

/**
 * What the member's record begins with where it is not what the visitor told. An absent field is taken over from the
 * visitor; a blank one is left blank. A visitor need not have told a birth date or a gender (rulings 3.1).
 */
const asMember = withoutDefaults({
  fullName,
  birthDate: optional(pastDate),
  gender: optional(z.enum(valuesOf(GENDERS), "Selecione o gênero")),
  cpf,
  rg,
  maritalStatus,
  email,
  phone,
  phoneSecondary,
  zipcode,
  address,
  number,
  complement,
  neighborhood,
  city,
  state,
  branch,
  membershipDate,
  admissionMode,
  baptismDate,
  conversionDate,
  previousChurch,
  transferLetter,
  profession,
  notes,
})

export const conversionBody = z.object({
  conversionNotes: optionalText(2000),
  linkMemberId: optional(reference).describe(
    "Tie to this member instead of making one: the member's record stays as it is",
  ),
  ...asMember,
})

export type ConversionBody = z.output<typeof conversionBody>
