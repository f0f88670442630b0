/** The address in a form: text as typed, `""` for no value. */
export type AddressValues = {
  zipcode: string
  address: string
  number: string
  complement: string
  neighborhood: string
  city: string
  state: string
}

export const NO_ADDRESS: AddressValues = {
  zipcode: "",
  address: "",
  number: "",
  complement: "",
  neighborhood: "",
  city: "",
  state: "",
}

/** The address of a stored record as the values of a form. */
export function addressValuesFrom(
  record: Readonly<Record<keyof AddressValues, string | null | undefined>>,
): AddressValues {
  const { zipcode, address, number, complement, neighborhood, city, state } = record
  return {
    zipcode: zipcode ?? "",
    address: address ?? "",
    number: number ?? "",
    complement: complement ?? "",
    neighborhood: neighborhood ?? "",
    city: city ?? "",
    state: state ?? "",
  }
}
