import {
  createReadStream,
  createWriteStream,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { contract } from "@aprisco/contract"
import type { Client } from "@aprisco/contract/kit/client"
import { sql } from "kysely"
import { TOTP } from "otpauth"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { asOwner } from "../../../../db/dump/as-owner.ts"
import { churchTableRows } from "../../../../db/dump/church-rows.ts"
import { churchTables } from "../../../../db/dump/church-tables.ts"
import { MODULES } from "../../../../modules.ts"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { asOperatorOf } from "../../../../testing/operator.ts"
import { passDays } from "../../../../testing/pass-days.ts"
import { pngWithText } from "../../../../testing/pictures.ts"
import { PASSWORD, stepOneOf, stepTwoOf } from "../../../../testing/registration.ts"
import { allTestRows } from "../../../../testing/test-rows.ts"
import { chainAll } from "../../../ground/audit/trail/public.ts"
import { asOperator } from "../../operator/public.ts"
import { readArchive, writeArchive } from "../archive.ts"
import { CONTENTS_ENTRY, HEADER_ENTRY } from "../contents.ts"
import { writeBackup } from "../write-backup.ts"
import { writeChurchFile } from "./export-church.ts"
import { moveRules } from "./rules.ts"

const PASSPHRASE = "uma frase que ninguém adivinha"
const CANARY = "Igreja do Canário"
const OBSERVATION = "pediu oração pela filha"
const NOTES = "batizada na juventude"
const PASTORAL_NOTE = "confidenciou a perda do emprego"
const SECRETS = {
  source: "the secret of the installation that a church leaves",
  target: "the secret of the installation that a church comes to",
}
const LEFT_AT = "saiu@example.org"
const REFUSED = "recusado@example.org"
const {
  account,
  auth,
  bulkMessages,
  members,
  people,
  personConsents,
  personNotes,
  profile,
  secondFactors,
  visitors,
} = contract

let folder: string
let source: TestApp
let target: TestApp
/** Another church of the target, which must not notice. */
let neighbour: Church
let church: { id: number; email: string; totp: string; member: number; photo: Buffer; qrCode: string }
let file: string
let said: string
let arrived: number

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "aprisco-move-"))
  const backup = { passphrase: PASSPHRASE, to: folder, stage: folder }
  source = await createTestApp({ config: { rateLimit: false, appSecret: SECRETS.source, backup } })
  target = await createTestApp({ config: { rateLimit: false, appSecret: SECRETS.target, backup } })
  for (let n = 0; n < 3; n += 1) await populated(source, await source.make.aChurch({ name: CANARY }), CANARY)
  neighbour = await target.make.aChurch()
  await populated(target, neighbour, "Vizinha")
  church = await aChurchWithEverything(source)
  await chainAll(source.services)
  file = await exported(church.id)
  const before = await contentOf(target, neighbour.id)
  said = await asOperatorOf(target, ["import-church", file])
  expect(await contentOf(target, neighbour.id)).toEqual(before)
  arrived = numberIn(said)
}, 180_000)

afterAll(async () => {
  await Promise.all([source.close(), target.close()])
  rmSync(folder, { recursive: true })
})

let serial = 0
async function exported(churchId: number, from = source): Promise<string> {
  serial += 1
  const out = join(folder, `igreja-${serial}.backup`)
  const { services } = from
  const work: Parameters<typeof writeChurchFile>[0]["work"] = (run) => asOperator(services, run)
  const { ownerUrl } = from.database
  const tell = () => undefined
  await writeChurchFile({ services, ownerUrl, passphrase: PASSPHRASE, churchId, out, tell, work })
  return out
}

/** A row of each table that belongs to a church. */
async function populated(test: TestApp, of: Church, name: string): Promise<void> {
  const place = {
    church: of,
    branchId: of.headquarters.id,
    member: await test.make.aMember({ church: of, fullName: `Membro ${name}`, notes: `notas ${name}` }),
    visitor: await test.make.aVisitor({ church: of, fullName: `Visitante ${name}` }),
    user: await test.make.aUser({ church: of, role: "MEMBER", fullName: `Conta ${name}` }),
  }
  for (const rows of await allTestRows()) await rows.plant(test, place)
}

async function aChurchWithEverything(test: TestApp) {
  const { id: denominationId } = await test.make.aDenomination()
  const body = { ...stepOneOf(), ...stepTwoOf({ denominationId }) }
  const { token, user } = await test.anyone.call(contract.registration.finalizeRegistration, { body })
  const admin = test.withToken(token)
  const id = user.churchId ?? 0
  const { secret: totp } = await admin.call(secondFactors.enrol, { body: { password: PASSWORD } })
  await admin.call(secondFactors.confirm, { body: { code: codeOf(test, totp) } })
  const row = await test.database.owner
    .selectFrom("churches")
    .where("id", "=", id)
    .selectAll()
    .executeTakeFirstOrThrow()
  const headquarters = await test.database.owner
    .selectFrom("branches")
    .where("churchId", "=", id)
    .selectAll()
    .executeTakeFirstOrThrow()
  await populated(test, { ...row, headquarters }, "que se muda")
  await leftAndRefused(test, id)
  const photo = new File([new Uint8Array(await pngWithText("x"))], "foto.png")
  await admin.call(profile.uploadAvatar, { body: { avatar: photo } })
  const branch = headquarters.id
  const member = await admin.call(members.create, {
    body: { fullName: "Zélia Prado", birthDate: "1980-05-17", branch, notes: NOTES, photo },
  })
  const visitor = await admin.call(visitors.create, {
    body: {
      fullName: "Noemi d'Ávila",
      city: "Olinda",
      state: "PE",
      phone: "(81) 98765-4321",
      observations: OBSERVATION,
    },
  })
  await admin.call(visitors.convertToMember, {
    params: { id: visitor.id },
    body: { linkMemberId: member.id },
  })
  await admin.call(personNotes.create, {
    params: { id: member.personId },
    body: { category: "aconselhamento", text: PASTORAL_NOTE },
  })
  // Rows of the tables that belong to single persons.
  await test.database.owner.insertInto("notificationPreferences").values(preferencesOf(user.id)).execute()
  await test.database.owner
    .insertInto("firstStepsDismissals")
    .values({ userId: user.id, dismissedAt: test.clock.now() })
    .execute()
  const office = await test.make.aUser({
    church: { id },
    role: "DENOMINATION_ADMIN",
    fullName: "Do escritório",
  })
  await test.database.owner
    .insertInto("notifications")
    .values({
      churchId: id,
      userId: office.id,
      kind: "affiliation_request",
      facts: JSON.stringify({ churchName: CANARY }),
      at: test.clock.now(),
    })
    .execute()
  const stranger = await test.make.aUser({
    church: await test.make.aChurch({ name: CANARY }),
    role: "PASTOR",
  })
  await test.database.owner
    .updateTable("members")
    .set({ createdById: stranger.id })
    .where("id", "=", member.id)
    .execute()
  const picture = await picturesOf(admin, member.id, test)
  return { id, email: body.email, totp, member: member.id, photo: picture, qrCode: headquarters.qrCode }
}

/** Of somebody who is not known any more, and of an address that a mail server refused. */
async function leftAndRefused({ database: { owner }, clock }: TestApp, churchId: number): Promise<void> {
  const hashOf = (address: string) =>
    sql<Buffer>`app.address_hash((select universal_id from churches where id = ${churchId}), ${address})`
  const row = { churchId, since: clock.now() }
  await owner
    .insertInto("messageOptOuts")
    .values({ ...row, purpose: "campaigns", addressHash: hashOf(LEFT_AT) })
    .execute()
  await owner
    .insertInto("suppressedAddresses")
    .values({ ...row, address: REFUSED, addressHash: hashOf(REFUSED), answer: "550 5.1.1" })
    .execute()
}

const preferencesOf = (userId: number) => ({
  userId,
  newVisitor: false,
  affiliationRequest: true,
  planLimit: true,
  followUpDue: false,
})

const codeOf = ({ clock }: TestApp, secret: string) =>
  new TOTP({ secret }).generate({ timestamp: clock.now().getTime() })

async function picturesOf(client: Client, id: number, test: TestApp): Promise<Buffer> {
  const { photo } = await client.call(members.detail, { params: { id } })
  return (await test.app.inject({ url: new URL(photo ?? "", "http://x").pathname })).rawPayload
}

/** Every row of a church in all its tables. */
function contentOf(test: TestApp, churchId: number): Promise<Record<string, unknown[]>> {
  return asOwner(test.database.ownerUrl, "read one moment", async (db) => {
    const content: Record<string, unknown[]> = {}
    for (const table of await churchTables(db, moveRules(MODULES))) {
      const rows: unknown[] = []
      for await (const some of churchTableRows(db, table, churchId)) rows.push(...some)
      content[table.name] = rows
    }
    return content
  })
}

async function administrator(): Promise<Client> {
  target.clock.pass({ minutes: 1 })
  const { token } = await target.anyone.call(auth.login, {
    body: { email: church.email, password: PASSWORD, code: codeOf(target, church.totp) },
  })
  return target.withToken(token)
}

describe("a church that moves to another installation", () => {
  it("has a row in every table that moves, so that these tests leave none out", async () => {
    const content = await contentOf(source, church.id)
    expect(Object.keys(content).length).toBeGreaterThan(25)
    expect(Object.keys(content).filter((name) => content[name]?.length === 0)).toEqual([])
  })

  it("arrives with as many rows of each table as it had", async () => {
    const [before, after] = [await contentOf(source, church.id), await contentOf(target, arrived)]
    const counts = (content: Record<string, unknown[]>) =>
      Object.fromEntries(Object.entries(content).map(([name, rows]) => [name, rows.length]))
    // The notification about another church stays; the arrival itself is an entry more, the export one that came too late.
    const { notifications = 0, audit_entries = 0, ...others } = counts(before)
    expect(counts(after)).toEqual({ ...others, notifications: notifications - 1, audit_entries })
    expect(said).toContain(`  members: ${others.members}\n`)
    expect(said).toContain("iguais às do arquivo")
  })

  it("is closed until the operator opens it, and then its people sign in with password and second factor", async () => {
    await expect(administrator()).rejects.toThrow("E-mail ou senha inválidos.")
    expect(said).toContain(`npm run admin -- enable-church ${arrived}`)
    await asOperatorOf(target, ["enable-church", String(arrived)])
    const admin = await administrator()
    expect(await admin.call(account.me)).toMatchObject({ email: church.email, churchId: arrived })
  })

  it("shows its members, visitors, notes, observations and pictures as before", async () => {
    const admin = await administrator()
    const { results } = await admin.call(members.list, { query: { search: "Zélia Prado" } })
    const id = results[0]?.id ?? 0
    expect(id).not.toBe(church.member)
    const member = await admin.call(members.detail, { params: { id } })
    expect(member).toMatchObject({ notes: NOTES, fullName: "Zélia Prado" })
    const written = await admin.call(personNotes.list, { params: { id: member.personId } })
    expect(written.results.map(({ text, can }) => [text, can.edit])).toEqual([[PASTORAL_NOTE, true]])
    expect(await picturesOf(admin, id, target)).toEqual(church.photo)
    const found = await admin.call(visitors.list, { query: { search: "Zélia" } })
    const visitor = await admin.call(visitors.detail, { params: { id: found.results[0]?.id ?? 0 } })
    expect(visitor).toMatchObject({
      observations: OBSERVATION,
      fullName: "Zélia Prado",
      registeredAs: expect.arrayContaining([{ label: "Nome", value: "Noemi d'Ávila" }]),
    })
    const row = await target.database.owner
      .selectFrom("visitorRecords as visitors")
      .where("fullName", "=", "Zélia Prado")
      .where("churchId", "=", arrived)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ churchId: arrived, memberId: id })
    const poster = await target.anyone.call(visitors.validateQr, { params: { uuid: church.qrCode } })
    expect(poster).toMatchObject({ valid: true, branch: { churchName: "Igreja da Colina" } })
  })

  it("has no office over the churches of the new installation, and no denomination there", async () => {
    const { owner } = target.database
    const people = await owner
      .selectFrom("users")
      .where("churchId", "=", arrived)
      .select(["fullName", "role"])
      .execute()
    expect(people).toContainEqual({ fullName: "Do escritório", role: "CHURCH_ADMIN" })
    expect(people.map(({ role }) => role)).not.toContain("DENOMINATION_ADMIN")
    const row = await owner
      .selectFrom("churches")
      .where("id", "=", arrived)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ affiliation: "independent" })
  })

  it("refers to records of its own alone", async () => {
    const outside = await asOwner(target.database.ownerUrl, "read one moment", async (db) => {
      const tables = await churchTables(db, moveRules(MODULES))
      const found: string[] = []
      for (const table of tables)
        for (const { name, role } of table.columns) {
          if (typeof role !== "object" || role.refersTo === "uploads") continue
          const parent = tables.find((each) => each.name === role.refersTo)
          const { rows } = await sql<{
            value: number
          }>`select ${sql.raw(`"${name}"`)} as value from ${sql.raw(table.name)}
            where ${sql.raw(table.isOf(arrived))} and ${sql.raw(`"${name}"`)} in (
              select id from ${sql.raw(role.refersTo)} where not ${sql.raw(parent?.isOf(arrived) ?? "")})`.execute(
            db,
          )
          found.push(...rows.map(({ value }) => `${table.name}.${name} ${value}`))
        }
      return found
    })
    expect(outside).toEqual([])
  })

  it("continues its audit trail in a chain of the new installation, which is intact", async () => {
    const { owner } = target.database
    const entries = await owner
      .selectFrom("auditEntries")
      .where("churchId", "=", arrived)
      .orderBy("id")
      .select(["action", "entityId", "facts", "byOperator"])
      .execute()
    const { id } = await owner
      .selectFrom("visitorRecords as visitors")
      .where("fullName", "=", "Zélia Prado")
      .select("id")
      .executeTakeFirstOrThrow()
    const member = await owner
      .selectFrom("memberRecords as members")
      .where("fullName", "=", "Zélia Prado")
      .select("id")
      .executeTakeFirstOrThrow()
    const converted = entries.find(({ action }) => action === "visitor.converted")
    expect(converted).toMatchObject({ entityId: id, facts: { memberId: member.id } })
    expect(entries.find(({ action }) => action === "church.imported")).toMatchObject({ byOperator: true })
    await chainAll(target.services)
    expect(await asOperatorOf(target, ["verify-audit"])).toContain("A trilha de auditoria está íntegra.")
    expect(said).toMatch(/Trilha de auditoria de origem: \d+ registros, íntegra/)
  })

  it("counts its people as before", async () => {
    const sums = async (test: TestApp, id: number) =>
      (
        await sql<object>`select sum(members) as members, sum(visitors) as visitors, sum(branches) as branches
          from branch_counters where church_id = ${id}`.execute(test.database.owner)
      ).rows
    expect(await sums(target, arrived)).toEqual(await sums(source, church.id))
  })

  it("keeps away who left a purpose at an address, and what was refused, from who is entered there anew", async () => {
    const admin = await administrator()
    const ids: number[] = []
    for (const email of [LEFT_AT, REFUSED]) {
      const body = { fullName: "Rute Moabe", birthDate: "1980-05-17", email }
      const { id } = await admin.call(people.create, { body })
      const given = { purpose: "email", granted: true, channel: "paper" } as const
      await admin.call(personConsents.record, { params: { id }, body: given })
      ids.push(id)
    }
    const words = { subject: "Campanha", body: "<p>Venha!</p>", channels: ["email" as const] }
    const { channels } = await admin.call(bulkMessages.audience, {
      body: { ...words, purpose: "campaigns", audience: { include: [{ people: ids }] } },
    })
    expect(channels).toEqual([
      { channel: "email", recipients: 0, skipped: { unsubscribed: 1, suppressed: 1 } },
    ])
  })

  it("leaves a second import refused, whatever the second file", async () => {
    const again = await exported(church.id)
    const before = await contentOf(target, arrived)
    await expect(asOperatorOf(target, ["import-church", again])).rejects.toThrow(
      `esta igreja já está nesta instalação, com o número ${arrived}`,
    )
    await expect(asOperatorOf(source, ["import-church", file])).rejects.toThrow("já está nesta instalação")
    expect(await contentOf(target, arrived)).toEqual(before)
  })
})

describe("what the new installation has already", () => {
  it("keeps a person's own account: the church is refused, or brings the person as invited", async () => {
    const other = await aSmallChurch(source)
    const path = await exported(other.id)
    await target.make.aUser({ church: neighbour, role: "PASTOR", email: other.email })
    await expect(asOperatorOf(target, ["import-church", path])).rejects.toThrow(
      "1 pessoa desta igreja já tem conta nesta instalação com o mesmo e-mail, e nada foi importado: repita com --invite-taken",
    )
    const told = await asOperatorOf(target, ["import-church", path, "--invite-taken"])
    expect(told).toContain("Chegaram como convidadas, porque o e-mail já tem conta aqui: 1.")
    const row = await target.database.owner
      .selectFrom("users")
      .where("invitedEmail", "=", other.email)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ role: "CHURCH_ADMIN", passwordHash: null, encryptedTotpSecret: null })
    expect(row.email).toMatch(/^convite-.*@aprisco\.invalid$/)
  })

  it("keeps the code of a poster: the branch that arrives gets another one, which is told", async () => {
    const other = await aSmallChurch(source)
    const path = await exported(other.id)
    const branch = await target.make.aBranch({ church: neighbour, qrCode: other.qrCode })
    const told = await asOperatorOf(target, ["import-church", path])
    expect(told).toContain("QR Codes que já existiam aqui e foram trocados (imprima os novos): 1.")
    const codes = await target.database.owner
      .selectFrom("branches")
      .where("qrCode", "=", other.qrCode)
      .select("id")
      .execute()
    expect(codes).toEqual([{ id: branch.id }])
  })

  it("lets its people work on while a church arrives", async () => {
    const other = await aSmallChurch(source)
    const path = await exported(other.id)
    const pastor = await target.as("PASTOR", neighbour)
    const body = { fullName: "Rute Nogueira", city: "Recife", state: "PE" }
    let over = false
    const arriving = asOperatorOf(target, ["import-church", path]).finally(() => {
      over = true
    })
    let registered = 0
    do {
      await pastor.call(visitors.create, { body })
      registered += 1
    } while (!over)
    await arriving
    const found = await pastor.call(visitors.list, { query: { search: "Rute Nogueira" } })
    expect(found.count).toBe(registered)
  })
})

/** A church with its administrator alone. */
async function aSmallChurch(test: TestApp) {
  const { id: denominationId } = await test.make.aDenomination()
  const body = { ...stepOneOf(), ...stepTwoOf({ denominationId }) }
  const { user } = await test.anyone.call(contract.registration.finalizeRegistration, { body })
  const id = user.churchId ?? 0
  const { qrCode } = await test.database.owner
    .selectFrom("branches")
    .where("churchId", "=", id)
    .select("qrCode")
    .executeTakeFirstOrThrow()
  return { id, email: body.email, qrCode }
}

describe("the file of a church", () => {
  /** It stays empty: each that is refused leaves it so. */
  let empty: TestApp
  beforeAll(async () => {
    const backup = { passphrase: PASSPHRASE, to: folder, stage: folder }
    empty = await createTestApp({ config: { appSecret: SECRETS.target, backup } })
  })
  afterAll(() => empty.close())

  it("contains nothing of other churches, no secret and no session", async () => {
    const parts: string[] = []
    for await (const { bytes } of readArchive(PASSPHRASE, createReadStream(file)))
      parts.push(bytes.toString("latin1"))
    const text = parts.join("\n")
    expect(text).toContain("Prado")
    expect(text).toContain("batizada na juventude")
    expect(text).not.toContain(Buffer.from("Canário").toString("latin1"))
    expect(text).not.toContain(SECRETS.source)
    const { rows } = await sql<{ secret: string }>`select encode(token_hash, 'hex') as secret from sessions
      union all select encode(code_hash, 'hex') from recovery_codes
      union all select encode(encrypted_key, 'hex') from audit_keys`.execute(source.database.owner)
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.filter(({ secret }) => text.includes(secret))).toEqual([])
    expect(readFileSync(file).includes("Prado")).toBe(false)
  })

  const torn = async () => {
    const path = join(folder, "torn.backup")
    const bytes = readFileSync(file)
    writeFileSync(path, bytes.subarray(0, bytes.length - 100))
    return path
  }
  const rewritten = async (name: string, change: (value: { [key: string]: unknown }) => object) => {
    const path = join(folder, "rewritten.backup")
    await writeArchive(PASSPHRASE, createWriteStream(path), async (add) => {
      for await (const entry of readArchive(PASSPHRASE, createReadStream(file)))
        await add(
          entry.name,
          entry.name === name
            ? Buffer.from(JSON.stringify(change(JSON.parse(entry.bytes.toString()))))
            : entry.bytes,
        )
    })
    return path
  }

  it.each<[string, () => Promise<string>, string]>([
    ["that is torn", torn, "a cópia de segurança está incompleta ou danificada"],
    [
      "of a newer version",
      () => rewritten(HEADER_ENTRY, (what) => ({ ...what, version: "9.0.0", format: 99 })),
      "a cópia de segurança foi feita pela versão 9.0.0, que este programa não conhece",
    ],
    [
      "of an older version",
      () =>
        rewritten(HEADER_ENTRY, (what) => ({
          ...what,
          version: "0.1.0",
          migrations: Object.values(Object(what.migrations)).slice(0, -1),
        })),
      "o arquivo é da versão 0.1.0, mais antiga que esta",
    ],
    [
      "whose rows are not those that it says",
      () => rewritten(CONTENTS_ENTRY, (what) => ({ ...what, tables: {} })),
      "a cópia de segurança está incompleta ou danificada",
    ],
    [
      "of a whole installation",
      async () => {
        const path = join(folder, "whole.backup")
        await writeBackup(
          { ownerUrl: source.database.ownerUrl, services: source.services },
          PASSPHRASE,
          createWriteStream(path),
        )
        return path
      },
      "este arquivo é uma cópia da instalação inteira: use npm run restore",
    ],
    ["that is not there", async () => "/none.backup", "não encontro /none.backup"],
  ])("is refused %s, and leaves the installation as it was", async (_, aFile, line) => {
    await expect(asOperatorOf(empty, ["import-church", await aFile()])).rejects.toThrow(line)
    expect(await empty.database.owner.selectFrom("churches").selectAll().execute()).toEqual([])
    expect(await empty.services.files.writtenBefore(new Date(Date.now() + 60_000))).toEqual([])
  })
})

it("leaves no picture behind where the disk is full in the middle of an import", async () => {
  const empty = await createTestApp({
    config: { appSecret: SECRETS.target, backup: { passphrase: PASSPHRASE, to: folder, stage: folder } },
  })
  const { files } = empty.services
  const { write } = files
  let written = 0
  const full = vi.spyOn(files, "write").mockImplementation(async (name, bytes) => {
    written += 1
    if (written > 1) throw new Error("ENOSPC")
    await write(name, bytes)
  })
  try {
    await expect(asOperatorOf(empty, ["import-church", file])).rejects.toThrow("ENOSPC")
    expect(written).toBe(2)
    expect(await files.writtenBefore(new Date(Date.now() + 60_000))).toEqual([])
    expect(await empty.database.owner.selectFrom("churches").selectAll().execute()).toEqual([])
  } finally {
    full.mockRestore()
    await empty.close()
  }
})

describe("a church whose account has ended in the new installation", () => {
  it("may come again, since nothing of it is left", { tags: "full" }, async () => {
    const other = await aSmallChurch(source)
    const path = await exported(other.id)
    const first = numberIn(await asOperatorOf(target, ["import-church", path]))
    await asOperatorOf(target, ["enable-church", String(first)])
    const { token } = await target.anyone.call(auth.login, {
      body: { email: other.email, password: PASSWORD },
    })
    await target
      .withToken(token)
      .call(contract.churchEnding.ask, { body: { password: PASSWORD, churchName: "Igreja da Colina" } })
    await passDays(target, 30)
    const second = numberIn(await asOperatorOf(target, ["import-church", path]))
    expect(second).toBeGreaterThan(first)
    await chainAll(target.services)
    expect(await asOperatorOf(target, ["verify-audit"])).toContain("A trilha de auditoria está íntegra.")
  })
})

const numberIn = (text: string) => Number(/Igreja nº (\d+),/.exec(text)?.[1])
