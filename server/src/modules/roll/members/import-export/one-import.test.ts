import { contract } from "@aprisco/contract"
import { BASE_PATH } from "@aprisco/contract/kit/route"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { sheetOf, workbookParts, zipOf } from "../../../../../../tools/security/hostile-zip.ts"
import { claimImport } from "../../../../core/one-import.ts"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { aFile, csv, importFile } from "../../../../testing/sheets.ts"

let test: TestApp
let origin: string
let church: Church
let secretary: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
  origin = await test.app.listen({ port: 0, host: "127.0.0.1" })
})
beforeEach(async () => {
  church = await test.make.aChurch()
  secretary = await test.as("SECRETARY", church)
})
afterAll(() => test.close())

const HEADER = ["Nome completo", "Data de nascimento"]
const ANA = csv(HEADER, ["Ana Prado", "01/02/1980"])
const BUSY = { status: 409, message: "Já há uma importação em andamento nesta igreja." }

const names = async () => {
  const members = test.database.owner.selectFrom("memberRecords as members").where("churchId", "=", church.id)
  return (await members.select("fullName").orderBy("id").execute()).map(({ fullName }) => fullName)
}
const importRecords = () =>
  test.database.owner.selectFrom("memberImports").where("churchId", "=", church.id).selectAll().execute()

describe("one import at a time for each church", () => {
  it("refuses another one while a file is read, and only in that church", async () => {
    const release = claimImport(test.services, "member import", church.id)
    await expect(importFile(secretary, ANA)).rejects.toMatchObject(BUSY)
    await expect(importFile(secretary, ANA, { dryRun: true })).rejects.toMatchObject(BUSY)
    const stranger = await test.as("SECRETARY", await test.make.aChurch())
    expect(await importFile(stranger, ANA)).toMatchObject({ created: 1 })
    release()
    expect(await importFile(secretary, ANA)).toMatchObject({ created: 1 })
  })

  it("refuses another one while a transaction imports, in whatever process", async () => {
    await test.database.connection.withSystem(async (db) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('member import', ${church.id}))`.execute(db)
      await expect(importFile(secretary, ANA)).rejects.toMatchObject(BUSY)
    })
    expect(await importFile(secretary, ANA)).toMatchObject({ created: 1 })
  })

  it("accepts one of two concurrent ones, or the second after the first", async () => {
    const answers = await Promise.allSettled([importFile(secretary, ANA), importFile(secretary, ANA)])
    const refused = answers.filter(({ status }) => status === "rejected")
    expect(refused.length).toBeLessThan(2)
    for (const answer of refused) expect(answer).toMatchObject({ reason: BUSY })
    expect(await names()).toEqual(["Ana Prado"])
  })

  it.each([
    ["a file that is refused", "", {}],
    ["a mapping that is refused", ANA, { mapping: { x: "nonsense" } }],
    ["an import that does not exist", ANA, { importId: 999_999 }],
    ["lines that are rejected", csv(HEADER, ["A", "x"]), {}],
    ["a preview", ANA, { dryRun: true }],
  ])("is released after %s", async (_, file, wish) => {
    await importFile(secretary, file, wish).catch(() => undefined)
    expect(await importFile(secretary, ANA)).toMatchObject({ created: 1 })
  })

  it("is released after the answer to a repeat", async () => {
    const body = { file: aFile(ANA) }
    const send = () => secretary.call(contract.memberImports.run, { body }, { idempotencyKey: "again" })
    expect(await send()).toEqual(await send())
    expect(await importFile(secretary, ANA)).toMatchObject({ unchanged: 1 })
  })
})

/** A file whose reading takes a while: a million blank cells above one person. */
function aSlowFile(): File {
  const blank = Array.from({ length: 900_000 }, () => "<row><c/></row>").join("")
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const rows = [HEADER, ["Rute Prado", "01/02/1980"]].map((cells) => `<row>${cells.map(text).join("")}</row>`)
  return aFile(new Uint8Array(zipOf(workbookParts(sheetOf(blank + rows.join(""))))), "rol.xlsx")
}

/** Sends a file over a real connection, which `leaving` aborts. */
function post(file: File, fields: Record<string, string>, leaving: AbortSignal, key?: string) {
  const body = new FormData()
  body.append("file", file)
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const headers: Record<string, string> = { authorization: `Token ${secretary.token}` }
  if (key) headers["idempotency-key"] = key
  return fetch(`${origin}${BASE_PATH}/members/import/`, { method: "POST", body, headers, signal: leaving })
}

/** Waits until the church's import lock is taken, or free. It only checks: taking the lock would make the request under test fail. */
async function untilImport(state: "taken" | "free"): Promise<void> {
  while (isTaken() !== (state === "taken")) await new Promise((resolve) => setImmediate(resolve))
}

function isTaken(): boolean {
  try {
    claimImport(test.services, "member import", church.id)()
    return false
  } catch {
    return true
  }
}

describe("a client that leaves", () => {
  it("ends its preview: nothing is stored, and another import may start", async () => {
    const leaving = new AbortController()
    const answer = post(aSlowFile(), { dry_run: "true" }, leaving.signal)
    await untilImport("taken")
    const before = (await importRecords()).length
    leaving.abort()
    await expect(answer).rejects.toThrow()
    await untilImport("free")
    await importFile(secretary, ANA, { dryRun: true })
    expect((await importRecords()).map(({ fileName }) => fileName)).not.toContain("rol.xlsx")
    expect((await importRecords()).length).toBe(before + 1)
  }, 60_000)

  it("does not stop a confirmed import, and gets the answer by its key", async () => {
    const leaving = new AbortController()
    const file = aSlowFile()
    const answer = post(file, {}, leaving.signal, "confirmed")
    await untilImport("taken")
    leaving.abort()
    await expect(answer).rejects.toThrow()
    await untilImport("free")
    // It waits for the first one's transaction. Only a stored answer rejects the key for another file.
    const other = await post(aFile(ANA), {}, new AbortController().signal, "confirmed")
    expect(other.status).toBe(422)
    const again = await post(file, {}, new AbortController().signal, "confirmed")
    expect([again.status, await again.json()]).toMatchObject([200, { created: 1, rows: 1, unchanged: 0 }])
    expect(await names()).toEqual(["Rute Prado"])
  }, 60_000)
})
