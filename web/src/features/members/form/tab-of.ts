export type TabName = "person" | "contact" | "church" | "function" | "more"

const PLACES: Record<Exclude<TabName, "person">, readonly string[]> = {
  contact: [
    "email",
    "phone",
    "phoneSecondary",
    "zipcode",
    "address",
    "number",
    "complement",
    "neighborhood",
    "city",
    "state",
    "acceptSms",
    "acceptEmail",
    "acceptWhatsapp",
  ],
  church: [
    "branch",
    "membershipStatus",
    "membershipDate",
    "baptismDate",
    "conversionDate",
    "previousChurch",
    "transferLetter",
  ],
  function: ["ministerialFunction", "ordinationDate", "initialStatusReason"],
  more: ["profession", "educationLevel", "notes"],
}

/** The tab that holds a field: an error jumps to it. */
export function tabOf(field: string): TabName {
  const found = Object.entries(PLACES).find(([, fields]) => fields.includes(field))
  return (found?.[0] as TabName | undefined) ?? "person" // the keys of PLACES
}
