import { qrCodes } from "@aprisco/contract/branches/qr-codes"
import { ministerialHistory } from "@aprisco/contract/members/ministerial-history"
import { type Member, members } from "@aprisco/contract/members/routes"
import { ministries } from "@aprisco/contract/ministries/routes"
import { search } from "@aprisco/contract/search/routes"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"

let test: TestApp
let church: Church
let consenting: { id: number }
let silent: { id: number }
let teenager: { id: number }

beforeAll(async () => {
  test = await sharedTestApp()
  test.clock.set("2026-11-21T12:00:00-03:00")
  church = await test.make.aChurch()
  const everything = {
    church,
    email: "segredo@example.org",
    phone: "(11) 97777-1234",
    phoneSecondary: "(11) 3777-1234",
    rg: "12.345.678-9",
    address: "Rua Secreta",
    number: "7",
    city: "Recife",
    state: "PE",
    notes: "anotação reservada",
    profession: "costureira",
    birthDate: "1991-04-30",
    baptismDate: "2001-05-06",
    gender: "F",
    maritalStatus: "married",
    spouseName: "Oculto Silva",
    educationLevel: "masters",
  } as const
  consenting = await test.make.aMember({
    ...everything,
    cpf: "529.982.247-25",
    fullName: "Consente Tudo",
    acceptSms: false,
    acceptWhatsapp: true,
  })
  silent = await test.make.aMember({
    ...everything,
    cpf: "111.444.777-35",
    fullName: "Prefere Silêncio",
    acceptEmail: false,
    acceptSms: false,
    acceptWhatsapp: false,
  })
  // Eighteen tomorrow.
  teenager = await test.make.aMember({
    ...everything,
    cpf: "390.533.447-05",
    fullName: "Quase Adulto",
    birthDate: "2008-11-22",
  })
})
afterAll(() => test.close())

const SHOWN = new Set([
  "id",
  "personId",
  "fullName",
  "photo",
  "email",
  "phone",
  "membershipStatus",
  "membershipStatusDisplay",
  "ministerialFunction",
  "ministerialFunctionDisplay",
  "currentMinisterialFunction",
  "membershipDate",
  "membershipYears",
  "birthday",
  "church",
  "churchName",
  // What is in them each field of the church says.
  "customFields",
  "branch",
  "branchName",
  "createdAt",
  "updatedAt",
  "can",
])

describe.each(["LEADER", "MEMBER"] as const)("%s reads a directory, not the registry", (role) => {
  let reader: Awaited<ReturnType<TestApp["as"]>>
  beforeAll(async () => {
    reader = await test.as(role, church)
  })

  it("with name, function, birthday and the consented contact", async () => {
    const member = await reader.call(members.detail, { params: { id: consenting.id } })
    expect(member).toMatchObject({
      fullName: "Consente Tudo",
      birthday: "04-30",
      email: "segredo@example.org",
      phone: "(11) 97777-1234",
      customFields: {},
      can: { edit: false, delete: false },
    })
    expect(personal(member)).toEqual([])
  })

  it("without the contact of members without consent, of minors, and of an unknown age", async () => {
    const ageless = await test.make.aMember({
      church,
      birthDate: null,
      email: "a@example.org",
      phone: "(11) 3777-0000",
    })
    for (const { id } of [silent, teenager, ageless]) {
      const member = await reader.call(members.detail, { params: { id } })
      expect([member.email, member.phone]).toEqual([null, null])
    }
    const { results } = await reader.call(members.list, { query: { search: "quase" } })
    expect(results).toMatchObject([
      { email: null, phone: null, birthDate: null, age: null, birthday: "11-22" },
    ])
  })

  it("shows a phone only with consent to SMS or WhatsApp, and an e-mail only with its own consent", async () => {
    const { id } = await test.make.aMember({
      church,
      email: "b@example.org",
      phone: "(11) 3777-1111",
      acceptEmail: false,
      acceptWhatsapp: false,
    })
    const member = await reader.call(members.detail, { params: { id } })
    expect([member.email, member.phone]).toEqual([null, "(11) 3777-1111"])
  })

  it("searches names only: a phone, e-mail or CPF cannot be looked up", async () => {
    const found = async (search: string) =>
      (await reader.call(members.list, { query: { search } })).results.map((row) => row.fullName)
    expect(await found("silencio")).toEqual(["Prefere Silêncio"])
    for (const search of ["segredo", "97777", "11977771234", "529.982.247-25", "12345678"])
      expect(await found(search)).toEqual([])
  })

  it("sorts birthdays by the calendar: the order does not reveal the year", async () => {
    const own = await test.make.aChurch()
    for (const birthDate of ["2001-12-31", "1950-06-15", "1999-01-01"])
      await test.make.aMember({ church: own, birthDate, fullName: birthDate })
    const ours = await test.as(role, own)
    const { results } = await ours.call(members.list, { query: { ordering: "birth_date" } })
    expect(results.map((row) => row.birthday)).toEqual(["01-01", "06-15", "12-31"])
  })

  it("sees functions and their days in the history, without reasons and authors", async () => {
    const pastor = await test.as("PASTOR", church)
    const { id } = await test.make.aMember({ church })
    await pastor.call(members.addMinisterialStatus, {
      params: { id },
      body: { status: "elder", reason: "motivo íntimo" },
    })
    const history = await reader.call(members.statusHistory, { params: { id } })
    expect(history.map(({ status, reason, changedByName }) => [status, reason, changedByName])).toEqual([
      ["elder", "", null],
      ["member", "", null],
    ])
    const current = await reader.call(members.currentStatus, { params: { id } })
    const profile = await reader.call(members.profile, { params: { id } })
    expect([current, ...profile.membershipStatuses].map((entry) => entry?.reason)).toEqual(["", "", ""])
    expect(personal(profile)).toEqual([
      "membershipStatuses",
      "membershipStatusCount",
      "statusChanges",
      "statusChangeCount",
    ])
    expect([profile.statusChanges, profile.statusChangeCount]).toEqual([[], 0])
  })

  it("may not write", async () => {
    const params = { id: consenting.id }
    const body = { fullName: "Outro Nome", birthDate: "1990-01-01" }
    const attempts = await Promise.allSettled([
      reader.call(members.create, { body }),
      reader.call(members.update, { params, body }),
      reader.call(members.remove, { params }),
      reader.call(members.addMinisterialStatus, { params, body: { status: "pastor" } }),
      reader.call(members.dashboard),
    ])
    expect(attempts).toMatchObject(Array(5).fill({ status: "rejected", reason: { status: 403 } }))
  })
})

describe("an ordinary member", () => {
  const LEFT = ["inactive", "transferred", "deceased"] as const
  let own: Church
  let gone: { id: number }[]
  let ministry: { id: number }

  beforeAll(async () => {
    own = await test.make.aChurch()
    await test.make.aMember({ church: own, fullName: "Ativa Silva" })
    gone = []
    for (const membershipStatus of LEFT)
      gone.push(
        await test.make.aMember({ church: own, fullName: `Saiu ${membershipStatus}`, membershipStatus }),
      )
    const admin = await test.as("CHURCH_ADMIN", own)
    const leaderId = gone[0]?.id
    ministry = await admin.call(ministries.create, { body: { name: "Louvor", leaderId } })
  })

  it("sees active people only, in the list, its count, a search and a filter", async () => {
    const member = await test.as("MEMBER", own)
    const names = async (query: object) => {
      const { count, results } = await member.call(members.list, { query })
      return [count, results.map(({ fullName }) => fullName)]
    }
    expect(await names({})).toEqual([1, ["Ativa Silva"]])
    expect(await names({ search: "saiu" })).toEqual([0, []])
    for (const membershipStatus of LEFT) expect(await names({ membershipStatus })).toEqual([0, []])
    expect(await names({ branch: own.headquarters.id })).toEqual([1, ["Ativa Silva"]])
    const { members: found } = await member.call(search.people, { query: { q: "saiu" } })
    expect(found).toEqual([])
  })

  it("opens no record and no history of who left", async () => {
    const member = await test.as("MEMBER", own)
    for (const { id } of gone) {
      const attempts = await Promise.allSettled([
        member.call(members.detail, { params: { id } }),
        member.call(members.profile, { params: { id } }),
        member.call(members.statusHistory, { params: { id } }),
        member.call(members.currentStatus, { params: { id } }),
        member.call(ministerialHistory.list, { query: { member: id } }),
      ])
      expect(attempts).toMatchObject(Array(5).fill({ status: "rejected", reason: { status: 404 } }))
    }
    const all = await member.call(ministerialHistory.list, { query: {} })
    expect(all.results.filter(({ member: id }) => gone.some((one) => one.id === id))).toEqual([])
  })

  it("does not see them in a ministry either", async () => {
    const member = await test.as("MEMBER", own)
    const seen = await member.call(ministries.detail, { params: { id: ministry.id } })
    expect([seen.leaderId, seen.leaderName, seen.memberCount]).toEqual([null, null, 0])
    const team = await member.call(ministries.team, { params: { id: ministry.id }, query: {} })
    expect(team.results).toEqual([])
  })

  it.each(["LEADER", "SECRETARY"] as const)("is nobody of the team: %s sees all of them", async (role) => {
    const reader = await test.as(role, own)
    expect((await reader.call(members.list, { query: {} })).count).toBe(4)
    expect((await reader.call(members.detail, { params: { id: gone[0]?.id ?? 0 } })).membershipStatus).toBe(
      "inactive",
    )
    const seen = await reader.call(ministries.detail, { params: { id: ministry.id } })
    expect(seen.leaderId).toBe(gone[0]?.id)
  })

  it("still gets the list of QR codes, whose screen is not offered", async () => {
    const member = await test.as("MEMBER", own)
    expect(await member.call(qrCodes.list)).toHaveLength(1)
  })
})

/** The fields of a record that are neither in the directory nor empty. */
function personal(member: Member): string[] {
  return Object.entries(member)
    .filter(([name, value]) => !SHOWN.has(name) && value !== null && value !== false)
    .map(([name]) => name)
}
