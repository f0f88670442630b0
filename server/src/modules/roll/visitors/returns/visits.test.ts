import { memberVisits, visitorReturns } from "@aprisco/contract/visitors/returns"
import { visitors } from "@aprisco/contract/visitors/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { callRaw } from "../../../../testing/routes.ts"

let test: TestApp
let church: Church
let secretary: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await sharedTestApp()
  test.clock.set("2026-11-21T12:00:00-03:00")
})
afterAll(() => test.close())
beforeEach(async () => {
  church = await test.make.aChurch()
  secretary = await test.as("SECRETARY", church)
})

const visitsOf = async (id: number, caller = secretary) =>
  (await caller.call(visitorReturns.visits, { params: { id } })).results
const recordVisit = (id: number, body: object = {}, caller = secretary) =>
  caller.call(visitorReturns.recordVisit, { params: { id }, body })

describe("a registration", () => {
  it("is the first visit, on the church's civil day, on either form", async () => {
    // 02:30 UTC is still the evening before in Brazil.
    test.clock.set("2026-11-22T02:30:00Z")
    const byHand = await secretary.call(visitors.create, {
      body: { fullName: "Ana Lima", city: "Recife", state: "PE" },
    })
    const answer = await callRaw(test.app, visitors.registerByQr, {
      params: { uuid: church.headquarters.qrCode },
      body: { full_name: "Rute Lima", city: "Recife", state: "PE", consent: true },
    })
    expect(answer.statusCode).toBe(201)
    test.clock.set("2026-11-21T12:00:00-03:00")
    const { results } = await secretary.call(visitors.list, { query: {} })
    const byCode = results.find(({ fullName }) => fullName === "Rute Lima")
    expect(await visitsOf(byHand.id)).toMatchObject([
      { number: 1, visitedOn: "2026-11-21", source: "manual", removable: false, branchName: "Sede" },
    ])
    expect(await visitsOf(byCode?.id ?? 0)).toMatchObject([
      { number: 1, visitedOn: "2026-11-21", source: "qr_code", recordedByName: null },
    ])
    expect(results.map(({ visitCount }) => visitCount)).toEqual([1, 1])
  })
})

describe("a further visit", () => {
  it("is recorded by hand and counted in the list and the record", async () => {
    const { id } = await test.make.aVisitor({ church, createdAt: new Date("2026-11-01T15:00:00Z") })
    await recordVisit(id, { visitedOn: "2026-11-08" })
    expect(await recordVisit(id)).toMatchObject({ number: 3, visitedOn: "2026-11-21" })
    expect(await visitsOf(id)).toMatchObject([
      { number: 3, visitedOn: "2026-11-21", source: "recorded", removable: true },
      { number: 2, visitedOn: "2026-11-08", recordedByName: expect.stringMatching(/^Pessoa/) },
      { number: 1, visitedOn: "2026-11-01" },
    ])
    const { results } = await secretary.call(visitors.list, { query: {} })
    expect(results.map(({ visitCount }) => visitCount)).toEqual([3])
    expect((await secretary.call(visitors.detail, { params: { id } })).visitCount).toBe(3)
  })

  it("of the same day is counted once, also for concurrent clicks", async () => {
    const { id } = await test.make.aVisitor({ church, createdAt: new Date("2026-11-01T15:00:00Z") })
    const clicks = await Promise.allSettled(Array.from({ length: 10 }, () => recordVisit(id)))
    expect(clicks.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    await expect(recordVisit(id)).rejects.toMatchObject({
      status: 409,
      message: "A visita deste dia já está registrada.",
    })
    expect(await visitsOf(id)).toHaveLength(2)
  })

  it("is refused on a future day, in a branch out of reach, and for a converted or anonymised visitor", async () => {
    const { id } = await test.make.aVisitor({ church, createdAt: new Date("2026-11-01T15:00:00Z") })
    await expect(recordVisit(id, { visitedOn: "2026-11-22" })).rejects.toMatchObject({
      fields: { visitedOn: ["Data inválida"] },
    })
    const foreign = await test.make.aChurch()
    await expect(recordVisit(id, { branch: foreign.headquarters.id })).rejects.toMatchObject({
      status: 400,
    })
    const member = await test.make.aMember({ church })
    const done = { convertedAt: new Date(), memberId: member.id, followUpStatus: "converted" } as const
    const converted = await test.make.aVisitor({ church, ...done })
    await expect(recordVisit(converted.id)).rejects.toMatchObject({ status: 409 })
    const anonymised = await test.make.aVisitor({ church, anonymisedAt: new Date() })
    await expect(recordVisit(anonymised.id)).rejects.toMatchObject({ status: 409 })
    await expect(recordVisit(id, {}, await test.as("MEMBER", church))).rejects.toMatchObject({ status: 403 })
  })

  it("is refused in a branch of another church in the caller's reach", async () => {
    const { id: denominationId } = await test.make.aDenomination()
    const mother = await test.make.aChurch({ denominationId, affiliation: "approved" })
    const otherChurch = await test.make.aChurch({ denominationId, affiliation: "approved" })
    const office = await test.as("DENOMINATION_ADMIN", mother)
    const { id } = await test.make.aVisitor({ church: mother, createdAt: new Date("2026-11-01T15:00:00Z") })
    await expect(recordVisit(id, { branch: otherChurch.headquarters.id }, office)).rejects.toMatchObject({
      status: 400,
      fields: { branch: ["Filial não encontrada."] },
    })
    expect(await visitsOf(id, office)).toHaveLength(1)
  })

  it("entered by mistake can be deleted, but not the registration's", async () => {
    const { id } = await test.make.aVisitor({ church, createdAt: new Date("2026-11-01T15:00:00Z") })
    await recordVisit(id)
    const [newest, first] = await visitsOf(id)
    const remove = (visit: number) => secretary.call(visitorReturns.removeVisit, { params: { id, visit } })
    await remove(newest?.id ?? 0)
    await expect(remove(newest?.id ?? 0)).rejects.toMatchObject({ status: 404 })
    await expect(remove(first?.id ?? 0)).rejects.toMatchObject({ status: 404 })
    expect(await visitsOf(id)).toMatchObject([{ id: first?.id }])
  })
})

describe("a member's record", () => {
  it("shows the time before: visits, contacts, and observations to users who may read them", async () => {
    const { id } = await secretary.call(visitors.create, {
      body: { fullName: "Ana Lima", city: "Recife", state: "PE", observations: "peço oração" },
    })
    const pastor = await test.as("PASTOR", church)
    await recordVisit(id, { visitedOn: "2026-11-15" })
    await pastor.call(visitors.updateFollowUp, {
      params: { id },
      body: { followUpStatus: "interested", conversionNotes: "Quer ser batizada" },
    })
    const { memberId } = await pastor.call(visitors.convertToMember, {
      params: { id },
      body: { conversionNotes: "Recebida" },
    })
    const before = async (caller: typeof pastor) =>
      (await caller.call(memberVisits.list, { params: { id: memberId } })).results
    expect(await before(pastor)).toMatchObject([
      {
        id,
        conversionNotes: "Recebida",
        observations: "peço oração",
        visits: [{ number: 2 }, { number: 1 }],
        contacts: [{ followUpStatus: "interested", note: "Quer ser batizada" }],
      },
    ])
    // Data without a field in the member's form is kept, such as a child's guardian.
    const child = {
      guardianName: "Rute Lima",
      guardianPhone: "(81) 97777-1212",
      ministryInterest: "Coral infantil",
    }
    const { id: young } = await secretary.call(visitors.create, {
      body: {
        fullName: "Davi Lima",
        city: "Recife",
        state: "PE",
        birthDate: "2020-03-10",
        wantsGrowthGroup: true,
        ...child,
      },
    })
    const { memberId: convertedId } = await pastor.call(visitors.convertToMember, {
      params: { id: young },
      body: {},
    })
    expect((await secretary.call(memberVisits.list, { params: { id: convertedId } })).results).toMatchObject([
      { ...child, wantsGrowthGroup: true },
    ])
    expect(await before(secretary)).toMatchObject([{ observations: null, observationsHidden: true }])
    await expect(before(await test.as("MEMBER", church))).rejects.toMatchObject({ status: 403 })
    const { id: plain } = await test.make.aMember({ church })
    expect((await pastor.call(memberVisits.list, { params: { id: plain } })).results).toEqual([])
  })
})
