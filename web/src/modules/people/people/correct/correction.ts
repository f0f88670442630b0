import type { WithEtag } from "@aprisco/contract/kit/client"
import { labelsInSentence } from "@aprisco/contract/kit/record-field"
import { PERSON_FIELDS } from "@aprisco/contract/people/fields"
import type { FormSchema } from "../../../../ui/use-contract-form.ts"
import type { Version } from "../../../../ui/use-version.ts"
import type { AddressValues } from "../../../ground/addresses/public.ts"

/** What is put right in its place on a record (docs/product/people.md#2.10). */
export type ContactField = "phone" | "phoneSecondary" | "email"

/** What is corrected together, as typed; blank takes it away. */
export type Change = { [field in ContactField | keyof AddressValues]?: string }

/** How a record takes a corrected telephone, e-mail or address: by the call and the rules of its own form. */
export interface Correction {
  /** For what was typed when a session ended: `member 7`. */
  about: string
  /** The version on the screen. */
  etag: string | null
  schema: FormSchema
  send: (change: Change, version: Version) => Promise<WithEtag<unknown>>
  reload: () => Promise<unknown>
}

/** The field's name within a sentence: `telefone secundário`. */
export const contactName = (field: ContactField): string => NAMES[field]

const NAMES = labelsInSentence(PERSON_FIELDS)
