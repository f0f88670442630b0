/**
 * The clock of the product's process jumps three hours ahead and back (libfaketime; the database keeps the machine's). Sessions and codes follow the
 * process's clock as they should, letters leave, no daily job runs twice, and nothing ends.
 */
import { existsSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { contract } from "@aprisco/contract"
import { TOTP } from "otpauth"
import { ADMINISTRATOR } from "../scripts/register-church.ts"
import { aChurch, type Church } from "./church.ts"
import { type Drill, type Finding, holds, none, Skipped, seconds } from "./drill.ts"
import { Letters, startMail } from "./letters.ts"
import { Answers } from "./load.ts"
import { type Place, until } from "./place.ts"

const LIBRARY = ["x86_64", "aarch64"]
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`)
  .find(existsSync)
const HOURS = 3 * 3_600_000
/** What the library needs to look into its file again. */
const NOTICED_MS = 3_000
/** What the specification allows. */
const LETTERS_WITHIN_MS = 60_000
/** When daily jobs are due, in UTC. */
const DAILY = [6, 15] as const
/** The queue looks at the clock once a minute; a backup takes some seconds more. */
const DAILY_WITHIN_MS = 100_000

export const drill: Drill = {
  name: "clock",
  limit: { full: 600, short: 60 },
  async run(place) {
    const clock = new FakeClock(place)
    const database = await place.databaseServer()
    const mail = await startMail(place)
    const settings = {
      ...mail.settings,
      ...clock.settings,
      DATA_DIR: place.folder(),
      DATABASE_URL: database.url("aprisco"),
      BACKUP_PASSPHRASE: "the passphrase of this drill",
    }
    const product = await place.start({ settings })
    const church = await aChurch(() => product.url)
    const letters = await Letters.of(church, mail)
    const person = await Person.of(church)

    await clock.set(HOURS)
    const ahead = [
      holds("3 h ahead: a session idle for more than 30 minutes has ended", await person.isSignedOut()),
      holds(
        "the code of three hours ago is refused",
        (await person.signIn(person.codeAt(Date.now()))) === 400,
      ),
      holds(
        "the code of the process's time opens a session",
        (await person.signIn(person.codeAt(clock.now()))) === 200,
      ),
      await letterLeaves("3 h ahead", letters),
    ]
    await clock.set(-HOURS)
    const behind = [
      holds("3 h behind: the session goes on", !(await person.isSignedOut())),
      holds(
        "a code older than the last one is refused",
        (await person.signIn(person.codeAt(clock.now()))) === 400,
      ),
      holds("a recovery code opens a session", (await person.signIn(person.recoveryCode)) === 200),
      await letterLeaves("3 h behind", letters),
    ]
    const daily = place.isShort
      ? []
      : await dailyJobs(clock, async () => {
          const [row] = await database.query<{ count: number }>("select count(*)::int as count from backups")
          return row?.count ?? 0
        })
    return [
      ...ahead,
      ...behind,
      ...daily,
      holds("the product's process is the same", product.process.exitCode === null),
    ]
  },
}

/** The clock of a process that is started with its settings. */
class FakeClock {
  readonly settings: Readonly<Record<string, string>>
  readonly #file: string
  #offset = 0

  constructor(place: Place) {
    if (LIBRARY === undefined) throw new Skipped("libfaketime is missing (apt-get install libfaketime)")
    this.#file = join(place.folder(), "offset")
    writeFileSync(this.#file, "+0")
    this.settings = {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_CACHE_DURATION: "1",
      // Timers measure how long something takes, which a jump does not change.
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      DONT_FAKE_MONOTONIC: "1",
    }
  }

  /** So many milliseconds before or after the machine's clock. */
  async set(offset: number): Promise<void> {
    this.#offset = offset
    writeFileSync(this.#file, `${offset < 0 ? "-" : "+"}${Math.abs(offset) / 1_000}`)
    await pause(NOTICED_MS)
  }

  now(): number {
    return Date.now() + this.#offset
  }
}

/** The church's administrator, who signs in with a code. */
class Person {
  readonly recoveryCode: string
  readonly #church: Church
  readonly #totp: TOTP

  private constructor(church: Church, totp: TOTP, recoveryCode: string) {
    this.#church = church
    this.#totp = totp
    this.recoveryCode = recoveryCode
  }

  static async of(church: Church): Promise<Person> {
    const { secret } = await church.client.call(contract.secondFactors.enrol, {
      body: { password: church.password },
    })
    const totp = new TOTP({ secret })
    const { recoveryCodes } = await church.client.call(contract.secondFactors.confirm, {
      body: { code: totp.generate() },
    })
    return new Person(church, totp, recoveryCodes[0] ?? "")
  }

  codeAt(timestamp: number): string {
    return this.#totp.generate({ timestamp })
  }

  /** The status of the answer. With 200 the new session is used from then on. */
  async signIn(code: string): Promise<number> {
    const answers = new Answers()
    await answers.of(async () => {
      const { token } = await this.#church.client.call(contract.auth.login, {
        body: { email: ADMINISTRATOR, password: this.#church.password, code },
      })
      this.#church.signedInAs(token)
    })
    const [[status = 0] = []] = answers.counts
    return status
  }

  async isSignedOut(): Promise<boolean> {
    const answers = new Answers()
    await answers.of(() => this.#church.client.call(contract.account.me))
    return answers.counts.has(401)
  }
}

async function letterLeaves(when: string, letters: Letters): Promise<Finding> {
  await letters.invite()
  const after = await letters.allArrive(LETTERS_WITHIN_MS)
  return holds(`${when}: a letter leaves`, after !== null, after === null ? "no" : `after ${seconds(after)}`)
}

/** The process's clock comes to the time of the daily jobs, goes back by a minute, and comes there again. */
async function dailyJobs(clock: FakeClock, runs: () => Promise<number>): Promise<Finding[]> {
  const due = new Date()
  due.setUTCHours(...DAILY, 0, 0)
  // Of tomorrow, so that no run of today counts.
  due.setUTCDate(due.getUTCDate() + 1)
  const soon = () => due.getTime() - 5_000 - Date.now()
  const before = await runs()
  await clock.set(soon())
  await until(async () => (await runs()) > before, DAILY_WITHIN_MS)
  const first = (await runs()) - before
  await clock.set(soon() - 60_000)
  await pause(DAILY_WITHIN_MS)
  return [
    holds("a daily job runs when the clock comes to its time", first === 1, `${first} ×`),
    none("runs more when the clock comes there again", (await runs()) - before - first),
  ]
}
