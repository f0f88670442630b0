import type { HouseholdRole } from "@aprisco/contract/people/family-labels"
import { isMinor } from "../../../../core/of-age.ts"
import type { FamilyPerson, Note, Pair } from "./people-of-families.ts"

/** Somebody with the role in the household. */
export interface Placed {
  person: FamilyPerson
  role: HouseholdRole
}

/**
 * The roles of people who make a new household, the responsible one first; a text where nobody can be responsible without a guess. By the words
 * of the lines, else by the order of docs/product/people.md#3.3a, which is told.
 */
export function rolesInNew(
  people: readonly FamilyPerson[],
  pair: Pair | undefined,
  today: string,
  note: Note,
): Placed[] | string {
  const said = (word: FamilyPerson["word"]) => people.filter((one) => one.word === word)
  const chosen = [said("responsavel"), said("pai"), said("mae")].find((some) => some.length > 0) ?? []
  if (chosen.length > 1) return "há mais de uma pessoa responsável"
  const eldest = eldestOf(people, pair, today)
  const lead = chosen[0] ?? eldest
  if (lead === undefined || lead.isDead) return "falta uma pessoa viva que seja responsável"
  if (chosen.length === 0 && pair === undefined)
    note(lead.line, "Fica como responsável pela família: a planilha não diz quem é")
  const others = people.filter((one) => one !== lead)
  return [{ person: lead, role: "responsavel" }, ...rolesBeside(lead, others, pair, note)]
}

/** Of the couple, else the eldest of age, else the eldest; who is said to be a child comes last. */
function eldestOf(people: readonly FamilyPerson[], pair: Pair | undefined, today: string) {
  const living = people.filter(({ isDead }) => !isDead)
  const couple = living.find((one) => pair?.includes(one))
  const order = ({ word, birthDate }: FamilyPerson) =>
    `${word === "filho" || word === "dependente"} ${isMinor(birthDate, today) === true} ${birthDate ?? "9999"}`
  return couple ?? living.toSorted((one, other) => order(one).localeCompare(order(other)))[0]
}

function rolesBeside(
  lead: FamilyPerson,
  others: readonly FamilyPerson[],
  pair: Pair | undefined,
  note: Note,
): Placed[] {
  const isSpouse = (one: FamilyPerson) =>
    one.word === "conjuge" ||
    (pair?.includes(lead) && pair.includes(one)) ||
    (lead.word === "pai" && one.word === "mae")
  const spouses = others.filter(isSpouse)
  if (pair !== undefined && !pair.includes(lead))
    for (const { line } of pair) note(line, "O casal não é o responsável desta família: una-o na ficha")
  return others.map((person) => ({ person, role: roleOf(person, spouses, note) }))
}

function roleOf(person: FamilyPerson, spouses: readonly FamilyPerson[], note: Note): HouseholdRole {
  if (spouses.includes(person)) {
    if (spouses.length === 1) return "conjuge"
    note(person.line, "Há mais de um cônjuge nesta família: fica como Outro")
    return "outro"
  }
  const { word } = person
  if (word === "filho" || word === "dependente" || word === "outro") return word
  if (word !== null) note(person.line, "A família já tem responsável: fica como Outro")
  return "outro"
}

/** The roles of people who come into a household that there is already; those who are in it keep theirs. */
export function rolesInExisting(
  joining: readonly FamilyPerson[],
  there: readonly FamilyPerson[],
  pair: Pair | undefined,
  note: Note,
): Placed[] {
  const home = there[0]?.home
  const roleThere = (one: FamilyPerson) =>
    home?.people.find(({ personId }) => personId === one.member?.personId)?.role
  const lead = there.find((one) => roleThere(one) === "responsavel")
  const hasSpouse = home?.people.some(({ role }) => role === "conjuge") ?? true
  const ofLead = (one: FamilyPerson) => lead !== undefined && pair?.includes(lead) && pair.includes(one)
  const spouses = joining.filter((one) => one.word === "conjuge" || ofLead(one))
  return joining.map((person) => {
    if (spouses.includes(person) && hasSpouse) {
      note(person.line, "A família já tem cônjuge: fica como Outro")
      return { person, role: "outro" }
    }
    return { person, role: roleOf(person, spouses, note) }
  })
}
