/**
 * SIGKILL of either of two processes, and a pause, while a message goes to many people by a mail server that refuses some and puts others off: nobody gets it
 * twice, what is not known of a letter is said of no more than were on the wire, and everybody else is accounted for. RECIPIENTS and KILLS for another size.
 */
import { setTimeout as pause } from "node:timers/promises"
import { BulkMessage, type Line } from "./bulk-message.ts"
import { aChurch } from "./church.ts"
import { type Drill, type Finding, holds, none } from "./drill.ts"
import { Installation } from "./installation.ts"
import { until } from "./place.ts"
import { fateOf, PostOffice } from "./post-office.ts"

const SIZES = {
  full: { recipients: 20_000, kills: 30, looksAtMs: 15 },
  short: { recipients: 300, kills: 4, looksAtMs: 150 },
} as const
/** Letters that a process has on the wire at a time, and that it has taken before. */
const ON_THE_WIRE = 3
const TAKEN = 24
const PROCESSES = 2
/** Kills come a little earlier than evenly, so that letters are due at the last one: of ten people more than one are refused. */
const SPARE = 6
/** So long a process that was not killed may take for what is on its wire. */
const SETTLED_MS = 1_000
const END_WITHIN_MS = 900_000

export const drill: Drill = {
  name: "messages-once",
  limit: { full: 2_400, short: 240 },
  async run(place) {
    const size = place.isShort ? SIZES.short : SIZES.full
    const people = Number(process.env.RECIPIENTS ?? size.recipients)
    const kills = Number(process.env.KILLS ?? size.kills)
    const perMinute = Math.max(1_000, people / 4)
    const office = await PostOffice.open(place, size.looksAtMs)
    const database = await place.databaseServer()
    const installation = await Installation.start(place, {
      ...office.settings,
      DATABASE_URL: database.url("aprisco"),
      PROCESSES: String(PROCESSES),
      MAIL_PER_MINUTE: String(perMinute),
    })
    const church = await aChurch(() => installation.url)
    const begun = performance.now()
    const message = await BulkMessage.send(church, database, { people, perMinute })
    place.atEnd(() => message.stop())
    let amid = 0
    let whilePaused = 0
    for (let n = 1; n <= kills; n += 1) {
      await until(() => office.taken.size >= (people * n) / (kills + SPARE), END_WITHIN_MS)
      if (n === Math.ceil(kills / 2)) whilePaused = await pausedLetters(message, office)
      if ((await message.open()) > 0) amid += 1
      await installation.killOne()
      console.log(`  ${n} kills, ${office.taken.size} letters taken`)
    }
    const after = await message.end(END_WITHIN_MS)
    const seconds = (performance.now() - begun) / 1_000
    await until(async () => (await message.state()) === "done", 30_000)
    const lines = await message.lines()
    return [
      holds("kills while letters were due", amid === kills, `${amid} of ${kills}`),
      holds("everybody is at an end", after !== null && lines.length === people, `${lines.length} people`),
      ...accountOf(lines, office, kills),
      holds(
        "letters that left while it was paused, at most what was on the wire",
        whilePaused <= ON_THE_WIRE * PROCESSES,
        String(whilePaused),
      ),
      holds(
        `addresses done with in one minute, at most the rate and what was taken before`,
        office.mostInAMinute <= perMinute + TAKEN * PROCESSES,
        `${office.mostInAMinute} of ${perMinute}; ${Math.round(people / seconds)} a second in all`,
      ),
      holds("the message is done", (await message.state()) === "done", await message.state()),
    ]
  },
}

/** Pauses the message for a moment. Returns how many letters left after the answer. */
async function pausedLetters(message: BulkMessage, office: PostOffice): Promise<number> {
  await message.pause()
  const before = office.taken.size
  await pause(SETTLED_MS)
  const after = office.taken.size
  await message.resume()
  return after - before
}

function accountOf(lines: readonly Line[], office: PostOffice, kills: number): Finding[] {
  const of = (state: string) => lines.filter((line) => line.state === state)
  const [sent, uncertain, bounced, failed] = ["sent", "uncertain", "bounced", "failed"].map(of)
  if (!sent || !uncertain || !bounced || !failed) throw new Error("states without lines")
  const isTaken = ({ address }: Line) => office.taken.has(address)
  const known = sent.length + uncertain.length + bounced.length + failed.length
  const arrived = uncertain.filter(isTaken).length
  const counts = `${sent.length} sent, ${bounced.length} refused, ${failed.length} failed, ${uncertain.length} uncertain`
  return [
    none("people who got it more than once", office.doubled, `of ${office.taken.size}`),
    none("people in no final state", lines.length - known, counts),
    holds(
      "uncertain, at most what was on the wire at the kills",
      uncertain.length <= ON_THE_WIRE * kills,
      `${uncertain.length} of ${ON_THE_WIRE * kills}, ${arrived} of them arrived`,
    ),
    none("sent, but never taken by the mail server", sent.filter((line) => !isTaken(line)).length),
    none("letters taken for nobody who is sent or uncertain", office.taken.size - sent.length - arrived),
    none("refused whom the server did not refuse", bounced.filter((line) => !has(line, "refused")).length),
    none("failed whom the server did not fail", failed.filter((line) => !has(line, "failed")).length),
  ]
}

const has = ({ address }: Line, fate: string) => fateOf(address) === fate
