import { type ChurchRecord, churches } from "@aprisco/contract/churches/routes"
import { type AddressValues, addressValuesFrom, NO_ADDRESS } from "../../addresses/public.ts"
import { churchValuesFrom } from "./church-sections.tsx"

/** The form's values: blank text where nothing is known. */
export type ChurchValues = AddressValues & {
  name: string
  cnpj: string
  email: string
  phone: string
  pastorName: string
  adminName: string
  adminEmail: string
}

export const NEW_CHURCH: ChurchValues = {
  name: "",
  cnpj: "",
  email: "",
  phone: "",
  ...NO_ADDRESS,
  pastorName: "",
  adminName: "",
  adminEmail: "",
}

export function churchRecordValues(church: ChurchRecord): ChurchValues {
  return {
    ...NEW_CHURCH,
    ...churchValuesFrom(church),
    pastorName: church.pastorName,
    ...addressValuesFrom(church),
  }
}

export const NEW_CHURCH_RULE = churches.create.body
export const CHURCH_CHANGE_RULE = churches.update.body

/** Its administrator is not changed with its data. */
export function churchChange({ adminName: _, adminEmail: __, ...data }: ChurchValues) {
  return data
}
