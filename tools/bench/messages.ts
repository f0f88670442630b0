/**
 * Measures messages (`npm run tools bench:messages`): sending to 20,000 people beside ten, the sum of an audience of 50,000 beside bare SQL, the claim of a contact
 * of 20,000 beside one of a hundred, the rule of a list about a consent beside a plain flag, and the delivery beside a loop that only sends. Each pair alternates
 * in one run. Fails where a goal is missed.
 *   PEOPLE=2000 ROUNDS=3 npm run tools bench:messages     fewer in the church, and a shorter run; CASES=list,sum chooses
 */
import { performance } from "node:perf_hooks"
import { BASE_PATH } from "@aprisco/contract/kit/route"
import { z } from "zod"
import { deliveryRates } from "./delivery-rate.ts"
import { fillChurches } from "./fill.ts"
import { asOwner, fillMessage, fillMessages } from "./fill-messages.ts"
import { type Goal, medianOf, openReport, withUnit } from "./report.ts"
import { aProduct, type Ends, type Product } from "./side-by-side.ts"

const ROUNDS = Number(process.env.ROUNDS ?? 7)
const PEOPLE = Number(process.env.PEOPLE ?? 20_000)
const CASES = process.env.CASES?.split(",")
const MORE_PEOPLE = 2.5 * PEOPLE
const FEW = 10
const LETTERS = 200

// The messages that are sent here are measured until they are accepted: nobody delivers them beside.
process.env.WORKERS = "0"

/** Counts whom a message reaches by e-mail, without the reasons why it does not reach others. */
const BARE_SUM = `
  with newest as (
    select distinct on (person_id) person_id, granted from consents
    where church_id = (select min(id) from churches) and purpose = 'email' order by person_id, given_at desc, id desc)
  select count(*), count(*) filter (where people.email is null), count(distinct lower(people.email)) filter (where newest.granted and people.accept_email is not false)
  from people left join newest on newest.person_id = people.id
  where people.church_id = (select min(id) from churches) and people.deleted_at is null and people.anonymised_at is null`

const CREATED = z.object({ id: z.number() })
const SUM = z.object({ recipients: z.number() })
const CONTACT = z.object({ recipient_id: z.number() })

/** Two sides of a comparison: each returns the milliseconds of a call. */
interface Pair {
  readonly name: string
  readonly calls: number
  readonly goal: Goal
  ours(): Promise<number>
  baseline(): Promise<number>
}

const report = openReport("messages")
const ends: Ends = []
try {
  const church = await productOf(PEOPLE)
  report.table(`a church of ${PEOPLE} people; ${ROUNDS - 1} rounds, alternating`, ["the other"])
  if (isChosen("send")) await compare(await sending(church))
  if (isChosen("contact")) await compare(await claiming(church))
  if (isChosen("list")) await compare(listing(church))
  report.table(`letters a second, ${LETTERS} in each round`, ["a loop that only sends"])
  if (isChosen("delivery")) await compareDelivery(church)
  report.table(`an audience of ${MORE_PEOPLE} people beside bare SQL`, ["bare SQL"])
  if (isChosen("sum")) await compare(summing(await productOf(MORE_PEOPLE)))
} finally {
  for (const end of ends.toReversed()) await end()
}

/** `CASES` chooses among them. */
function isChosen(name: string): boolean {
  return CASES === undefined || CASES.includes(name)
}

function productOf(people: number): Promise<Product> {
  const size = { churches: 30, membersEach: 50, membersOfFirst: people / 2, visitorsOfFirst: people / 2 }
  return aProduct(ends, async (ownerUrl, database) => {
    const signedIn = await fillChurches(ownerUrl, database, size)
    await fillMessages(ownerUrl)
    return signedIn
  })
}

async function compare({ name, calls, goal, ours, baseline }: Pair): Promise<void> {
  const rounds: { ours: number; baseline: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const times = { ours: [] as number[], baseline: [] as number[] }
    for (let call = 0; call < calls; call += 1) {
      times.baseline.push(await baseline())
      times.ours.push(await ours())
    }
    if (round > 0) rounds.push({ ours: medianOf(times.ours), baseline: medianOf(times.baseline) })
  }
  const middle = (side: "ours" | "baseline") => withUnit(medianOf(rounds.map((round) => round[side])), "ms")
  const figures = rounds.map((round) => round.ours / round.baseline)
  const judged = { baseline: middle("baseline"), figures, goal }
  fails(report.row({ name, ours: middle("ours"), results: [judged] }))
}

/** `send/` to everybody, beside ten of them. */
async function sending(product: Product): Promise<Pair> {
  const people = await asOwner(product.ownerUrl, (owner) =>
    owner.query<{ id: string }>(
      `select id from people where church_id = (select min(id) from churches) and app.may_contact(id, 'email', current_date) and email is not null
       order by id limit ${FEW}`,
    ),
  )
  const few = [{ people: people.rows.map(({ id }) => Number(id)) }]
  return {
    name: `send/ to everybody beside ${FEW}`,
    calls: 3,
    goal: { atMost: 1.5 },
    ours: () => timeOfSend(product, [{ everyone: true }]),
    baseline: () => timeOfSend(product, few),
  }
}

async function timeOfSend(product: Product, include: readonly object[]): Promise<number> {
  const body = {
    subject: "Culto de domingo",
    body: "<p>Olá, {nome}! Esperamos você às 19h.</p>",
    channels: ["email"],
    purpose: "notices",
    audience: { include },
  }
  const { id } = CREATED.parse(await post(product, "/messages/", body))
  const { recipients } = SUM.parse(await post(product, "/messages/audience/", body))
  const sent = { expected_recipients: recipients, accept_blanks: true }
  return timeOf(() => post(product, `/messages/${id}/send/`, sent))
}

/** The next contact of a message to 20,000 people beside one to a hundred. */
async function claiming(product: Product): Promise<Pair> {
  const [large, small] = [
    await fillMessage(product.ownerUrl, "whatsapp_assisted", PEOPLE),
    await fillMessage(product.ownerUrl, "whatsapp_assisted", 100),
  ]
  return {
    name: `next contact of ${PEOPLE} beside 100`,
    calls: 10,
    goal: { atMost: 1.3 },
    ours: () => timeOfClaim(product, large),
    baseline: () => timeOfClaim(product, small),
  }
}

async function timeOfClaim(product: Product, message: number): Promise<number> {
  let contact: unknown
  const time = await timeOf(async () => {
    contact = await post(product, `/messages/${message}/queue/next/`, {})
  })
  const { recipient_id } = CONTACT.parse(contact)
  await post(product, `/messages/${message}/queue/${recipient_id}/`, { outcome: "sent" })
  return time
}

/** A list by a consent, which is a rule over the ledger, beside one by a flag of the person's own row. */
function listing(product: Product): Pair {
  const of = (field: string) => () =>
    timeOf(() => post(product, "/lists/preview/", { rules: { all: [{ field, op: "is", value: true }] } }))
  return {
    name: "list by a consent beside a flag",
    calls: 10,
    goal: { atMost: 2.5 },
    ours: of("consent.email"),
    baseline: of("has_email"),
  }
}

/** The sum of everybody by e-mail beside a statement that counts the same without its reasons. */
function summing(product: Product): Pair {
  const body = {
    subject: "Culto de domingo",
    body: "<p>Olá!</p>",
    channels: ["email"],
    purpose: "notices",
    audience: { include: [{ everyone: true }] },
  }
  return {
    name: "sum of everybody",
    calls: 3,
    goal: { atMost: 3 },
    ours: () => timeOf(() => post(product, "/messages/audience/", body)),
    baseline: () => asOwner(product.ownerUrl, (owner) => timeOf(() => owner.query(BARE_SUM))),
  }
}

async function compareDelivery(product: Product): Promise<void> {
  const ratesOf = await deliveryRates(ends, product.ownerUrl)
  const rounds = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await ratesOf(LETTERS))
  const measured = rounds.slice(1)
  const judged = {
    baseline: withUnit(medianOf(measured.map(({ bare }) => bare)), "/s"),
    figures: measured.map(({ product: own, bare }) => own / bare),
    goal: { atLeast: 0.7 },
  }
  const ours = withUnit(medianOf(measured.map(({ product: own }) => own)), "/s")
  fails(report.row({ name: "delivery", ours, results: [judged] }))
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

async function post({ origin, token }: Product, path: string, body: unknown): Promise<unknown> {
  const answer = await fetch(origin + BASE_PATH + path, {
    method: "POST",
    headers: { authorization: `Token ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.status === 204 ? null : answer.json()
}

function fails(verdict: string): void {
  if (verdict === "missed") process.exitCode = 1
}
