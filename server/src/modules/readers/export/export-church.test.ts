import type { Role } from "@aprisco/contract/access/roles"
import { audit } from "@aprisco/contract/audit/routes"
import { officeEntry } from "@aprisco/contract/churches/office-entry"
import { lists } from "@aprisco/contract/lists/routes"
import { members } from "@aprisco/contract/members/routes"
import { registration } from "@aprisco/contract/registration/routes"
import { treasuryAccounts } from "@aprisco/contract/treasury/accounts"
import { treasuryCategories } from "@aprisco/contract/treasury/categories"
import { ledgerEntries } from "@aprisco/contract/treasury/entries"
import { visitors } from "@aprisco/contract/visitors/routes"
import { parse } from "csv-parse/sync"
import { sql } from "kysely"
import sharp from "sharp"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { enterMembers } from "../../../testing/many-people.ts"
import { PASSWORD, stepOneOf } from "../../../testing/registration.ts"
import { unpacked } from "../../../testing/unpacked.ts"

let test: TestApp
let church: Church
let passwordHash: string | null

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
  const { user } = await test.anyone.call(registration.register, { body: stepOneOf() })
  const row = test.database.owner.selectFrom("users").where("id", "=", user.id).select("passwordHash")
  passwordHash = (await row.executeTakeFirstOrThrow()).passwordHash
})
afterAll(() => test.close())
beforeEach(async () => {
  church = await test.make.aChurch({ name: "Igreja d'Ávila" })
})

const person = async (role: Role, values = {}) => {
  const row = await test.make.aUser({ church, role, passwordHash, ...values })
  return { ...(await test.signIn(row.id)), ...row }
}
const download = (token: string, password = PASSWORD, { app } = test) =>
  app.inject({
    method: "POST",
    url: "/api/v1/churches/data-export/",
    headers: { authorization: `Token ${token}` },
    payload: { password },
  })
const rowsOf = (files: Map<string, Buffer>, name: string) => {
  const [header = [], ...rows] = parse(files.get(name) ?? "", {
    bom: true,
    delimiter: ";",
    relax_column_count: true,
  })
  return rows
    .filter((row) => row.length === header.length)
    .map((row) => Object.fromEntries(header.map((title, place) => [String(title), row[place]])))
}

it("contains the church's people, units, trail and pictures, and nothing of another church", async () => {
  const admin = await person("CHURCH_ADMIN", { fullName: "Ana d'Ávila", areas: ["secretariat"] })
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
    .png()
    .toBuffer()
  const { id } = await admin.call(members.create, {
    body: {
      fullName: "=1+1 José d'Ávila",
      birthDate: "1990-02-28",
      photo: new File([new Uint8Array(bytes)], "foto.png"),
    },
  })
  const gone = await test.make.aMember({ church, fullName: "Zilda Esquecida" })
  await admin.call(members.remove, { params: { id: gone.id } })
  const { id: guest } = await admin.call(visitors.create, {
    body: { fullName: "Ivo Lima", city: "Recife", state: "PE", observations: "Pede oração pela neta" },
  })
  const other = await test.make.aChurch()
  await test.make.aMember({ church: other, fullName: "Pessoa Alheia" })
  await test.make.aVisitor({ church: other, fullName: "Visita Alheia" })

  const answer = await download(admin.token)
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/zip"])
  const files = unpacked(answer.rawPayload)
  expect([...files.keys()].slice(0, 3)).toEqual(["LEIA-ME.txt", "igreja.csv", "filiais.csv"])
  expect(rowsOf(files, "igreja.csv")).toMatchObject([{ id: String(church.id), name: "Igreja d'Ávila" }])
  expect(rowsOf(files, "filiais.csv")).toMatchObject([{ kind: "headquarters" }])
  expect(rowsOf(files, "membros.csv")).toMatchObject([
    { id: String(id), full_name: "'=1+1 José d'Ávila", birth_date: "1990-02-28" },
  ])
  expect(rowsOf(files, "visitantes.csv")).toMatchObject([{ id: String(guest), full_name: "Ivo Lima" }])
  expect(rowsOf(files, "usuarios.csv")).toMatchObject([
    { full_name: "Ana d'Ávila", role: "CHURCH_ADMIN", areas: '["secretariat"]' },
  ])
  expect(rowsOf(files, "auditoria.csv").map((row) => row.action)).toContain("church.data_exported")
  expect((await sharp(files.get(`fotos/membro-${id}.webp`)).metadata()).format).toBe("webp")
  const all = [...files]
    .filter(([name]) => name.endsWith(".csv"))
    .map(([, content]) => content.toString("utf8"))
  expect(all.join("\n")).not.toMatch(/Alheia|Zilda|oração pela neta|\$argon2/)
})

it("has the lists that the church shares, and nobody's private ones", async () => {
  const admin = await person("CHURCH_ADMIN")
  const pastor = await person("PASTOR")
  await test.make.aMember({ church })
  for (const [owner, name, sharing] of [
    [admin, "Minha lista", "private"],
    [pastor, "Para aconselhar", "private"],
    [pastor, "Todos", "church"],
  ] as const)
    await owner.call(lists.create, { body: { name, sharing, rules: { all: [] }, columns: [] } })
  const files = unpacked((await download(admin.token)).rawPayload)
  const [shared, ...others] = rowsOf(files, "listas.csv")
  expect([shared?.name, others]).toEqual(["Todos", []])
  expect(rowsOf(files, "listas-pessoas.csv")).toMatchObject([{ list_id: shared?.id }])
})

it("is complete for a repeat with an Idempotency-Key too: a file is never stored, each call makes it again", async () => {
  const { token } = await person("CHURCH_ADMIN")
  for (const _ of [1, 2]) {
    const answer = await test.app.inject({
      method: "POST",
      url: "/api/v1/churches/data-export/",
      headers: { authorization: `Token ${token}`, "idempotency-key": "the-same" },
      payload: { password: PASSWORD },
    })
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/zip"])
    expect(unpacked(answer.rawPayload).has("membros.csv")).toBe(true)
  }
})

it("contains all rows of a table with more than one batch", async () => {
  const admin = await person("CHURCH_ADMIN")
  const { id: branchId } = church.headquarters
  await enterMembers(
    test.database.owner,
    Array.from({ length: 2001 }, (_, n) => ({ churchId: church.id, branchId, fullName: `Membro ${n}` })),
  )
  const rows = rowsOf(unpacked((await download(admin.token)).rawPayload), "membros.csv")
  expect(new Set(rows.map((row) => row.id)).size).toBe(2001)
})

it("needs the password again, informs the account's address, and is recorded; a wrong password exports nothing", async () => {
  const admin = await person("CHURCH_ADMIN")
  const wrong = await download(admin.token, "errada")
  expect([wrong.statusCode, wrong.json()]).toEqual([400, { password: ["Senha atual incorreta."] }])
  const trail = async () =>
    (await admin.call(audit.list, { query: { action: "church.data_exported" } })).results.map(
      ({ summary }) => summary,
    )
  expect(await trail()).toEqual([])
  expect((await download(admin.token)).statusCode).toBe(200)
  expect(await trail()).toEqual(["Baixou todos os dados da igreja (ZIP): 0 membros, 0 visitantes"])
  const message = (await test.emails()).find(({ to }) => to === admin.email)
  expect(message?.subject).toBe("Todos os dados da igreja foram baixados")
})

it("needs church.manage, and is limited to five an hour", async () => {
  for (const role of ["PASTOR", "SECRETARY", "LEADER", "BRANCH_MANAGER", "MEMBER"] as const)
    expect((await download((await person(role)).token)).statusCode).toBe(403)
  const limited = await createTestApp()
  try {
    const row = await limited.make.aUser({
      church: await limited.make.aChurch(),
      role: "CHURCH_ADMIN",
      passwordHash,
    })
    const { token } = await limited.signIn(row.id)
    const statuses = []
    for (let n = 0; n < 6; n += 1) statuses.push((await download(token, PASSWORD, limited)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  } finally {
    await limited.close()
  }
})

it("covers every table of a church: each omitted one has a reason, and no secret is exported", async () => {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'church_id' and not o.attisdropped)`.execute(
    test.database.owner,
  )
  const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const tables = new Set(rows.map(({ table }) => camel(table)))
  const { modules } = test.services
  const EXPORTED = modules.flatMap(({ exports }) => exports ?? [])
  const LEFT_BEHIND = Object.assign({}, ...modules.map(({ notExported }) => notExported))
  const known = new Set([...EXPORTED.map(({ table }) => table as string), ...Object.keys(LEFT_BEHIND)])
  expect([...tables].filter((table) => !known.has(table))).toEqual([])
  const leaving = rows.filter(({ table, column }) => {
    const exported = EXPORTED.find((one) => one.table === camel(table))
    if (!exported) return false
    return exported.only ? exported.only.includes(camel(column)) : !exported.without?.includes(camel(column))
  })
  const secret = leaving.filter(
    ({ column, type }) =>
      (type === "bytea" && !column.startsWith("encrypted_")) ||
      /encrypted_observations|password|token|secret|totp/.test(column),
  )
  expect(secret).toEqual([])
})

it("has who gave for the church's own administrator, and not for the office inside it", async () => {
  const admin = await person("CHURCH_ADMIN")
  const [account] = (await admin.call(treasuryAccounts.list)).results
  const [category] = (await admin.call(treasuryCategories.list)).results
  const { personId } = await test.make.aMember({ church })
  const gift = { kind: "income" as const, date: "2026-01-05", amount: "10.00" }
  await admin.call(ledgerEntries.create, {
    body: {
      ...gift,
      account: Number(account?.id),
      category: Number(category?.id),
      personId,
      payee: "Zuleica",
    },
  })
  await test.database.owner
    .updateTable("churches")
    .where("id", "=", church.id)
    .set({ affiliation: "approved" })
    .execute()
  const inside = church
  church = await test.make.aChurch({ denominationId: church.denominationId, affiliation: "approved" })
  const office = await person("DENOMINATION_ADMIN")
  await office.call(officeEntry.enter, { params: { id: inside.id } })
  const entries = async (token: string) =>
    rowsOf(await unpacked((await download(token)).rawPayload), "financeiro-lancamentos.csv").map(
      ({ person_id, payee, amount_cents }) => [person_id, payee, amount_cents],
    )
  expect(await entries(admin.token)).toEqual([[String(personId), "Zuleica", "1000"]])
  expect(await entries(office.token)).toEqual([["", "", "1000"]])
})
