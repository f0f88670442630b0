import { shownDay } from "@aprisco/contract/brazil/civil-day"

/** What a line tells of a person by which somebody can be known again; blank cells are absent. */
export interface ToldPerson {
  cpf?: string
  birthDate?: string
  email?: string
  phone?: string
  phoneSecondary?: string
}

/** A line of a sheet, as far as it says whom it is about. */
export interface PersonOfLine {
  line: number
  /** As it is in the file. */
  name: string
  values: ToldPerson
}

export interface RowIdentity {
  /** Without accents and case. */
  foldedName: string
  birthDate: string | null
}

/** Two known birth dates that differ are two people: a father and a son of one name, at one telephone (docs/product/members.md#8.15). */
function haveTwoBirths(one: RowIdentity, other: RowIdentity): boolean {
  return one.birthDate !== null && other.birthDate !== null && one.birthDate !== other.birthDate
}

/** Whether two under one CPF are two people: a child is often entered with the CPF of the mother. Married names stay one person. */
export function areTwoPeople(one: RowIdentity, other: RowIdentity): boolean {
  return haveTwoBirths(one, other) || !shareGivenName(one.foldedName, other.foldedName)
}

function shareGivenName(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  const [given, otherGiven] = [words[0], others[0]]
  if (given === undefined || otherGiven === undefined) return true
  const isInitial = [given, otherGiven].some((word) => word.length === 1) && given[0] === otherGiven[0]
  return isInitial || words.includes(otherGiven) || others.includes(given)
}

const wordsOf = (name: string) => name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "")

/** A person as a question names them: `Ana Prado (nascimento 17/05/1980)`. */
export function namedWithBirth(fullName: string, birthDate: string | null): string {
  return birthDate === null ? fullName : `${fullName} (nascimento ${shownDay(birthDate)})`
}
