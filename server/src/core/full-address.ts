/** `Rua das Oliveiras, 10, Casa 2 - Centro, São Paulo - SP, 01310-100`, without what is missing. */
export function fullAddress(place: {
  address: string | null
  number: string | null
  complement: string | null
  neighborhood: string | null
  city: string | null
  state: string | null
  zipcode: string | null
}): string | null {
  const street = joined(", ", place.address, place.number, place.complement)
  const town = joined(" - ", place.city, place.state)
  return joined(", ", joined(" - ", street, place.neighborhood), town, place.zipcode)
}

function joined(separator: string, ...parts: (string | null)[]): string | null {
  return parts.filter((part) => part !== null && part !== "").join(separator) || null
}
