import { isOfAge } from "@aprisco/contract/brazil/of-age"
import { type FamilyPersonRow, isBlank, type Proposal } from "./family-values.ts"

/** Of two adults who are further apart in age one is most likely a parent of the other. */
const MOST_YEARS_OF_COUPLE = 16

/**
 * The rows with what they propose to each other (docs/product/people.md#3.2a). A value that differs from the one that was proposed was chosen
 * by the user, and stays. `today` is a civil day.
 */
export function propose(rows: readonly FamilyPersonRow[], today: string): FamilyPersonRow[] {
  const lead = rows.find(({ role }) => role === "responsavel")
  const areMembers = rows.some((row) => row.member && isChosen(row, "member"))
  let hasSpouse = rows.some((row) => row.role === "conjuge" && isChosen(row, "role"))
  return rows.map((row) => {
    if (isBlank(row)) return row
    const proposed = { ...row.proposed }
    if (!isChosen(row, "member")) proposed.member = areMembers && isNewAdult(row, today)
    if (!isChosen(row, "role") && proposed.role !== "responsavel") {
      const isSpouse = !hasSpouse && lead !== undefined && isCouple(lead, row, today)
      proposed.role = isSpouse ? "conjuge" : "filho"
      hasSpouse ||= isSpouse
    }
    const role = isChosen(row, "role") ? row.role : proposed.role
    const member = isChosen(row, "member") ? row.member : proposed.member
    return { ...row, role, member, proposed }
  })
}

const isChosen = (row: FamilyPersonRow, name: keyof Proposal) => row[name] !== row.proposed[name]

const DAY = /^\d{4}-\d{2}-\d{2}$/

const isNewAdult = ({ personId, birthDate }: FamilyPersonRow, today: string) =>
  personId === "" && DAY.test(birthDate) && isOfAge(birthDate, today)

/** Whether two people may be a couple, as far as their birth dates say so. */
function isCouple(one: FamilyPersonRow, other: FamilyPersonRow, today: string): boolean {
  if (!isNewAdult(one, today) || !isNewAdult(other, today)) return false
  const years = [one, other].map(({ birthDate }) => Number(birthDate.slice(0, 4)))
  return Math.max(...years) - Math.min(...years) < MOST_YEARS_OF_COUPLE
}
