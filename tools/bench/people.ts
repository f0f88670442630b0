/**
 * Measures how much longer three calls take with ten times the people in a church: the count of a list, a merge with its undo, and the
 * search for all duplicates (`npm run tools bench:people`). Both sizes alternate in one run. Fails where a call takes more than twelve times as
 * long.
 */
import { BASE_PATH } from "@aprisco/contract/kit/route"
import pg from "pg"
import { z } from "zod"
import { fillChurches } from "./fill.ts"
import { medianOf, openReport, withUnit } from "./report.ts"
import { aProduct, type Ends, type Product } from "./side-by-side.ts"

const PEOPLE = 1_000
const ROUNDS = 7
const GOAL = { atMost: 12 }
/** As many people as a job compares in one transaction. */
const SCORED_AT_ONCE = 200

const MERGED = z.object({ id: z.number() })

/** A measured piece of work. `call`: a number that differs in each call. */
type Work = (product: Product, owner: pg.Client, call: number) => Promise<void>

const WORKS: Record<string, { work: Work; calls: number }> = {
  "count of a list": { work: countOfList, calls: 20 },
  "merge and undo": { work: mergeAndUndo, calls: 10 },
  "search for duplicates of everybody": { work: scoreEverybody, calls: 1 },
}

const report = openReport("people")
const ends: Ends = []
try {
  const small = await filled(PEOPLE)
  const large = await filled(10 * PEOPLE)
  report.table(`${PEOPLE} and ${10 * PEOPLE} members in one church; ${ROUNDS - 1} rounds, alternating`, [
    "the smaller",
  ])
  for (const [name, { work, calls }] of Object.entries(WORKS)) {
    const rounds: { small: number; large: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const times = { small: [] as number[], large: [] as number[] }
      for (let call = 0; call < calls; call += 1) {
        times.small.push(await timeOf(small, work, round * calls + call))
        times.large.push(await timeOf(large, work, round * calls + call))
      }
      if (round > 0) rounds.push({ small: medianOf(times.small), large: medianOf(times.large) })
    }
    const middle = (size: "small" | "large") => withUnit(medianOf(rounds.map((round) => round[size])), "ms")
    const judged = {
      baseline: middle("small"),
      figures: rounds.map((round) => round.large / round.small),
      goal: GOAL,
    }
    if (report.row({ name, ours: middle("large"), results: [judged] }) === "missed") process.exitCode = 1
  }
} finally {
  for (const end of ends.toReversed()) await end()
}

async function filled(membersOfFirst: number): Promise<{ product: Product; owner: pg.Client }> {
  const size = { churches: 200, membersEach: 50, visitorsEach: 50, membersOfFirst }
  const product = await aProduct(ends, (ownerUrl, database) => fillChurches(ownerUrl, database, size))
  const owner = new pg.Client({ connectionString: product.ownerUrl })
  await owner.connect()
  ends.push(() => owner.end())
  return { product, owner }
}

async function timeOf(
  { product, owner }: { product: Product; owner: pg.Client },
  work: Work,
  call: number,
): Promise<number> {
  const begun = performance.now()
  await work(product, owner, call)
  return performance.now() - begun
}

async function countOfList(product: Product): Promise<void> {
  const rules = {
    all: [
      { field: "roll.status", op: "is", value: "active" },
      {
        any: [
          { field: "gender", op: "is", value: "F" },
          { field: "age", op: "gt", value: 40 },
        ],
      },
      { none: [{ field: "has_email", op: "is", value: false }] },
    ],
  }
  await post(product, "/lists/preview/", { rules })
}

async function mergeAndUndo(product: Product, owner: pg.Client, call: number): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(
    "select id from people where church_id = (select min(id) from churches) and deleted_at is null order by id offset $1 limit 2",
    [2 * call],
  )
  const [keep, merge] = rows.map(({ id }) => Number(id))
  const { id } = MERGED.parse(
    await post(product, "/people/merges/", { keep_id: keep, merge_id: merge, fields: {} }),
  )
  await post(product, `/people/merges/${id}/undo/`, {})
}

async function scoreEverybody(_: Product, owner: pg.Client): Promise<void> {
  await owner.query("delete from duplicates")
  await owner.query(
    `select app.score_duplicates(church_id, array_agg(id)) from (
      select church_id, id, (row_number() over (order by id) - 1) / ${SCORED_AT_ONCE} as batch
      from people where church_id = (select min(id) from churches)) as everybody
    group by church_id, batch`,
  )
}

async function post({ origin, token }: Product, path: string, body: unknown): Promise<unknown> {
  const answer = await fetch(origin + BASE_PATH + path, {
    method: "POST",
    headers: { authorization: `Token ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}
