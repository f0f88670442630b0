import { contract } from "@aprisco/contract"
import sharp from "sharp"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import { purgeTrash } from "./public.ts"

const { audit, members, trash, visitors } = contract

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
})
afterAll(() => test.close())

const idsOf = async (table: "members" | "visitors" | "ministerialStatuses" | "uploads") => {
  const { owner } = test.database
  if (table === "uploads") return (await owner.selectFrom("uploads").select("name").execute()).length
  return (await owner.selectFrom(table).select("id").execute()).length
}

it("purges deleted records after thirty days and not before, and leaves no name behind", async () => {
  const church = await test.make.aChurch()
  const admin = await test.as("CHURCH_ADMIN", church)
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
    .png()
    .toBuffer()
  const photo = new File([new Uint8Array(bytes)], "foto.png")
  const person = { fullName: "Zilda Esquecida", birthDate: "1950-01-01", photo }
  const gone = await admin.call(members.create, { body: person })
  const spouse = await admin.call(members.create, {
    body: { fullName: "Ivo Fica", birthDate: "1950-01-01", maritalStatus: "married", spouseMember: gone.id },
  })
  const visitor = await test.make.aVisitor({ church })
  const { memberId } = await admin.call(visitors.convertToMember, { params: { id: visitor.id }, body: {} })
  const stranger = await test.make.aVisitor({ church })
  for (const id of [gone.id, memberId]) await admin.call(members.remove, { params: { id } })
  await admin.call(visitors.remove, { params: { id: stranger.id } })

  test.clock.pass({ days: 29, hours: 23 })
  await purgeTrash(test.services)
  expect([await idsOf("members"), await idsOf("visitors")]).toEqual([3, 2])

  test.clock.pass({ hours: 1 })
  await purgeTrash(test.services)
  expect([await idsOf("members"), await idsOf("visitors"), await idsOf("uploads")]).toEqual([1, 1, 0])
  expect(await idsOf("ministerialStatuses")).toBe(1)
  const late = await test.as("CHURCH_ADMIN", church)
  expect((await late.call(members.detail, { params: { id: spouse.id } })).spouseIsMember).toBe(false)
  expect(await late.call(visitors.detail, { params: { id: visitor.id } })).toMatchObject({
    convertedToMember: true,
    memberId: null,
  })
  await expect(late.call(trash.restore, { params: { kind: "member", id: gone.id } })).rejects.toMatchObject({
    status: 404,
  })
  const { results } = await late.call(audit.list, { query: { action: "trash.purged" } })
  expect(results.map(({ summary, actor }) => [summary, actor])).toEqual([
    ["Lixeira esvaziada após 30 dias: 2 membros, 1 visitante", null],
  ])
  expect(JSON.stringify(results)).not.toContain("Zilda")
  await purgeTrash(test.services)
  expect((await late.call(audit.list, { query: { action: "trash.purged" } })).count).toBe(1)
})
