/** Three hundred phones behind one address register, while another address posts invalid bodies to the same code. */
import { setTimeout as wait } from "node:timers/promises"
import type { Attack, Finding, Target } from "./attack.ts"
import { percentile } from "./percentile.ts"

const CROWD = "198.51.100.10"
const BOT_ADDRESS = "192.0.2.66"
const PHONES = 300
/** Phones that are sending at one moment. */
const AT_ONCE = 50
const BOTS_AT_ONCE = 10
/** Invalid posts before the first phone, as many as used to block a code. */
const RUBBISH_BEFORE = 100
const MOST_TRIES = 5

export const attack: Attack = {
  name: "registration storm",
  async run(target) {
    const { qrCode } = await target.registerChurch()
    const storm = { on: true, posts: 0, accepted: 0 }
    const rubbish = async () => {
      const status = await register(target, qrCode, BOT_ADDRESS, "{}").then((answer) => answer.status)
      storm.posts += 1
      if (status === 201) storm.accepted += 1
    }
    for (let n = 0; n < RUBBISH_BEFORE; n += 1) await rubbish()
    const bots = Array.from({ length: BOTS_AT_ONCE }, async () => {
      while (storm.on) {
        await rubbish()
        await wait(5)
      }
    })
    const begun = performance.now()
    const visits = await crowd(target, qrCode)
    const seconds = (performance.now() - begun) / 1000
    storm.on = false
    await Promise.all(bots)
    return findings(visits, seconds, storm)
  },
}

interface Visit {
  status: number
  ms: number
}

async function crowd(target: Target, qrCode: string): Promise<Visit[]> {
  const phones = Array.from({ length: PHONES }, (_, n) => n)
  const visits: Visit[] = []
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let phone = phones.shift(); phone !== undefined; phone = phones.shift())
        visits.push(await visit(target, qrCode, phone))
    }),
  )
  return visits
}

/** Like the form: validates the code, sends, and sends again with the same key when asked to wait. */
async function visit(target: Target, qrCode: string, phone: number): Promise<Visit> {
  const begun = performance.now()
  const body = JSON.stringify({
    full_name: `Visitante do Salão ${phone}`,
    city: "Recife",
    state: "PE",
    consent: true,
  })
  await fetch(`${target.origin}/api/v1/visitors/public/qr/${qrCode}/validate/`, {
    headers: { "X-Forwarded-For": CROWD },
  }).then((answer) => answer.arrayBuffer())
  let status = 0
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const answer = await register(target, qrCode, CROWD, body, `phone-${phone}-of-${qrCode}`)
    status = answer.status
    if (status !== 503) break
    await wait(Number(answer.headers.get("Retry-After")) * 1000)
  }
  return { status, ms: performance.now() - begun }
}

async function register(target: Target, qrCode: string, from: string, body: string, key?: string) {
  const answer = await fetch(`${target.origin}/api/v1/visitors/public/qr/${qrCode}/register/`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Forwarded-For": from,
      ...(key ? { "Idempotency-Key": key } : {}),
    },
    body,
  })
  await answer.arrayBuffer()
  return answer
}

function findings(
  visits: readonly Visit[],
  seconds: number,
  storm: { posts: number; accepted: number },
): Finding[] {
  const registered = visits.filter(({ status }) => status === 201).length
  const times = visits.map(({ ms }) => ms)
  return [
    {
      what: `phones behind one address that registered, of ${PHONES}`,
      measurement: `${registered} in ${seconds.toFixed(1)} s, p95 ${Math.round(percentile(times, 0.95))} ms`,
      passed: registered === PHONES && seconds <= 300,
    },
    {
      what: "rubbish from another address that was accepted meanwhile",
      measurement: `${storm.accepted} of ${storm.posts}`,
      passed: storm.accepted === 0,
    },
  ]
}
