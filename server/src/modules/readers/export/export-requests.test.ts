import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { contract } from "@aprisco/contract"
import type { Role } from "@aprisco/contract/access/roles"
import { unzipSync } from "fflate"
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { asJob } from "../../../core/job.ts"
import { createBucket, StorageFault } from "../../../integrations/bucket.ts"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { startObjectStore } from "../../../testing/object-store.ts"
import { PASSWORD } from "../../../testing/registration.ts"
import { hashPassword } from "../../ground/auth/passwords/public.ts"
import { deleteOrphanUploads } from "../../ground/uploads/public.ts"
import { deleteChurchExports, deleteExportsOfChurch } from "./delete-exports.ts"
import { makeChurchExport } from "./make-church-export.ts"

const { churchExport, audit } = contract
const dataDir = mkdtempSync(join(tmpdir(), "aprisco-church-exports-"))
const GONE = { detail: "Este arquivo não está mais guardado. Peça outro." }

let test: TestApp
let church: Church
let passwordHash: string
let admin: Awaited<ReturnType<typeof person>>

const person = async (role: Role, of: { id: number } = church) => {
  const row = await test.make.aUser({ church: of, role, passwordHash })
  return { ...(await test.signIn(row.id)), ...row }
}

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
  test = await createTestApp({ config: { rateLimit: false, dataDir } })
})
afterAll(async () => {
  await test.close()
  rmSync(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  await test.database.owner.deleteFrom("churchExports").execute()
  rmSync(join(dataDir, "uploads"), { recursive: true, force: true })
  church = await test.make.aChurch({ name: "Igreja d'Ávila" })
  admin = await person("CHURCH_ADMIN")
  await test.forgetEmails()
})

const ask = (who: { call: TestApp["anyone"]["call"] } = admin) =>
  who.call(churchExport.request, { body: { password: PASSWORD } })
const list = () => admin.call(churchExport.requests)
const download = (id: number, { token }: { token: string } = admin, { app } = test) =>
  app.inject({
    url: `/api/v1/churches/data-export/requests/${id}/file/`,
    headers: { authorization: `Token ${token}` },
  })
const stored = () => readdirSync(join(dataDir, "uploads"))
const rowOf = (id: number) =>
  test.database.owner.selectFrom("churchExports").where("id", "=", id).selectAll().executeTakeFirst()
const made = async () => {
  const { id } = await ask()
  await test.settle()
  return id
}
const actions = async () =>
  (await admin.call(audit.list, { query: { pageSize: 100 } })).results.map(({ action }) => action)

describe("the file with all data of a church", () => {
  it("is made in the background, told by mail with a link to the screen, and downloaded by an administrator", async () => {
    await test.make.aMember({ church, fullName: "José d'Ávila" })
    await test.make.aMember({ church: await test.make.aChurch(), fullName: "Pessoa Alheia" })
    const asked = await ask()
    expect(asked).toMatchObject({ state: "waiting", requestedBy: admin.fullName, readyAt: null, size: null })
    await test.settle()
    const [ready] = await list()
    expect(ready).toMatchObject({ id: asked.id, state: "ready", members: 1, visitors: 0, failedAt: null })
    expect(ready?.parts).toBeGreaterThan(10)
    expect(ready?.partsDone).toBe(ready?.parts)
    expect(ready?.rowsDone).toBeGreaterThan(2)
    const [letter] = await test.emails()
    expect([letter?.to, letter?.subject]).toEqual([
      admin.email,
      "O arquivo com todos os dados da igreja está pronto",
    ])
    expect(letter?.text).toContain("/configuracoes/igreja#dados")
    const answer = await download(asked.id)
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/zip"])
    expect(answer.rawPayload.length).toBe(ready?.size)
    const files = unzipSync(new Uint8Array(answer.rawPayload))
    const members = Buffer.from(files["membros.csv"] ?? []).toString()
    expect(members).toContain("José d'Ávila")
    expect(members).not.toContain("Alheia")
    expect((await test.emails()).at(-1)?.subject).toBe("Todos os dados da igreja foram baixados")
    expect(await actions()).toEqual(
      expect.arrayContaining(["church.export_requested", "church.export_made", "church.data_exported"]),
    )
  })

  it("has the same tables as the one that is answered at once", async () => {
    await test.make.aMember({ church })
    const atOnce = await test.app.inject({
      method: "POST",
      url: "/api/v1/churches/data-export/",
      headers: { authorization: `Token ${admin.token}` },
      payload: { password: PASSWORD },
    })
    const answer = await download(await made())
    const [one, other] = [atOnce, answer].map(({ rawPayload }) => unzipSync(new Uint8Array(rawPayload)))
    expect(Object.keys(other ?? {})).toEqual(Object.keys(one ?? {}))
    for (const name of ["membros.csv", "filiais.csv", "usuarios.csv", "igreja.csv"])
      expect.soft(Buffer.from(other?.[name] ?? []).equals(Buffer.from(one?.[name] ?? [])), name).toBe(true)
  })

  it("is not readable in the store, and its key is not in the database", async () => {
    const id = await made()
    const [name] = stored()
    expect(stored()).toHaveLength(1)
    const bytes = readFileSync(join(dataDir, "uploads", name ?? ""))
    expect(bytes.subarray(0, 7).toString()).toBe("aprisco")
    expect(bytes.includes("membros.csv") || bytes.includes("PK\u0003\u0004")).toBe(false)
    const row = await rowOf(id)
    expect(row?.encryptedKey?.length).toBeGreaterThan(60)
  })

  it("is asked for once at a time: a second click, and a colleague, are answered the same one", async () => {
    const colleague = await person("CHURCH_ADMIN")
    const all = await Promise.all([ask(), ask(), ask(colleague)])
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    await test.settle()
    expect(stored()).toHaveLength(1)
    const next = await ask()
    expect(next.id).not.toBe(all[0]?.id)
  })

  it("needs the password, and church.manage for each of its calls", async () => {
    await expect(admin.call(churchExport.request, { body: { password: "errada" } })).rejects.toMatchObject({
      status: 400,
      body: { password: ["Senha atual incorreta."] },
    })
    expect(await list()).toEqual([])
    const id = await made()
    for (const role of ["PASTOR", "SECRETARY", "LEADER", "BRANCH_MANAGER", "MEMBER"] as const) {
      const other = await person(role)
      await expect.soft(ask(other), role).rejects.toMatchObject({ status: 403 })
      await expect.soft(other.call(churchExport.requests), role).rejects.toMatchObject({ status: 403 })
      expect.soft((await download(id, other)).statusCode, role).toBe(403)
    }
  })

  it("is unknown to another church, and to an office that has not entered this one", async () => {
    const { denominationId } = await test.make.aChurch()
    church = await test.make.aChurch({ denominationId, affiliation: "approved" })
    admin = await person("CHURCH_ADMIN")
    const id = await made()
    const other = await person("CHURCH_ADMIN", await test.make.aChurch())
    const office = await person(
      "DENOMINATION_ADMIN",
      await test.make.aChurch({ denominationId, affiliation: "approved" }),
    )
    for (const stranger of [other, office]) {
      expect((await download(id, stranger)).statusCode).toBe(404)
      expect(await stranger.call(churchExport.requests)).toEqual([])
    }
    expect((await download(999_999_999)).statusCode).toBe(404)
  })

  it("is not sent where it is not ready", async () => {
    const { id } = await ask()
    expect((await download(id)).statusCode).toBe(404)
  })
})

describe("a file that was damaged in the store", () => {
  const change = (how: (bytes: Buffer) => Buffer) => {
    const place = join(dataDir, "uploads", stored()[0] ?? "")
    writeFileSync(place, how(readFileSync(place)))
  }

  it.each([
    ["torn", (bytes: Buffer) => bytes.subarray(0, -40)],
    [
      "tampered with",
      (bytes: Buffer) => {
        bytes[bytes.length - 30] = (bytes[bytes.length - 30] ?? 0) ^ 1
        return bytes
      },
    ],
    ["another file", () => Buffer.from("PK\u0003\u0004 not ours, but long enough to be read as one")],
  ] as const)("(%s) is never a whole download", async (_, how) => {
    const id = await made()
    change(how)
    const answer = await download(id).catch(() => null)
    expect(answer === null || answer.statusCode >= 500).toBe(true)
  })

  it("(missing) is said, and nothing is recorded as downloaded", async () => {
    const id = await made()
    rmSync(join(dataDir, "uploads"), { recursive: true })
    const answer = await download(id)
    expect([answer.statusCode, answer.json()]).toEqual([404, GONE])
    expect(await actions()).not.toContain("church.data_exported")
  })
})

describe("a store that refuses", () => {
  it("is tried again, then the request has failed, and another can be asked for", async () => {
    const refusing = vi
      .spyOn(test.services.files, "writeStream")
      .mockRejectedValue(new StorageFault("403 AccessDenied"))
    const { id } = await ask()
    const named = { churchId: church.id, exportId: id }
    try {
      for (const number of [1, 5])
        await expect(makeChurchExport.run(test.services, named, { number })).rejects.toThrow(StorageFault)
      expect((await list())[0]?.state).toBe("running")
      await expect(makeChurchExport.run(test.services, named, { number: 6 })).rejects.toThrow(StorageFault)
    } finally {
      refusing.mockRestore()
    }
    expect(await list()).toMatchObject([{ id, state: "failed", readyAt: null }])
    expect(await actions()).toContain("church.export_failed")
    expect((await download(id)).statusCode).toBe(404)
    // What is left of the job finds nothing to do.
    await makeChurchExport.run(test.services, named, { number: 1 })
    const next = await made()
    expect(await list()).toMatchObject([
      { id: next, state: "ready" },
      { id, state: "failed" },
    ])
  })

  it("begins anew after an attempt that was killed, under another name and key", async () => {
    const { id } = await ask()
    const named = { churchId: church.id, exportId: id }
    const writing = vi.spyOn(test.services.files, "writeStream").mockImplementation(() => {
      throw new Error("killed")
    })
    await expect(makeChurchExport.run(test.services, named, { number: 1 })).rejects.toThrow("killed")
    writing.mockRestore()
    const before = await rowOf(id)
    await test.settle()
    const after = await rowOf(id)
    expect(after?.readyAt).not.toBeNull()
    expect(after?.file).not.toBe(before?.file)
    expect(after?.encryptedKey?.equals(before?.encryptedKey ?? Buffer.alloc(0))).toBe(false)
    expect(stored()).toEqual([after?.file])
  })
})

describe("its end", () => {
  const sweep = () => deleteChurchExports.run(test.services, {}, { number: 1 })

  it("comes seven days after it was ready: not served any more, then deleted with its row", async () => {
    const id = await made()
    test.clock.pass({ days: 6, hours: 23 })
    admin = { ...admin, ...(await test.signIn(admin.id)) }
    await sweep()
    expect((await download(id)).statusCode).toBe(200)
    test.clock.pass({ hours: 2 })
    expect((await download(id)).statusCode).toBe(404)
    expect(await list()).toEqual([])
    expect(stored()).toHaveLength(1)
    await sweep()
    expect([stored(), await rowOf(id)]).toEqual([[], undefined])
    expect(await actions()).toContain("church.export_deleted")
  })

  it("comes as a failure for what nobody has made within a day", async () => {
    const { id } = await ask()
    test.clock.pass({ hours: 25 })
    admin = { ...admin, ...(await test.signIn(admin.id)) }
    await sweep()
    expect(await list()).toMatchObject([{ id, state: "failed" }])
  })

  it("comes with the church, whose files go from the store", async () => {
    await made()
    expect(stored()).toHaveLength(1)
    expect(await asJob(test.services, (ctx) => deleteExportsOfChurch(ctx, church.id))).toBe(1)
    await test.services.afterCommit.finished()
    expect(stored()).toEqual([])
  })

  it("is not brought about by the sweep of unused uploads, which deletes what has no row", async () => {
    const id = await made()
    test.clock.set(new Date(Date.now() + 2 * 3_600_000))
    await deleteOrphanUploads(test.services)
    expect(stored()).toHaveLength(1)
    await test.database.owner.deleteFrom("churchExports").where("id", "=", id).execute()
    await deleteOrphanUploads(test.services)
    expect(stored()).toEqual([])
  })

  it("of its church while it is made leaves no file behind", async () => {
    const { id } = await ask()
    const { files } = test.services
    const write = files.writeStream
    const writing = vi.spyOn(files, "writeStream").mockImplementation(async (name, source) => {
      await write(name, source)
      await test.database.owner.deleteFrom("churchExports").where("id", "=", id).execute()
    })
    await makeChurchExport.run(test.services, { churchId: church.id, exportId: id }, { number: 1 })
    writing.mockRestore()
    expect(stored()).toEqual([])
  })
})

it("is stored in the bucket, encrypted, where there is one, and served from there", async () => {
  const store = await startObjectStore()
  const { database } = test
  const config = { rateLimit: false, objectStore: store.settings }
  const inBucket = await createTestApp({ config, database })
  try {
    const who = await inBucket.signIn(admin.id)
    const { id } = await who.call(churchExport.request, { body: { password: PASSWORD } })
    await inBucket.settle()
    const bucket = createBucket(store.settings)
    const [object, ...others] = await bucket.list("uploads/")
    expect(others).toEqual([])
    const bytes = await bucket.get(object?.key ?? "")
    expect(bytes?.includes("membros.csv")).toBe(false)
    const answer = await download(id, who, inBucket)
    expect(answer.statusCode).toBe(200)
    expect(Object.keys(unzipSync(new Uint8Array(answer.rawPayload)))).toContain("membros.csv")
    inBucket.clock.pass({ days: 8 })
    await deleteChurchExports.run(inBucket.services, {}, { number: 1 })
    expect(await bucket.list("uploads/")).toEqual([])
  } finally {
    await inBucket.close()
    await store.close()
  }
})
