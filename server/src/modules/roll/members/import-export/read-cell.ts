import { MEMBER_FIELDS, memberField } from "@aprisco/contract/members/fields"
import type { ImportField } from "@aprisco/contract/members/import-export"
import type { Cell } from "../../../../integrations/sheet.ts"
import { numberText, personText, properName } from "../../../people/people/sheets/public.ts"

/** Whether a column of the roll has days. */
export function isDay(field: ImportField): boolean {
  return MEMBER_FIELDS[field].kind === "date"
}

/** Whether a column of the roll has telephones. */
export function isPhone(field: ImportField): field is "phone" | "phoneSecondary" {
  return MEMBER_FIELDS[field].kind === "phone"
}

/** Whether a field contains names, which old systems store in capitals. */
export function isName(field: string): boolean {
  return memberField(field)?.kind === "name"
}

export interface ParseOptions {
  /** Leave names in capitals as they are. */
  keepNames: boolean
  /** Of telephones that have none: two digits. */
  areaCode: string | null
}

/**
 * A cell in the form that the contract's rule for the field takes: CPF and CEP in their masks. What cannot be read stays as it is: the rule
 * then reports the error. Days are read by `dayFrom`, telephones by `phonesIn`, words of closed lists by `meaningOf`.
 */
export function readCell(
  field: ImportField,
  cell: Cell,
  { keepNames }: Pick<ParseOptions, "keepNames">,
): string {
  if (!isName(field)) return personText(field, cell)
  const text = numberText(field, cell)
  return keepNames ? text : properName(text)
}
