import type { LockedVisitor } from "../public.ts"

type Pair<T> = [kept: T, joined: T]

/** Which of two registrations stays: the one that became a member, else the earlier. */
export function keptOf<T extends { id: number; convertedAt: Date | null }>(one: T, two: T): Pair<T> {
  const [earlier, later] = one.id < two.id ? [one, two] : [two, one]
  return later.convertedAt !== null && earlier.convertedAt === null ? [later, earlier] : [earlier, later]
}

/** Personal fields, each compared by itself. */
const PERSONAL = [
  "fullName",
  "email",
  "phone",
  "birthDate",
  "gender",
  "cpf",
  "ministryInterest",
  "guardianName",
  "guardianPhone",
] as const

/** The fields of an address, compared as a whole: a street of one city does not fit another city. */
const PLACE = ["zipcode", "address", "neighborhood", "city", "state"] as const

type Told = Pick<LockedVisitor, (typeof PERSONAL)[number] | (typeof PLACE)[number]>

/** What a field says; a gender that was not told says nothing. */
function toldIn<F extends keyof Told>(record: Told, field: F): Told[F] | null {
  return field === "gender" && record.gender === "N" ? null : record[field]
}

/** The fields that the record that stays lacks and the other one has. Nothing is overwritten. */
export function blanksFilled(kept: Told, joined: Told): Partial<Told> {
  const personal = PERSONAL.filter((field) => !toldIn(kept, field) && toldIn(joined, field))
  const place = samePlace(kept, joined) ? PLACE.filter((field) => !kept[field] && joined[field]) : []
  return Object.fromEntries([...personal, ...place].map((field) => [field, joined[field]]))
}

/** The fields that both have and that differ, with those of an address that cannot be filled in. */
export function differing(kept: Told, joined: Told): string[] {
  const personal = PERSONAL.filter(
    (field) => toldIn(joined, field) && toldIn(kept, field) && !same(kept[field], joined[field]),
  )
  const place = PLACE.filter((field) =>
    samePlace(kept, joined)
      ? joined[field] && kept[field] && !same(kept[field], joined[field])
      : joined[field] && !same(kept[field], joined[field]),
  )
  return [...personal, ...place]
}

function samePlace(kept: Told, joined: Told): boolean {
  const agrees = (field: "city" | "state") =>
    !kept[field] || !joined[field] || same(kept[field], joined[field])
  return agrees("city") && agrees("state")
}

function same(one: string | null, two: string | null): boolean {
  const plain = (value: string | null) =>
    (value ?? "").normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase()
  return plain(one) === plain(two)
}
