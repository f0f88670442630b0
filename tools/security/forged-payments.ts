import { randomBytes } from "node:crypto"
import { resolve } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { contract } from "@aprisco/contract"
import { createClient } from "@aprisco/contract/kit/client"
import { BASE_PATH } from "@aprisco/contract/kit/route"
import type { Invoice } from "@aprisco/contract/plans/invoices"
import { signatureOf } from "../../server/src/integrations/payment-signature.ts"
import { type FakePayments, startFakePayments } from "../../server/src/testing/fake-payments.ts"
import type { Attack, Finding } from "./attack.ts"
import { residentMegabytes } from "./memory.ts"
import { type StartedTarget, startTarget } from "./target.ts"

const ROOT = resolve(import.meta.dirname, "../..")
/** Repeats of a genuine word at once, and unsigned words from one address. */
const REPEATS = 50
const FLOOD = 200
const HUGE_BYTES = 64 * 1024 * 1024
/** A huge body is refused before it is read: it costs a fraction of its size. */
const HUGE_MAY_COST_MB = 48

/**
 * Tries to get a plan without paying for it, by the call with which the payment provider says that a charge was paid. The product is a
 * separate one, with a provider of this process: what it signs is genuine.
 */
export const attack: Attack = {
  name: "forged payments",
  async run({ short }) {
    const provider = await startFakePayments()
    const { url, key, webhookSecret } = provider.settings
    const settings = { PAYMENT_URL: url, PAYMENT_KEY: key, PAYMENT_WEBHOOK_SECRET: webhookSecret }
    const target = await startTarget(ROOT, { short, settings })
    try {
      const [payer, other] = [await aPayingChurch(target), await aPayingChurch(target)]
      return [
        ...(await forgeries(target, provider, payer, other)),
        await hugeBody(target),
        await replays(target, provider, payer, other),
        await flood(target, payer),
      ]
    } finally {
      await target.stop()
      await provider.close()
    }
  },
}

interface PayingChurch {
  invoice: Invoice
  plan: () => Promise<{ id: string; paidUntil: string | null }>
  invoices: () => Promise<Invoice[]>
}

/** A church that has chosen a plan, with its open invoice. */
async function aPayingChurch(target: StartedTarget): Promise<PayingChurch> {
  const { token } = await target.registerChurch()
  const client = createClient({
    token: () => token,
    fetch: (path, init) => fetch(target.origin + String(path), init),
  })
  await client.call(contract.plans.choose, {
    body: { subscriptionPlan: "professional", period: "monthly" },
  })
  const invoices = async () => (await client.call(contract.invoices.list, { query: {} })).results
  const [invoice] = await invoices()
  if (invoice === undefined) throw new Error("the choice made no invoice")
  const plan = async () => {
    const read = await client.call(contract.plans.read)
    return { id: read.plan.id, paidUntil: read.paidUntil }
  }
  return { invoice, plan, invoices }
}

interface Word {
  payload: string
  headers: Record<string, string>
}

let sent = 0

/** Each from an address of its own (RFC 5737), so that the limit by address refuses none of them. */
async function say(target: StartedTarget, { payload, headers }: Word, address?: string): Promise<number> {
  sent += 1
  const answer = await fetch(`${target.origin}${BASE_PATH}${contract.payments.notify.path}`, {
    method: "POST",
    body: payload,
    headers: { ...headers, "X-Forwarded-For": address ?? `198.51.100.${sent % 255}` },
  })
  await answer.arrayBuffer()
  return answer.status
}

/** Every word that the provider has not said, and the genuine ones about something else. */
async function forgeries(
  target: StartedTarget,
  provider: FakePayments,
  payer: PayingChurch,
  other: PayingChurch,
): Promise<Finding[]> {
  const { txid, amount } = payer.invoice
  const now = () => new Date()
  const genuine = provider.wordOf(txid, amount, now())
  const json = { "content-type": "application/json" }
  const signed = (payload: string, secret: string, at: Date) => ({
    payload,
    headers: { ...json, "x-signature": signatureOf(secret, payload, at) },
  })
  const { webhookSecret } = provider.settings
  const minutes = (count: number) => new Date(Date.now() + count * 60_000)
  const about = (reference: string) => JSON.stringify({ reference, amount, status: "paid" })
  const words: Record<string, [Word, number]> = {
    "without a signature": [{ payload: genuine.payload, headers: json }, 401],
    "with an empty signature": [
      { payload: genuine.payload, headers: { ...json, "x-signature": "t=0,v1=" } },
      401,
    ],
    "signed with another secret": [signed(genuine.payload, randomBytes(32).toString("hex"), now()), 401],
    "signed with an empty secret": [signed(genuine.payload, "", now()), 401],
    "signed ten minutes ago": [signed(genuine.payload, webhookSecret, minutes(-10)), 401],
    "signed for ten minutes from now": [signed(genuine.payload, webhookSecret, minutes(10)), 401],
    "with the signature of another church's word": [
      { payload: about(txid), headers: provider.wordOf(other.invoice.txid, amount, now()).headers },
      401,
    ],
    "with a byte more than was signed": [{ ...genuine, payload: `${genuine.payload} ` }, 401],
    "as a form instead of JSON": [
      {
        payload: new URLSearchParams({ reference: txid, amount, status: "paid" }).toString(),
        headers: { ...genuine.headers, "content-type": "application/x-www-form-urlencoded" },
      },
      401,
    ],
    "signed, for a centavo": [provider.wordOf(txid, "0.01", now()), 409],
    "signed, for more than is due": [provider.wordOf(txid, "9900.00", now()), 409],
    "signed, about a charge that does not exist": [provider.wordOf("APRISCO9999999999", amount, now()), 404],
    "signed, with a list as its reference": [
      signed(JSON.stringify({ reference: [txid], amount, status: "paid" }), webhookSecret, now()),
      400,
    ],
  }
  const found: Finding[] = []
  for (const [what, [word, expected]] of Object.entries(words)) {
    const status = await say(target, word)
    const { id } = await payer.plan()
    const passed = status === expected && id === "basic"
    found.push({ what: `a payment ${what} (${expected})`, measurement: `${status}, plan ${id}`, passed })
  }
  return found
}

/** A body of 64 MB, which nobody reads to its end. */
async function hugeBody(target: StartedTarget): Promise<Finding> {
  const before = residentMegabytes(target.pid)
  const payload = JSON.stringify({ reference: "x".repeat(HUGE_BYTES), amount: "99.00", status: "paid" })
  const headers = { "content-type": "application/json", "x-signature": "t=1,v1=00" }
  // A connection that is closed while the body is on its way is a refusal too.
  const status = await say(target, { payload, headers }).catch(() => 413)
  await wait(200)
  const cost = Math.round(residentMegabytes(target.pid) - before)
  return {
    what: `a body of 64 MB (413, at most ${HUGE_MAY_COST_MB} MB of memory)`,
    measurement: `${status}, ${cost} MB`,
    passed: status === 413 && cost <= HUGE_MAY_COST_MB,
  }
}

/** The genuine word, many times at once and again later, pays one invoice of one church once. */
async function replays(
  target: StartedTarget,
  provider: FakePayments,
  payer: PayingChurch,
  other: PayingChurch,
): Promise<Finding> {
  const word = provider.wordOf(payer.invoice.txid, payer.invoice.amount, new Date())
  await Promise.all(Array.from({ length: REPEATS }, () => say(target, word)))
  const first = await payer.plan()
  await say(target, word)
  const after = await payer.plan()
  const paid = (await payer.invoices()).filter(({ status }) => status === "paid").length
  const others = await other.plan()
  return {
    what: `a genuine word ${REPEATS + 1} times: one payment, one period, one church`,
    measurement: `${paid} paid, until ${first.paidUntil} and ${after.paidUntil}, the other church ${others.id}`,
    passed:
      paid === 1 &&
      first.id === "professional" &&
      first.paidUntil === after.paidUntil &&
      others.id === "basic",
  }
}

/** Guesses from one address are stopped. */
async function flood(target: StartedTarget, { invoice }: PayingChurch): Promise<Finding> {
  const payload = JSON.stringify({ reference: invoice.txid, amount: invoice.amount, status: "paid" })
  const headers = { "content-type": "application/json", "x-signature": `t=1,v1=${"0".repeat(64)}` }
  const statuses: number[] = []
  for (let n = 0; n < FLOOD; n += 1) statuses.push(await say(target, { payload, headers }, "192.0.2.77"))
  const [first, last] = [statuses[0], statuses.at(-1)]
  const answered = statuses.filter((status) => status === 401).length
  return {
    what: `${FLOOD} guesses from one address (429 after at most 60)`,
    measurement: `${answered} × 401, then ${last}`,
    passed: first === 401 && last === 429 && answered <= 60,
  }
}
