import { spawnSync } from "node:child_process"
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs"
import { hostname, tmpdir } from "node:os"
import { join } from "node:path"
import { pathOf } from "@aprisco/contract/kit/route"
import { people } from "@aprisco/contract/people/routes"
import { personPrivacy } from "@aprisco/contract/privacy/routes"
import { visitors } from "@aprisco/contract/visitors/routes"
import { sql } from "kysely"
import pg from "pg"
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { encryptText } from "../../../core/encrypted-text.ts"
import { type Caller, createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { startProduct } from "../../../testing/product.ts"
import { untilWaitingForLocks } from "../../../testing/waiting-for-locks.ts"
import { dropWebRole } from "../../../testing/web-role.ts"

const NOON = "2026-11-26T12:00:00-03:00"
const HOUR_MS = 3_600_000

/** Answers do not wait for the lines, as in use. */
const AS_IN_USE = { config: { rateLimit: false }, lateReadings: true } as const

let test: TestApp
let church: Church
let secretary: Caller

beforeAll(async () => {
  test = await createTestApp(AS_IN_USE)
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(NOON)
  church = await test.make.aChurch()
  secretary = await test.as("SECRETARY", church)
})

const flush = ({ services }: TestApp = test) => services.readings.flush()
const aPerson = async () => (await secretary.call(people.create, { body: { fullName: "Rute Moabe" } })).id

async function read(
  id: number,
  { by = secretary, app = test }: { by?: { token: string }; app?: TestApp } = {},
) {
  const url = `/api/v1${pathOf(people.detail.path, { id })}`
  const { statusCode } = await app.app.inject({ url, headers: { authorization: `Token ${by.token}` } })
  return statusCode
}

/** The lines about people, the oldest first. */
const lines = (...personIds: number[]) =>
  test.database.owner
    .selectFrom("personAccesses")
    .where("personId", "in", personIds)
    .orderBy("personId")
    .orderBy("at")
    .select(["personId", "userId", "what", "at"])
    .execute()
const instantsOf = async (personId: number) => (await lines(personId)).map(({ at }) => at.toISOString())
const minutesPastNoon = (...minutes: number[]) =>
  minutes.map((count) => new Date(Date.parse(NOON) + count * 60_000).toISOString())

/** What is sent to the database meanwhile. */
async function sentBy(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, "query")
  try {
    await work()
    return query.mock.calls.map((call) => JSON.stringify(call))
  } finally {
    query.mockRestore()
  }
}

describe("reading a record", () => {
  it("sends no statement about the line, and none at all after the first within the hour", async () => {
    const id = await aPerson()
    const first = await sentBy(() => read(id))
    await flush()
    expect(await lines(id)).toHaveLength(1)
    test.clock.pass({ minutes: 1 })
    const second = await sentBy(() => read(id))
    expect(second.length).toBe(first.length)
    expect([...first, ...second].filter((sent) => sent.includes("person_accesses"))).toEqual([])
    expect(await sentBy(() => flush())).toEqual([])
    expect(await lines(id)).toHaveLength(1)
  })

  it("leaves its line within the request where the trail has an entry of the reading too", async () => {
    const linesSent = async (observations: string | null) => {
      const text = encryptText({ services: test.services }, observations)
      const { id } = await test.make.aVisitor({ church, encryptedObservations: text })
      const pastor = await test.as("PASTOR", church)
      const sent = await sentBy(() => pastor.call(visitors.detail, { params: { id } }))
      return sent.filter((one) => one.includes("insert into person_accesses")).length
    }
    expect([await linesSent("Pediu visita."), await linesSent(null)]).toEqual([1, 0])
  })

  it("leaves a line that is in the database soon, though nobody asks for it", async () => {
    const id = await aPerson()
    expect(await read(id)).toBe(200)
    await vi.waitFor(async () => expect(await lines(id)).toHaveLength(1), { timeout: 10_000 })
  })

  it("leaves another line when an hour has passed", async () => {
    const id = await aPerson()
    for (const _ of [0, 20, 40, 60, 80, 100, 120]) {
      await read(id)
      await flush()
      test.clock.pass({ minutes: 20 })
    }
    expect(await instantsOf(id)).toEqual(minutesPastNoon(0, 60, 120))
  })

  it("leaves nothing where it is refused", async () => {
    const id = await aPerson()
    const stranger = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    expect(await read(id, { by: stranger })).toBe(404)
    expect(await read(id, { by: { token: "none" } })).toBe(401)
    await flush()
    expect(await lines(id)).toEqual([])
  })

  it("leaves one line an hour in two processes, and the hour is that of the line", async () => {
    const other = await createTestApp({ ...AS_IN_USE, database: test.database })
    try {
      const id = await aPerson()
      const readAt = async (minutes: number, ...apps: TestApp[]) => {
        for (const { clock } of [test, other]) clock.set(minutesPastNoon(minutes)[0] ?? "")
        await Promise.all(apps.map((app) => read(id, { app })))
        await Promise.all(apps.map(flush))
      }
      await readAt(0, test, other)
      await readAt(1, other)
      expect(await instantsOf(id)).toEqual(minutesPastNoon(0))
      await readAt(60, other)
      await readAt(61, test)
      await readAt(119, test, other)
      expect(await instantsOf(id)).toEqual(minutesPastNoon(0, 60))
      await readAt(120, test)
      expect(await instantsOf(id)).toEqual(minutesPastNoon(0, 60, 120))
    } finally {
      await other.close()
    }
  })
})

describe("a line that is not written yet", () => {
  it("is seen by whoever asks who read the data", async () => {
    const admin = await test.as("CHURCH_ADMIN", church)
    const user = await test.make.aUser({ church, role: "MEMBER" })
    const { personId: id } = await test.make.aMember({ church, userId: user.id })
    const whoseLines = { results: [{ what: "record" }] }
    await read(id)
    expect(await admin.call(personPrivacy.accesses, { params: { id } })).toMatchObject(whoseLines)
    test.clock.pass({ hours: 1 })
    await read(id)
    expect((await (await test.signIn(user.id)).call(personPrivacy.ownAccesses)).count).toBe(2)
    test.clock.pass({ hours: 1 })
    await read(id)
    const url = `/api/v1${pathOf(personPrivacy.data.path, { id })}?as=json`
    const copy = await test.app.inject({ url, headers: { authorization: `Token ${admin.token}` } })
    expect(copy.json().accesses).toHaveLength(3)
  })

  it("is skipped where the person is gone, and nameless where the reader is", async () => {
    const [gone, leaving, kept] = [await aPerson(), await aPerson(), await aPerson()]
    const reader = await test.as("SECRETARY", church)
    for (const id of [gone, leaving, kept]) {
      await read(id)
      await read(id, { by: reader })
    }
    const { owner } = test.database
    await owner.deleteFrom("people").where("id", "=", gone).execute()
    const flushing = await owner.transaction().execute(async (deleting) => {
      await deleting.deleteFrom("people").where("id", "=", leaving).execute()
      await deleting.deleteFrom("users").where("id", "=", reader.userId).execute()
      const flushing = flush()
      await untilWaitingForLocks(test, 1)
      return { flushing }
    })
    await flushing.flushing
    expect(await lines(gone, leaving)).toEqual([])
    const readers = (await lines(kept)).map(({ userId }) => userId)
    expect(new Set(readers)).toEqual(new Set([secretary.userId, null]))
  })

  it("waits for a database that refuses it, and the answer does not", async () => {
    const id = await aPerson()
    await sql`revoke insert on person_accesses from app_system`.execute(test.database.owner)
    try {
      expect(await read(id)).toBe(200)
      await expect(flush()).rejects.toThrow("permission denied")
    } finally {
      await sql`grant insert on person_accesses to app_system`.execute(test.database.owner)
    }
    await flush()
    expect(await lines(id)).toHaveLength(1)
  })

  it("is written when the product is stopped", async () => {
    const stopped = await createTestApp({ ...AS_IN_USE, database: test.database })
    stopped.clock.set(NOON)
    const id = await aPerson()
    await read(id, { app: stopped })
    await stopped.close()
    expect(await lines(id)).toHaveLength(1)
  })
})

describe("the journal", () => {
  const folder = () => join(test.services.config.dataDir, "readings")
  const written = () => readFileSync(join(folder(), `${hostname()}-${process.pid}`), "utf8")

  it("has ids and times of what is not written, for the product's user alone", async () => {
    const id = await aPerson()
    await flush()
    await read(id)
    expect(JSON.parse(written())).toEqual([church.id, id, secretary.userId, "record", Date.parse(NOON)])
    expect(readdirSync(folder())).toHaveLength(1)
    expect(statSync(folder()).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder(), readdirSync(folder())[0] ?? "")).mode & 0o777).toBe(0o600)
    await flush()
    expect(written()).toBe("")
  })

  it("keeps what was read while other lines were being written", async () => {
    const [early, late] = [await aPerson(), await aPerson()]
    await read(early)
    const { flushing } = await test.database.owner.transaction().execute(async (locking) => {
      await sql`lock table person_accesses in share row exclusive mode`.execute(locking)
      const flushing = flush()
      await untilWaitingForLocks(test, 1)
      await read(late)
      return { flushing }
    })
    await flushing
    expect(written()).not.toContain(`,${early},`)
    expect(written()).toContain(`,${late},`)
    await flush()
    expect(await lines(early, late)).toHaveLength(2)
    expect(written()).toBe("")
  })

  describe("of a process that is gone", () => {
    let dataDir: string
    beforeEach(() => {
      dataDir = mkdtempSync(join(tmpdir(), "aprisco-readings-"))
      mkdirSync(join(dataDir, "readings"))
    })
    const leave = (name: string, text: string) => writeFileSync(join(dataDir, "readings", name), text)
    const left = () => readdirSync(join(dataDir, "readings")).sort()
    const lineAbout = (personId: number, at = Date.parse(NOON)) =>
      `\n${JSON.stringify([church.id, personId, secretary.userId, "record", at])}`

    async function start() {
      const started = await createTestApp({
        ...AS_IN_USE,
        config: { ...AS_IN_USE.config, dataDir },
        database: test.database,
      })
      await started.close()
    }

    it("is written at the start; one of a living process is left alone", async () => {
      const ids = [await aPerson(), await aPerson(), await aPerson(), await aPerson(), await aPerson()]
      const [ofGone = 0, ofOwnNumber = 0, ofLiving = 0, ofOther = 0, cut = 0] = ids
      const living = `${hostname()}-${process.ppid}`
      const other = "another-machine-7"
      leave(`${hostname()}-${spawnSync("true").pid}`, lineAbout(ofGone) + lineAbout(cut).slice(0, -1))
      leave(`${hostname()}-${process.pid}`, lineAbout(2 ** 40) + lineAbout(ofOwnNumber))
      leave(`${hostname()}-${spawnSync("true").pid}.next`, lineAbout(ofGone))
      leave(living, lineAbout(ofLiving))
      leave(other, lineAbout(ofOther))
      await start()
      expect((await lines(...ids)).map(({ personId }) => personId)).toEqual([ofGone, ofOwnNumber, ofOther])
      expect(left()).toEqual([living, other].sort())
    })

    it("is written whole, however long it is, and once", async () => {
      const id = await aPerson()
      const all = Array.from({ length: 1_001 }, (_, n) => lineAbout(id, Date.parse(NOON) - n * HOUR_MS))
      leave("another-machine-7", all.join(""))
      await start()
      await start()
      expect(await lines(id)).toHaveLength(1_001)
    })

    it("is written after the process was killed", async () => {
      const folder = mkdtempSync(join(realpathSync(tmpdir()), "aprisco-killed-"))
      // PostgreSQL's user must pass through.
      chmodSync(folder, 0o711)
      const settings = {
        DATA_DIR: folder,
        DATABASE_URL: test.database.ownerUrl,
        APP_SECRET: test.services.config.appSecret,
      }
      test.clock.set(new Date())
      const { token } = await test.as("SECRETARY", church)
      const id = await aPerson()
      try {
        const killed = await startProduct({ settings })
        await test.database.owner.transaction().execute(async (locking) => {
          await sql`lock table person_accesses in share row exclusive mode`.execute(locking)
          const answer = await fetch(`${killed.url}/api/v1${pathOf(people.detail.path, { id })}`, {
            headers: { authorization: `Token ${token}` },
          })
          expect(answer.status).toBe(200)
          await killed.end("SIGKILL")
        })
        expect(await lines(id)).toEqual([])
        await (await startProduct({ settings })).end("SIGTERM")
        expect(await lines(id)).toHaveLength(1)
        expect(readdirSync(join(folder, "readings"))).toEqual([])
      } finally {
        rmSync(folder, { recursive: true, force: true })
        await dropWebRole(test.database)
      }
    })
  })
})
