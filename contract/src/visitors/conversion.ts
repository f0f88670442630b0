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
 * The corrections that a conversion makes to the visitor's data. An absent field is taken from the visitor; a blank one is
 * left blank. A visitor may lack birth date and gender (docs/product/visitors.md#5.1).
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
