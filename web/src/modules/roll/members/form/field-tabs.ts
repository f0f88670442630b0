import type { MemberValues } from "../member-values.ts"

export const TABS = ["person", "contact", "church", "function", "more"] as const
export type TabName = (typeof TABS)[number]

/** The tab of each field outside "Dados pessoais". The photo is beside all tabs. */
const PLACES: Record<Exclude<TabName, "person">, readonly (keyof MemberValues)[]> = {
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
    "deceasedOn",
    "membershipDate",
    "baptismDate",
    "conversionDate",
    "previousChurch",
    "transferLetter",
    "admissionMode",
  ],
  function: ["ministerialFunction", "ordinationDate", "initialStatusReason"],
  more: [
    "profession",
    "educationLevel",
    "notes",
    "customFields",
    "createSystemUser",
    "systemRole",
    "userEmail",
    "userPassword",
  ],
}

/** The tab that contains a field; null for the photo, which is always visible. */
function tabOf(path: string): TabName | null {
  const [field] = path.split(".")
  if (field === "photo") return null
  const found = TABS.find((tab) => tab !== "person" && PLACES[tab].some((name) => name === field))
  return found ?? "person"
}

/** The first tab, from the left, that one of these fields is on: an error jumps to it. */
export function firstTabOf(fields: readonly string[]): TabName | undefined {
  const tabs = fields.map(tabOf)
  return TABS.find((tab) => tabs.includes(tab))
}

/** How many of these fields each tab contains. */
export function countByTab(fields: readonly string[]): Record<TabName, number> {
  const counts: Record<TabName, number> = { person: 0, contact: 0, church: 0, function: 0, more: 0 }
  for (const tab of fields.map(tabOf)) if (tab) counts[tab]++
  return counts
}
