import { z } from "zod"
import { pastDate } from "../brazil/past-date.ts"
import { withoutDefaults } from "../kit/changes.ts"
import { optional, optionalText, reference } from "../kit/fields.ts"
import { memberFields } from "../members/record.ts"
import { MAX_HOUSEHOLD_PEOPLE } from "../people/family-labels.ts"
import { GENDERS_OR_UNKNOWN, valuesOf } from "../vocabulary.ts"

/**
 * The corrections that a conversion makes to the visitor's data. An absent field is taken from the visitor; a blank one is
 * left blank. A visitor may lack birth date and gender (docs/product/visitors.md#5.1).
 */
const corrected = z.object(memberFields).pick({
  fullName: true,
  birthDate: true,
  gender: true,
  cpf: true,
  rg: true,
  maritalStatus: true,
  email: true,
  phone: true,
  phoneSecondary: true,
  zipcode: true,
  address: true,
  number: true,
  complement: true,
  neighborhood: true,
  city: true,
  state: true,
  branch: true,
  membershipDate: true,
  admissionMode: true,
  baptismDate: true,
  conversionDate: true,
  previousChurch: true,
  transferLetter: true,
  profession: true,
  notes: true,
})

const asMember = withoutDefaults({
  ...corrected.shape,
  birthDate: optional(pastDate),
  gender: optional(z.enum(valuesOf(GENDERS_OR_UNKNOWN), "Selecione o gênero")),
})

export const conversionBody = z.object({
  conversionNotes: optionalText(2000),
  linkMemberId: optional(reference).describe(
    "Tie to this member instead of making one: the member's record stays as it is",
  ),
  also: z
    .array(reference)
    .max(MAX_HOUSEHOLD_PEOPLE - 1, `No máximo ${MAX_HOUSEHOLD_PEOPLE - 1} pessoas além de quem é convertido.`)
    .optional()
    .describe(
      "Other visitors of the household who become members in the same act, from their own data, with this unit, day and mode of admission",
    ),
  ...asMember,
})

export type ConversionBody = z.output<typeof conversionBody>
