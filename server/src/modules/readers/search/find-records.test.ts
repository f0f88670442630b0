import { officeEntry } from "@aprisco/contract/churches/office-entry"
import { SEARCH_HITS, search } from "@aprisco/contract/search/routes"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { callRaw } from "../../../testing/routes.ts"

let test: TestApp
let church: Church
let branch: { id: number }
let secretary: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await sharedTestApp()
  church = await test.make.aChurch()
  branch = await test.make.aBranch({ church, name: "Filial Norte" })
  secretary = await test.as("SECRETARY", church)
  const phone = "(81) 91234-5678"
  const secrets = { cpf: "529.982.247-25", email: "jose@segredo.example", address: "Rua Secreta" }
  await test.make.aMember({
    church,
    fullName: "José Nóbrega",
    phone,
    ministerialFunction: "deacon",
    ...secrets,
  })
  await test.make.aMember({ church, fullName: "Josefa do Norte", branchId: branch.id })
  await test.make.aMember({ church, fullName: "José Excluído", deletedAt: new Date() })
  await test.make.aVisitor({ church, fullName: "Josué Visitante", phone: "(81) 99999-1111" })
  const elsewhere = await test.make.aChurch()
  await test.make.aMember({ church: elsewhere, fullName: "José de Outra Igreja", phone })
  await test.make.aVisitor({ church: elsewhere, fullName: "Josué de Outra Igreja" })
})
afterAll(() => test.close())

const find = (q: string, caller: Pick<typeof secretary, "call"> = secretary) =>
  caller.call(search.people, { query: { q } })
const namesOf = async (...asked: Parameters<typeof find>) => {
  const { members, visitors } = await find(...asked)
  return [members.map(({ fullName }) => fullName), visitors.map(({ fullName }) => fullName)]
}

describe("the search", () => {
  it("finds members and visitors of the church by name, regardless of accents, with their branch", async () => {
    expect(await find("jos")).toEqual({
      members: [
        expect.objectContaining({ fullName: "José Nóbrega", detail: "Diácono · Sede", photo: null }),
        expect.objectContaining({ fullName: "Josefa do Norte", detail: "Membro · Filial Norte" }),
      ],
      visitors: [expect.objectContaining({ fullName: "Josué Visitante", detail: "Sede" })],
      ministries: [],
      groups: [],
      activities: [],
      events: [],
      branches: [],
    })
    expect(await namesOf("NOBREGA jose")).toEqual([["José Nóbrega"], []])
  })

  it("shows an office the church of each, unless it has entered one", async () => {
    const approved = { denominationId: church.denominationId, affiliation: "approved" as const }
    const home = await test.make.aChurch(approved)
    const otherChurch = await test.make.aChurch({ ...approved, name: "Igreja da Serra" })
    await test.make.aMember({ church: otherChurch, fullName: "Quitéria Lins" })
    await test.make.aVisitor({ church: otherChurch, fullName: "Quitéria Melo" })
    const office = await test.as("DENOMINATION_ADMIN", home)
    const details = async () => {
      const { members, visitors } = await find("quitéria", office)
      return [...members, ...visitors].map(({ detail }) => detail)
    }
    expect(await details()).toEqual(["Membro · Sede · Igreja da Serra", "Sede · Igreja da Serra"])
    await office.call(officeEntry.enter, { params: { id: otherChurch.id } })
    expect(await details()).toEqual(["Membro · Sede", "Sede"])
  })

  it("finds ministries, groups, activities, events and branches by name, of this church only", async () => {
    for (const [owner, suffix] of [
      [church, ""],
      [await test.make.aChurch(), " de outra"],
    ] as const) {
      await test.make.aMinistry({ church: owner, name: `Música e Louvor${suffix}` })
      await test.make.aGroup({ church: owner, name: `Célula da Música${suffix}` })
      await test.make.anActivity({ church: owner, name: `Ensaio de música${suffix}`, kind: "ensaio" })
      await test.make.anEvent({ church: owner, title: `Noite da música${suffix}`, status: "published" })
      await test.make.aBranch({ church: owner, name: `Casa da Música${suffix}`, kind: "congregation" })
    }
    const id = expect.any(Number)
    expect(await find("musica")).toEqual({
      members: [],
      visitors: [],
      ministries: [{ id, name: "Música e Louvor", detail: "Sede" }],
      groups: [{ id, name: "Célula da Música", detail: "Célula · Sede" }],
      activities: [{ id, name: "Ensaio de música", detail: "Ensaio · Sede" }],
      events: [{ id, name: "Noite da música", detail: "Sede" }],
      branches: [{ id, name: "Casa da Música", detail: "Congregação" }],
    })
  })

  it("finds by the digits of phone and CPF, without showing them", async () => {
    expect(await namesOf("(81) 91234")).toEqual([["José Nóbrega"], []])
    expect(await namesOf("529.982.247-25")).toEqual([["José Nóbrega"], []])
    expect(await namesOf("99999-1111")).toEqual([[], ["Josué Visitante"]])
    expect(await namesOf("+55 81 91234‑5678")).toEqual([["José Nóbrega"], []])
    expect(await namesOf("081 99999-1111")).toEqual([[], ["Josué Visitante"]])
    const answer = JSON.stringify(await find("jos"))
    for (const secret of ["529.982", "529982", "91234", "segredo", "Secreta"])
      expect(answer).not.toContain(secret)
  })

  it("answers an empty list without a match", async () => {
    expect(await namesOf("ninguém assim")).toEqual([[], []])
    expect(await namesOf("%%")).toEqual([[], []])
  })

  it("answers names that begin with the words first, then those with such a word, then the others", async () => {
    const own = await test.make.aChurch()
    const caller = await test.as("CHURCH_ADMIN", own)
    for (let n = 0; n < 9; n += 1) {
      await test.make.aMember({ church: own, fullName: `Adalmarcia ${n}` })
      await test.make.aVisitor({ church: own, fullName: `Adalmarcia ${n}` })
      await test.make.aBranch({ church: own, name: `Adalmarco ${n}` })
    }
    for (const fullName of ["Beto Márcio", "Márcia Lima", "Zélia d'Márcia"]) {
      await test.make.aMember({ church: own, fullName })
      await test.make.aVisitor({ church: own, fullName })
    }
    await test.make.aBranch({ church: own, name: "Vila Marco" })
    await test.make.aBranch({ church: own, name: "Marcos" })
    const first = (names: string[][]) => names.map((of) => of.slice(0, 3))
    const expected = ["Márcia Lima", "Beto Márcio", "Adalmarcia 0"]
    expect(first(await namesOf("marc", caller))).toEqual([expected, expected])
    expect((await find("marc", caller)).branches.map(({ name }) => name).slice(0, 3)).toEqual([
      "Marcos",
      "Vila Marco",
      "Adalmarco 0",
    ])
    expect((await namesOf("lima márcia", caller))[0]).toEqual(["Márcia Lima"])
  })

  it("shows at most eight of a kind", async () => {
    for (let n = 0; n < 10; n += 1) await test.make.aMember({ church, fullName: `Zilda ${n}` })
    expect((await find("zilda")).members).toHaveLength(SEARCH_HITS)
  })

  it("refuses less than two characters and more than a hundred", async () => {
    for (const q of ["", " ", "j", "x".repeat(101)]) {
      const answer = await test.app.inject({
        url: `/api/v1/core/search/?q=${encodeURIComponent(q)}`,
        headers: { authorization: `Token ${secretary.token}` },
      })
      expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ["q"]])
    }
    expect((await callRaw(test.app, search.people, { token: secretary.token })).statusCode).toBe(400)
  })
})

describe("the reach of the search", () => {
  it("is restricted to the branches of a BRANCH_MANAGER", async () => {
    const manager = await test.as("BRANCH_MANAGER", church, [branch])
    expect(await namesOf("jos", manager)).toEqual([["Josefa do Norte"], []])
    expect((await find("norte", manager)).branches).toHaveLength(1)
    expect((await find("sede", manager)).branches).toEqual([])
    expect(await namesOf("jos", await test.as("BRANCH_MANAGER", church))).toEqual([[], []])
  })

  it("is the directory for a MEMBER: by name only, without visitors", async () => {
    const member = await test.as("MEMBER", church)
    expect(await namesOf("jos", member)).toEqual([["José Nóbrega", "Josefa do Norte"], []])
    expect(await namesOf("91234-5678", member)).toEqual([[], []])
    expect(await namesOf("52998224725", member)).toEqual([[], []])
  })

  it("is refused to callers without a session or a church", async () => {
    await expect(find("jos", test.anyone)).rejects.toMatchObject({ status: 401 })
    const newcomer = await test.signIn((await test.make.anIncompleteUser()).id)
    await expect(find("jos", newcomer)).rejects.toMatchObject({ status: 403 })
  })
})
