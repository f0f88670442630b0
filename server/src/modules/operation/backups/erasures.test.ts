import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { contract } from "@aprisco/contract"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { minutesAfter } from "../../../core/clock.ts"
import { asJob } from "../../../core/job.ts"
import { MODULES } from "../../../modules.ts"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { purgeTrash } from "../../readers/trash/public.ts"
import { BackupError } from "./archive.ts"
import { ensureErasureKey, sealKeysOf } from "./erasure-seal.ts"
import { applyErasures, ERASURES_FILE, lookAtErasures, readErasures, writeErasures } from "./erasures-file.ts"
import { largeErasure } from "./erasures-share.ts"
import { finishRestore } from "./finish-restore.ts"

let test: TestApp
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "aprisco-erasures-"))
  const backup = { passphrase: "uma frase bem longa", to: folder, stage: folder }
  test = await createTestApp({ config: { rateLimit: false, backup } })
})

afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true })
})

const noted = () =>
  test.database.owner.selectFrom("erasures").select(["kind", "recordId"]).orderBy("id").execute()

it("notes each way in which a person is erased, by number alone, and not a deletion that can be undone", async () => {
  const church = await test.make.aChurch()
  const admin = await test.as("CHURCH_ADMIN", church)
  const [member, deleted, anonymised] = [
    await test.make.aMember({ church }),
    await test.make.aVisitor({ church }),
    await test.make.aVisitor({ church }),
  ]
  const person = await test.as("SECRETARY", church)
  await admin.call(contract.members.remove, { params: { id: member.id } })
  await admin.call(contract.visitors.remove, { params: { id: deleted.id } })
  expect(await noted()).toEqual([])
  await admin.call(contract.visitorPrivacy.anonymise, { params: { id: anonymised.id } })
  test.clock.pass({ days: 31 })
  await purgeTrash(test.services)
  await test.database.owner
    .updateTable("users")
    .set({ deletedAt: test.clock.now(), isActive: false, passwordHash: null, avatar: null })
    .where("id", "=", person.userId)
    .execute()
  expect((await noted()).filter(({ kind }) => kind !== "person deleted")).toEqual([
    { kind: "visitor anonymised", recordId: anonymised.id },
    { kind: "member deleted", recordId: member.id },
    { kind: "visitor deleted", recordId: deleted.id },
    { kind: "account deleted", recordId: person.userId },
  ])
  // With the last row of each.
  expect((await noted()).filter(({ kind }) => kind === "person deleted")).toEqual([
    { kind: "person deleted", recordId: member.personId },
    { kind: "person deleted", recordId: deleted.personId },
  ])
})

it("does each kind of erasure that the database notes again, once, and for nobody else", async () => {
  const { rows } = await sql<{ kind: string }>`
    select distinct split_part(encode(tgargs, 'escape'), '\\000', 1) as kind from pg_trigger
    where tgname in ('record_deletion', 'record_anonymisation', 'record_erasure') order by 1`.execute(
    test.database.owner,
  )
  const known = MODULES.flatMap(({ erasures }) => erasures ?? []).map(({ kind }) => kind)
  expect(known.toSorted()).toEqual(rows.map(({ kind }) => kind))

  const church = await test.make.aChurch()
  const [member, deleted, anonymised, stays] = [
    await test.make.aMember({ church }),
    await test.make.aVisitor({ church }),
    await test.make.aVisitor({ church }),
    await test.make.aVisitor({ church }),
  ]
  const person = await test.as("SECRETARY", church)
  const ended = await test.make.aChurch()
  await test.make.aMember({ church: ended })
  // As a restore leaves it: no process takes jobs.
  await test.database.owner.insertInto("queuePauses").values({ since: test.clock.now() }).execute()
  const at = "2026-11-24T00:00:00Z"
  const erasures = [
    { kind: "member deleted", id: member.id, at },
    { kind: "visitor deleted", id: deleted.id, at },
    { kind: "visitor anonymised", id: anonymised.id, at },
    { kind: "account deleted", id: person.userId, at },
    { kind: "account deleted", id: 999_999, at },
    { kind: "church erased", id: ended.id, at },
  ]
  expect(await applyErasures(test.services, erasures)).toBe(5)
  expect(await applyErasures(test.services, erasures)).toBe(0)
  const { owner } = test.database
  expect(await owner.selectFrom("churches").where("id", "=", ended.id).select("id").execute()).toEqual([])
  const left = await owner
    .selectFrom("visitors")
    .where("churchId", "=", church.id)
    .select(["id", "anonymisedAt"])
    .orderBy("id")
    .execute()
  expect(left.map(({ id, anonymisedAt }) => [id, anonymisedAt === null])).toEqual([
    [anonymised.id, false],
    [stays.id, true],
  ])
  expect(await owner.selectFrom("members").where("id", "=", member.id).select("id").execute()).toEqual([])
  const { fullName } = await owner
    .selectFrom("users")
    .where("id", "=", person.userId)
    .select("fullName")
    .executeTakeFirstOrThrow()
  expect(fullName).toBe("Conta excluída")
})

it("gives a church that was to end its 30 days again after a restore: that may have been taken back since the backup", async () => {
  const church = await test.make.aChurch()
  const asked = test.clock.now()
  const values = { churchId: church.id, askedAt: asked, byOperator: false, endsAt: minutesAfter(asked, 60) }
  await test.database.owner.insertInto("churchEndings").values(values).execute()
  test.clock.pass({ days: 20 })
  const header = { createdAt: asked.toISOString() }
  await asJob(test.services, (ctx) => finishRestore(ctx, { header }))
  const ending = test.database.owner.selectFrom("churchEndings").where("churchId", "=", church.id)
  expect((await ending.select("endsAt").executeTakeFirstOrThrow()).endsAt).toEqual(
    minutesAfter(test.clock.now(), 30 * 24 * 60),
  )
})

describe("the list beside the backups", () => {
  const path = () => join(folder, ERASURES_FILE)
  const written = async () => {
    await writeErasures(test.services)
    return readFileSync(path(), "utf8")
  }
  /** What the backup of an installation contains, as of today or of a release that had no key for the list. */
  const secretsOf = async (kind: "today" | "former" = "today") => {
    const { appSecret: secret, appSecretOld: former } = test.services.config
    const erasures = (await ensureErasureKey(test.services)).toString("hex")
    return { secrets: { secret, former, ...(kind === "today" && { erasures }) } }
  }
  const another = (secret: string) => ({
    secrets: { secret, former: null, erasures: "ab".repeat(32) },
  })

  beforeAll(async () => {
    for (let id = 1; id <= 3; id += 1)
      await test.database.owner
        .insertInto("erasures")
        .values({ kind: "visitor deleted", recordId: 7_000_000 + id })
        .execute()
  })

  it("is read whole by the installation that wrote it, also of a backup from before it had a key, and after a change of the secret", async () => {
    const text = await written()
    const lines = text.trimEnd().split("\n").length - 1
    for (const kind of ["today", "former"] as const) {
      const list = await readErasures(path(), sealKeysOf(await secretsOf(kind)))
      expect(list?.erasures.length).toBe(lines)
      expect(list?.writtenAt).toEqual(test.clock.now())
    }
    const rotated = { ...(await secretsOf("former")).secrets, former: test.services.config.appSecret }
    const list = await readErasures(path(), sealKeysOf({ secrets: { ...rotated, secret: "s".repeat(40) } }))
    expect(list?.erasures.length).toBe(lines)
  })

  it("is refused, in one line, with a changed, added, swapped or missing line, without its end, and of another installation", async () => {
    const text = await written()
    const [first = "", second = "", ...rest] = text.trimEnd().split("\n")
    const last = rest.at(-1) ?? ""
    const join = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join("")
    const spoilt = {
      changed: text.replace('"id":7000001', '"id":1'),
      added: join([first, first, second, ...rest]),
      swapped: join([second, first, ...rest]),
      missing: join([second, ...rest]),
      counted: text.replace(/"sealed":\d+/, '"sealed":1'),
      "with another time": text.replace(/"writtenAt":"2/, '"writtenAt":"3'),
      "without its seal": join([first, second, ...rest.slice(0, -1)]),
      cut: text.slice(0, -40),
      empty: "",
      "of the end alone": `${last}\n`,
    }
    for (const kind of ["today", "former"] as const) {
      const keys = sealKeysOf(await secretsOf(kind))
      for (const [how, changed] of Object.entries(spoilt)) {
        expect(changed, how).not.toBe(text)
        writeFileSync(path(), changed)
        const refused = await readErasures(path(), keys).catch((error: unknown) => error)
        expect(refused, how).toBeInstanceOf(BackupError)
        expect(String(refused).includes("\n"), how).toBe(false)
      }
    }
    writeFileSync(path(), text)
    await expect(readErasures(path(), sealKeysOf(another("z".repeat(40))))).rejects.toThrow(
      "é de outra instalação",
    )
    // The same secret in two installations makes no common list.
    await expect(readErasures(path(), sealKeysOf(another(test.services.config.appSecret)))).rejects.toThrow(
      "é de outra instalação",
    )
    await expect(
      readErasures(path(), sealKeysOf({ secrets: { secret: "z".repeat(40), former: null } })),
    ).rejects.toThrow("ou é de outra instalação")
  })

  it("of a release that did not seal it is taken only where the operator says so, and a spoilt seal never", async () => {
    const keys = sealKeysOf(await secretsOf())
    const text = await written()
    const bare = text.trimEnd().split("\n").slice(0, -1)
    writeFileSync(path(), bare.map((line) => `${line}\n`).join(""))
    await expect(readErasures(path(), keys)).rejects.toThrow("--unsealed-erasures")
    expect((await readErasures(path(), keys, true))?.erasures.length).toBe(bare.length)
    writeFileSync(path(), text.replace('"id":7000001', '"id":1'))
    await expect(readErasures(path(), keys, true)).rejects.toThrow("foi alterado ou cortado")
  })

  it("that is missing, or not the one that was written, is seen beside the backups", async () => {
    const text = await written()
    expect(await lookAtErasures(test.services)).toBe("whole")
    writeFileSync(path(), text.replace('"id":7000001', '"id":1'))
    expect(await lookAtErasures(test.services)).toBe("not of here")
    rmSync(path())
    expect(await lookAtErasures(test.services)).toBe("missing")
    expect(await readErasures(path(), sealKeysOf(await secretsOf()))).toBeNull()
  })
})

describe("a list that erases many", () => {
  const at = "2026-11-24T00:00:00Z"
  const large = (erasures: readonly { kind: string; id: number }[]) =>
    asJob(test.services, (ctx) =>
      largeErasure(
        ctx,
        erasures.map((each) => ({ ...each, at })),
      ),
    )
  const visitorsOf = async (church: Church, count: number) => {
    const made = []
    for (let each = 0; each < count; each += 1) made.push(await test.make.aVisitor({ church }))
    return made
  }

  it("is told where it is more than a handful and more than a tenth of a church, each person once", async () => {
    const church = await test.make.aChurch({ name: "Igreja das Muitas" })
    const visitors = await visitorsOf(church, 12)
    const named = (count: number) =>
      visitors.slice(0, count).flatMap(({ id, personId }) => [
        { kind: "visitor deleted", id },
        { kind: "person deleted", id: personId },
        { kind: "visitor anonymised", id },
      ])
    expect(await large(named(5))).toBeNull()
    expect(await large(named(6))).toMatchObject({
      among: "people",
      erased: 6,
      of: 12,
      church: { id: church.id, name: "Igreja das Muitas" },
    })
    expect(await large([{ kind: "church erased", id: church.id }])).toMatchObject({ erased: 12, of: 12 })
    // Of those that are gone already nobody is erased.
    expect(await large([...named(5), { kind: "visitor deleted", id: 9_999_999 }])).toBeNull()
  })

  it("is told where it takes a few of each of many churches, and accounts too", async () => {
    const few = []
    for (let each = 0; each < 3; each += 1) {
      const church = await test.make.aChurch()
      few.push(...(await visitorsOf(church, 3)).slice(0, 2))
    }
    const erasures = few.map(({ id }) => ({ kind: "visitor deleted", id }))
    expect(await large(erasures)).toMatchObject({ erased: 6, of: 9, church: null })
    const church = await test.make.aChurch()
    const accounts = []
    for (let each = 0; each < 7; each += 1) accounts.push(await test.as("SECRETARY", church))
    expect(await large(accounts.map(({ userId: id }) => ({ kind: "account deleted", id })))).toMatchObject({
      among: "users",
      erased: 7,
    })
  })
})
