import { contract } from "@aprisco/contract"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import { asOperatorOf } from "../../../testing/operator.ts"
import { csv, importFile } from "../../../testing/sheets.ts"
import { encryptedColumns } from "./encrypted-columns.ts"
import { encryptPending } from "./public.ts"

const { members, ministerialHistory, visitors } = contract

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())

let serial = 0
const canary = () => `canário${++serial}amarelo`

/** Every value of every table, as text and as bytes. */
async function wholeDatabase(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(test.database.owner)
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{
        row: Record<string, unknown>
      }>`select t.* from ${sql.table(name)} as t`.execute(test.database.owner)
      return rows.map((row) =>
        Object.values(row)
          .map((value) => (Buffer.isBuffer(value) ? value.toString("utf8") : JSON.stringify(value)))
          .join(" "),
      )
    }),
  )
  return texts.flat().join("\n")
}

it("lists every column of bytes: a ciphertext or a hash", async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname || '.' || a.attname as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0
      and not a.attisdropped and a.atttypid = 'bytea'::regtype`.execute(test.database.owner)
  const listed = encryptedColumns(test.services.modules).map(({ table, column }) => `${table}.${column}`)
  const others = rows.map(({ name }) => name).filter((name) => !listed.includes(name))
  expect(others.filter((name) => !/hash$|sha_256$|^encryption_keys\.key_id$/.test(name))).toEqual([])
  expect(listed.filter((name) => !rows.some((row) => row.name === name))).toEqual([])
})

it("leaves no free text about a person readable, in any column of the database or in the log", async () => {
  const church = await test.make.aChurch()
  const admin = await test.as("CHURCH_ADMIN", church)
  const planted: string[] = []
  const plant = () => {
    const text = canary()
    planted.push(text)
    return text
  }
  const body = { fullName: "Rute Nogueira", city: "Recife", state: "PE", observations: plant() } as const
  const { id } = await admin.call(visitors.create, { body })
  await admin.call(visitors.updateFollowUp, {
    params: { id },
    body: { followUpStatus: "contacted", conversionNotes: plant(), nextStep: plant() },
  })
  await admin.call(visitors.update, { params: { id }, body: { observations: plant() } })
  const conversion = { conversionNotes: plant(), notes: plant() }
  const { memberId } = await admin.call(visitors.convertToMember, { params: { id }, body: conversion })
  await admin.call(members.update, { params: { id: memberId }, body: { notes: plant() } })
  await admin.call(members.addMinisterialStatus, {
    params: { id: memberId },
    body: { status: "deacon", reason: plant() },
  })
  await admin.call(members.changeMembershipStatus, {
    params: { id: memberId },
    body: { status: "transferred", reason: plant() },
  })
  await admin.call(ministerialHistory.create, {
    body: {
      member: memberId,
      status: "elder",
      effectiveDate: "2010-01-01",
      endDate: "2011-01-01",
      reason: plant(),
    },
  })
  await test.make.aMember({ church, fullName: "José Lima", notes: plant() })
  await importFile(
    admin,
    csv(
      ["Nome", "Nascimento", "Observações"],
      ["José Lima", "17/05/1980", plant()],
      ["Ana", "01/02/1980", plant()],
    ),
  )
  const stored = await wholeDatabase()
  expect(planted.filter((text) => stored.includes(text))).toEqual([])
  expect(planted.filter((text) => test.logLines.join("").includes(text))).toEqual([])
  const profile = await admin.call(members.profile, { params: { id: memberId } })
  expect(profile.statusChanges[0]?.reason).toBe(planted[8])
  expect(profile.membershipStatuses.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining([planted[7], planted[9]]),
  )
})

it("encrypts texts that a migration left in plain text, in the background and once, and can read both meanwhile", async () => {
  const church = await test.make.aChurch()
  const pastor = await test.as("PASTOR", church)
  const pending = (text: string) => Buffer.concat([Buffer.from("\0plain\0"), Buffer.from(text)])
  const member = await test.make.aMember({ church, encryptedNotes: pending("nota de antes") })
  const visitor = await test.make.aVisitor({
    church,
    encryptedConversionNotes: pending("conversão de antes"),
  })
  const notes = async () => (await pastor.call(members.detail, { params: { id: member.id } })).notes
  expect(await notes()).toBe("nota de antes")
  await expect(asOperatorOf(test, ["check-encryption"])).rejects.toThrow(
    "2 ainda não estão sob a chave atual.",
  )
  await Promise.all([encryptPending(test.services), encryptPending(test.services)])
  expect(await wholeDatabase()).not.toContain("de antes")
  expect(await notes()).toBe("nota de antes")
  const { conversionNotes } = await pastor.call(visitors.detail, { params: { id: visitor.id } })
  expect(conversionNotes).toBe("conversão de antes")
  expect(await asOperatorOf(test, ["check-encryption"])).toContain("Tudo está cifrado com a chave atual.")
  expect(test.logLines.join("")).toContain("no text is left unencrypted")
})

it("reads a value that was moved to another column and another row", async () => {
  const church = await test.make.aChurch()
  const pastor = await test.as("PASTOR", church)
  const body = { fullName: "Rute Nogueira", city: "Recife", state: "PE", observations: "movido" } as const
  const { id } = await pastor.call(visitors.create, { body })
  const { id: memberId } = await test.make.aMember({ church })
  await sql`update members set encrypted_notes = (select encrypted_observations from visitors where id = ${id})
    where id = ${memberId}`.execute(test.database.owner)
  await sql`alter table visitors rename column encrypted_observations to what_was_confided`.execute(
    test.database.owner,
  )
  try {
    expect((await pastor.call(members.detail, { params: { id: memberId } })).notes).toBe("movido")
  } finally {
    await sql`alter table visitors rename column what_was_confided to encrypted_observations`.execute(
      test.database.owner,
    )
  }
  expect((await pastor.call(visitors.detail, { params: { id } })).observations).toBe("movido")
})
