import { type ChurchRecord, churches } from "@aprisco/contract/churches/routes"

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
  const { name, email, phone, city, state, pastorName } = church
  return {
    ...NEW_CHURCH,
    ...{ name, email, phone, city, state, pastorName },
    cnpj: church.cnpj ?? "",
    zipcode: church.zipcode ?? "",
    address: church.address ?? "",
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
