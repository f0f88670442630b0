/**
 * Families who register for an event of few places all at once, at two processes of which one is killed in the middle. Nobody is in beyond the places, the
 * line is that of the rule, and when families cancel each who moves up gets one letter.
 */
import { setTimeout as pause } from "node:timers/promises"
import { aChurch, type Church } from "./church.ts"
import { type Drill, none } from "./drill.ts"
import { Families, inside, notInTurn, passedOver } from "./families.ts"
import { Installation } from "./installation.ts"
import { Letters, type Mail, startMail } from "./letters.ts"
import { until } from "./place.ts"

const SIZE = {
  full: { rounds: 20, families: 500, places: 100, cancellations: 50 },
  short: { rounds: 1, families: 100, places: 30, cancellations: 10 },
} as const
type Size = (typeof SIZE)["full" | "short"]

const LETTERS_WITHIN_MS = 120_000
/** Between two looks at how many are in. */
const LOOK_MS = 200

export const drill: Drill = {
  name: "event-places",
  limit: { full: 3_000, short: 90 },
  async run(place) {
    const size = place.isShort ? SIZE.short : SIZE.full
    const mail = await startMail(place)
    const installation = await Installation.start(place, { ...mail.settings, PROCESSES: "2" })
    const church = await aChurch(() => installation.url)
    await Letters.of(church, mail)
    const seen = new Seen()
    for (let round = 1; round <= size.rounds; round += 1) {
      await oneRound({ church, mail, installation, size, seen })
      console.log(`  round ${round}: ${seen.movedUp} moved up; answers: ${seen.answers}`)
    }
    const of = `in ${size.rounds} rounds of ${size.families} families for ${size.places} places, each with a kill`
    return [
      none("people who were in beyond the places", seen.beyond, of),
      none("acknowledged registrations that are not there once, as they were answered", seen.unlike),
      none("families of whom the line is not that of the rule", seen.notInTurn),
      none("families passed over after cancellations", seen.passedOver),
      none("letters missing of who moved up", seen.missing, `of ${seen.movedUp}`),
      none("letters that who moved up got twice", seen.doubled),
      none("answers that a retry does not explain", seen.unexplained, seen.answers),
    ]
  },
}

class Seen {
  beyond = 0
  unlike = 0
  notInTurn = 0
  passedOver = 0
  movedUp = 0
  missing = 0
  doubled = 0
  unexplained = 0
  answers = ""
}

interface Round {
  readonly church: Church
  readonly mail: Mail
  readonly installation: Installation
  readonly size: Size
  readonly seen: Seen
}

async function oneRound({ church, mail, installation, size, seen }: Round): Promise<void> {
  const families = await Families.of(church, size)
  const looked = await whileLooking(families, seen, size, async () => {
    const registering = families.registerAll()
    await installation.killOne()
    await registering
  })
  seen.unlike += families.unlike(looked)
  seen.notInTurn += notInTurn(looked, size.places)
  const before = mail.server.emails.length
  const after = await whileLooking(families, seen, size, () => families.cancel(size.cancellations))
  seen.passedOver += passedOver(after, size.places)
  const waited = new Set(looked.flatMap(({ id, status }) => (status === "waiting" ? [id] : [])))
  const movedUp = after.filter(({ id, status }) => status === "confirmed" && waited.has(id))
  const lettersTo = () => {
    const times = new Map<string, number>()
    for (const email of mail.server.emails.slice(before)) {
      const [, to = ""] = /^To: (\S+)/m.exec(email) ?? []
      if (/^Subject: Sua vaga saiu/m.test(email)) times.set(to, (times.get(to) ?? 0) + 1)
    }
    return times
  }
  await until(() => movedUp.every(({ email }) => lettersTo().has(email)), LETTERS_WITHIN_MS)
  const letters = lettersTo()
  seen.movedUp += movedUp.length
  seen.missing += movedUp.filter(({ email }) => !letters.has(email)).length
  seen.doubled += [...letters.values()].filter((count) => count > 1).length
  seen.unexplained += families.answers.otherThan(0, 503)
  seen.answers = `${families.answers}`
  await families.close()
}

/** Does the work and looks again and again at how many are in. Returns the registrations after it. */
async function whileLooking(families: Families, seen: Seen, { places }: Size, work: () => Promise<void>) {
  let isOn = true
  const look = async () => {
    const people = await families.peopleIn().catch(() => 0)
    seen.beyond += Math.max(0, people - places)
  }
  const looking = (async () => {
    while (isOn) {
      await look()
      await pause(LOOK_MS)
    }
  })()
  await work()
  isOn = false
  await looking
  const found = await families.registered()
  seen.beyond += Math.max(0, inside(found) - places)
  return found
}
