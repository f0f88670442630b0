import { contract } from "@aprisco/contract"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { minutesAfter } from "../../core/clock.ts"
import { asJob } from "../../core/job.ts"
import { MODULES } from "../../modules.ts"
import { createTestApp, type TestApp } from "../../testing/app.ts"
import { purgeTrash } from "../trash/public.ts"
import { applyErasures } from "./erasures-file.ts"
import { finishRestore } from "./finish-restore.ts"

let test: TestApp

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})

afterAll(() => test.close())

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
