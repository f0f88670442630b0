import { type ChurchRecord, churches } from "@aprisco/contract/churches/routes"
import { churchValuesFrom } from "./church-sections.tsx"

/** The form's values: blank text where nothing is known. */
export type ChurchValues = {
  name: string
  cnpj: string
  email: string
  phone: string
  zipcode: string
  address: string
  number: string
  complement: string
  neighborhood: string
  city: string
  state: string
  pastorName: string
  adminName: string
  adminEmail: string
}

export const NEW_CHURCH: ChurchValues = {
  name: "",
  cnpj: "",
  email: "",
  phone: "",
  zipcode: "",
  address: "",
  number: "",
  complement: "",
  neighborhood: "",
  city: "",
  state: "",
  pastorName: "",
  adminName: "",
  adminEmail: "",
}

export function valuesFrom(church: ChurchRecord): ChurchValues {
  return {
    ...NEW_CHURCH,
    ...churchValuesFrom(church),
    pastorName: church.pastorName,
    number: church.number ?? "",
    complement: church.complement ?? "",
    neighborhood: church.neighborhood ?? "",
  }
}

export const NEW_RULE = churches.create.body
export const CHANGE_RULE = churches.update.body

/** Its administrator is not changed with its data. */
export function changeOf({ adminName: _, adminEmail: __, ...data }: ChurchValues) {
  return data
}
