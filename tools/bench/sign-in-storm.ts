/**
 * Measures what sign-ins cost the others (`npm run tools bench:sign-ins`): the slowest hundredth of the list's answers, quiet and while 20
 * people sign in at once, again and again. The goal: at most twice as slow. Passwords are hashed with real cost.
 */
import pg from "pg"
import { hashPassword } from "../../server/src/modules/ground/auth/passwords/public.ts"
import { fillChurches } from "./fill.ts"
import { medianOf, openReport, quantileOf, withUnit } from "./report.ts"
import { aProduct, type Ends, type Product } from "./side-by-side.ts"

const PEOPLE = 20
const OTHERS = 4
const ROUNDS = Number(process.env.ROUNDS ?? 5)
const SECONDS = Number(process.env.SECONDS ?? 4)
const GOAL = 2
const PASSWORD = "oliveiras da medida 2026"

const ends: Ends = []
try {
  const size = { churches: 20, membersEach: 500 }
  const product = await aProduct(ends, (ownerUrl, database) => fillChurches(ownerUrl, database, size))
  await addPeople(product.ownerUrl)
  await answersDuring(product, 500)
  const rounds: { quiet: number; stormy: number; signedIn: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const quiet = await answersDuring(product, SECONDS * 1000)
    let signedIn = 0
    let isOver = false
    const storm = (async () => {
      while (!isOver) {
        await Promise.all(Array.from({ length: PEOPLE }, (_, n) => signIn(product, n)))
        signedIn += PEOPLE
      }
    })()
    const stormy = await answersDuring(product, SECONDS * 1000)
    isOver = true
    await storm
    rounds.push({ quiet: quantileOf(quiet, 0.99), stormy: quantileOf(stormy, 0.99), signedIn })
  }
  const of = (figure: (round: (typeof rounds)[number]) => number) => rounds.map(figure)
  const report = openReport("sign-ins")
  report.table(
    `the slowest hundredth of ${OTHERS} others' lists while ${PEOPLE} people sign in at once, again and again; ${ROUNDS} rounds of ${SECONDS} s, alternating`,
    ["quiet"],
  )
  const judged = {
    baseline: withUnit(medianOf(of(({ quiet }) => quiet)), "ms"),
    figures: of(({ quiet, stormy }) => stormy / quiet),
    goal: { atMost: GOAL },
  }
  const ours = withUnit(medianOf(of(({ stormy }) => stormy)), "ms")
  report.row({ name: "the others' p99", ours, results: [judged] })
  const signIns = of(({ signedIn }) => signedIn / SECONDS)
  report.row({
    name: "sign-ins",
    ours: withUnit(medianOf(signIns), "/s"),
    results: [{ figures: signIns, unit: "/s" }],
  })
} finally {
  for (const end of ends.toReversed()) await end()
}

async function addPeople(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query(
    `insert into users (church_id, email, full_name, password_hash, role, terms_accepted_at, profile_completed_at)
    select 1, 'pessoa' || n || '@example.org', 'Pessoa ' || n, $1, 'SECRETARY', now(), now() from generate_series(0, $2 - 1) n`,
    [await hashPassword(PASSWORD), PEOPLE],
  )
  await owner.end()
}

async function signIn({ origin }: Product, n: number): Promise<void> {
  const answer = await fetch(`${origin}/api/v1/auth/login/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: `pessoa${n}@example.org`, password: PASSWORD }),
  })
  if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}

/** Milliseconds of each answer that some other people get in so many milliseconds. */
async function answersDuring({ origin, token }: Product, milliseconds: number): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + milliseconds
  const one = async () => {
    while (performance.now() < end) {
      const start = performance.now()
      const answer = await fetch(`${origin}/api/v1/members/?page_size=20`, {
        headers: { authorization: `Token ${token}` },
      })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`list: ${answer.status}`)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: OTHERS }, one))
  return times
}
