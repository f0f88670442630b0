/**
 * Measures what growth costs one church, alternating in one run (`npm run tools bench:growth`): the people of other churches, from 10,000 to a
 * million, and its own members, from 1,000 to 20,000. Fails where a goal is missed.
 *   PEOPLE=100000 npm run tools bench:growth     fewer in all
 */
import type { Size } from "./fill.ts"
import { fillChurches } from "./fill.ts"
import { openReport, withUnit } from "./report.ts"
import { aProduct, type Ends, type Product, ratioOf } from "./side-by-side.ts"

const MEASURE = { rounds: 7, calls: 30 }
const EACH = 50
const PEOPLE = Number(process.env.PEOPLE ?? 1_000_000)

interface Question {
  path: string
  /** At most so many times as long on the larger side. */
  goal: number
}

const list = "/api/v1/members/?page_size=20"
const questions = (members: number): Record<string, Question> => ({
  page: { path: list, goal: 1.3 },
  filter: { path: `${list}&membership_status=active&ministerial_function=leader`, goal: 1.3 },
  search: { path: `${list}&search=jos%C3%A9`, goal: 2 },
  digits: { path: `${list}&search=91234`, goal: 2 },
  "last page": { path: `${list}&page=${Math.ceil(members / 20)}`, goal: 2 },
  "list of visitors": { path: "/api/v1/visitors/admin/visitors/?page_size=20", goal: 1.3 },
  dashboard: { path: "/api/v1/churches/main-dashboard/", goal: 2 },
  tree: { path: "/api/v1/hierarchy/tree/", goal: 2 },
})

/** Of one church among more or fewer others. */
const amongOthers: Record<string, Question> = {
  people: { path: "/api/v1/people/?page_size=20", goal: 1.5 },
  "search of people": { path: "/api/v1/people/?page_size=20&search=jos%C3%A9", goal: 1.5 },
  picker: { path: "/api/v1/people/picker/?search=jos%C3%A9", goal: 1.5 },
}

const report = openReport("growth")
const ends: Ends = []
try {
  const others = (people: number): Size => ({
    churches: people / EACH,
    membersEach: EACH,
    visitorsEach: EACH,
  })
  const [small, large] = [await productOf(others(10_000)), await productOf(others(PEOPLE))]
  await compare(
    `10,000 and ${PEOPLE} members in churches of ${EACH}`,
    { small, large },
    { ...questions(EACH), ...amongOthers },
    EACH,
  )
  const own = (members: number): Size => ({
    churches: 200,
    membersEach: EACH,
    membersOfFirst: members,
    visitorsEach: EACH,
  })
  const [thousand, twenty] = [await productOf(own(1_000)), await productOf(own(20_000))]
  await compare(
    "1,000 and 20,000 members in one church",
    { small: thousand, large: twenty },
    questions(20_000),
    1_000,
  )
} finally {
  for (const end of ends.toReversed()) await end()
}

async function compare(
  what: string,
  products: { small: Product; large: Product },
  asked: Record<string, Question>,
  smallMembers: number,
): Promise<void> {
  report.table(`${what}; ${MEASURE.rounds - 1} rounds of ${MEASURE.calls} calls, alternating`, [
    "the smaller",
  ])
  for (const [name, { path, goal }] of Object.entries(asked)) {
    const of = (product: Product) =>
      name === "last page" && product === products.small
        ? `${list}&page=${Math.ceil(smallMembers / 20)}`
        : path
    const { ratios, small, large } = await ratioOf(products, of, MEASURE)
    const judged = { baseline: withUnit(small, "ms"), figures: ratios, goal: { atMost: goal } }
    if (report.row({ name, ours: withUnit(large, "ms"), results: [judged] }) === "missed")
      process.exitCode = 1
  }
}

function productOf(size: Size): Promise<Product> {
  return aProduct(ends, (ownerUrl, database) => fillChurches(ownerUrl, database, size))
}
