import { members } from "@aprisco/contract/members/routes"
import { households } from "@aprisco/contract/people/households"
import { visitors } from "@aprisco/contract/visitors/routes"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { callRaw } from "../../../testing/routes.ts"
import { untilWaitingForLocks } from "../../../testing/waiting-for-locks.ts"

const CPF = "529.982.247-25"

let test: TestApp
let church: Church
let pastor: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await createTestApp()
  test.clock.set("2026-11-21T12:00:00-03:00")
  church = await test.make.aChurch()
  pastor = await test.as("PASTOR", church)
})
afterAll(() => test.close())

type Body = Parameters<typeof pastor.call<typeof visitors.convertToMember>>[1]["body"]
type Caller = Pick<typeof pastor, "call">

const convert = (id: number, body: Body = {}, caller: Caller = pastor) =>
  caller.call(visitors.convertToMember, { params: { id }, body })
const membersOf = async ({ id }: { id: number }) =>
  (
    await test.database.owner.selectFrom("memberRecords").where("churchId", "=", id).selectAll().execute()
  ).map(({ personPlace: _, ...row }) => row)
const stored = (id: number) =>
  test.database.owner
    .selectFrom("visitorRecords as visitors")
    .where("id", "=", id)
    .selectAll()
    .executeTakeFirstOrThrow()
const actionsOn = async (entity: string, id: number) =>
  (
    await test.database.owner
      .selectFrom("auditEntries")
      .where("entity", "=", entity)
      .where("entityId", "=", id)
      .select(["action", "actorId", "facts"])
      .execute()
  ).map(({ action, actorId, facts }) => [action, actorId, facts])

/** A member who has the visitor's CPF, valid or not. */
async function sameCpfIn(where: Church, cpf = CPF) {
  const member = await test.make.aMember({ church: where, cpf })
  const visitor = await test.make.aVisitor({ church: where, cpf })
  return { member, visitor }
}

describe("a conversion", () => {
  it("creates a member from all of the visitor's data, and links the two", async () => {
    const branch = await test.make.aBranch({ church, name: "Filial Sul" })
    const told = {
      fullName: "Rute Moabe",
      email: "rute@example.org",
      phone: "(11) 91234-5678",
      birthDate: "1990-11-22",
      gender: "F",
      cpf: "111.444.777-35",
      maritalStatus: "widowed",
      zipcode: "01310-100",
      address: "Rua das Oliveiras, 10",
      neighborhood: "Centro",
      city: "São Paulo",
      state: "SP",
      acceptEmail: true,
      acceptWhatsapp: true,
    } as const
    const { id } = await test.make.aVisitor({ church, branchId: branch.id, ...told })
    const answer = await convert(id, { conversionNotes: "Batizada em outra igreja" })
    expect(answer.message).toBe("Visitante convertido em membro com sucesso!")
    expect(answer.visitor).toMatchObject({
      id,
      convertedToMember: true,
      conversionDate: "2026-11-21T15:00:00.000Z",
      conversionNotes: "Batizada em outra igreja",
      memberId: answer.memberId,
      followUpStatus: "converted",
      followUpStatusDisplay: "Convertido",
      can: { edit: true, convert: false, followUp: false },
    })
    const member = await pastor.call(members.detail, { params: { id: answer.memberId } })
    expect(member).toMatchObject({
      ...told,
      acceptSms: false,
      branch: branch.id,
      membershipStatus: "active",
      membershipDate: "2026-11-21",
      ministerialFunction: "member",
      notes: null,
      visitorId: id,
    })
    const history = await pastor.call(members.statusHistory, { params: { id: answer.memberId } })
    expect(history).toMatchObject([
      {
        status: "member",
        effectiveDate: "2026-11-21",
        endDate: null,
        isCurrent: true,
        reason: "Convertido de visitante",
      },
    ])
    expect(await actionsOn("visitor", id)).toEqual([
      ["visitor.converted", pastor.userId, { memberId: answer.memberId, linked: false }],
    ])
    expect(await actionsOn("member", answer.memberId)).toEqual([["member.admitted", pastor.userId, {}]])
  })

  it("needs neither birth date nor gender, and leaves them empty", async () => {
    const { id } = await test.make.aVisitor({ church })
    const { memberId } = await convert(id)
    const member = await pastor.call(members.detail, { params: { id: memberId } })
    expect(member).toMatchObject({ birthDate: null, age: null, birthday: null, gender: "N" })
    expect(member).toMatchObject({ maritalStatus: null, maritalStatusDisplay: "Não informado" })
  })

  it("copies the consents to the member, and keeps the visitor's lines", async () => {
    const { id } = await test.make.aVisitor({ church })
    const line = {
      churchId: church.id,
      visitorId: id,
      noticeVersion: "2026-01",
      noticeHash: "abc",
      channel: "qr_code",
      givenAt: new Date("2026-10-01T12:00:00Z"),
    } as const
    await test.database.owner
      .insertInto("consents")
      .values([
        { ...line, purpose: "registration", granted: true },
        { ...line, purpose: "email", granted: false },
      ])
      .execute()
    const { memberId } = await convert(id)
    const ledger = await test.database.owner
      .selectFrom("consents")
      .where((eb) => eb.or([eb("visitorId", "=", id), eb("memberId", "=", memberId)]))
      .orderBy("id")
      .select(["visitorId", "memberId", "purpose", "granted", "noticeVersion", "noticeHash", "givenAt"])
      .execute()
    const { churchId: _, channel: __, ...text } = line
    expect(ledger).toEqual([
      { ...text, memberId: null, purpose: "registration", granted: true },
      { ...text, memberId: null, purpose: "email", granted: false },
      { ...text, visitorId: null, memberId, purpose: "registration", granted: true },
      { ...text, visitorId: null, memberId, purpose: "email", granted: false },
    ])
  })

  it("does not copy encrypted prayer wishes", async () => {
    const { id } = await pastor.call(visitors.create, {
      body: { fullName: "Ana Lima", city: "Recife", state: "PE", observations: "peço oração" },
    })
    const { memberId } = await convert(id)
    const member = await callRaw(test.app, members.detail, { token: pastor.token, params: { id: memberId } })
    expect(member.body).not.toContain("oração")
    expect((await pastor.call(visitors.detail, { params: { id } })).observations).toBe("peço oração")
  })
})

describe("a correction in the conversion", () => {
  it("is stored in the member's record; other fields are the visitor's", async () => {
    const own = await test.make.aChurch()
    const caller = await test.as("SECRETARY", own)
    const branch = await test.make.aBranch({ church: own })
    const { id } = await test.make.aVisitor({
      church: own,
      fullName: "rute moabe",
      phone: "(11) 91234-5678",
      neighborhood: "Centro",
      acceptWhatsapp: true,
    })
    const said = {
      fullName: "Rute Moabe da Silva",
      birthDate: "1990-11-22",
      gender: "F",
      cpf: "111.444.777-35",
      rg: "12.345",
      maritalStatus: "married",
      phone: "",
      phoneSecondary: "(11) 3123-4567",
      email: "rute@example.org",
      zipcode: "01310-100",
      address: "Rua das Oliveiras",
      number: "10",
      complement: "Casa 2",
      city: "Santos",
      state: "SP",
      branch: branch.id,
      membershipDate: "2026-11-08",
      admissionMode: "profession_of_faith",
      baptismDate: "2010-01-01",
      conversionDate: "2009-01-01",
      previousChurch: "Igreja do Vale",
      transferLetter: true,
      profession: "Professora",
      notes: "Canta no coral",
    } as const
    const { memberId } = await convert(id, said, caller)
    const member = await caller.call(members.detail, { params: { id: memberId } })
    expect(member).toMatchObject({
      ...said,
      phone: null,
      neighborhood: "Centro",
      acceptWhatsapp: true,
      admissionModeDisplay: "Profissão de fé",
      visitorId: id,
    })
    // The visitor is that member now; their record keeps what the visitor entered.
    expect(await caller.call(visitors.detail, { params: { id } })).toMatchObject({
      fullName: "Rute Moabe da Silva",
      phone: null,
      registeredAs: [
        { label: "Nome", value: "rute moabe" },
        { label: "Telefone", value: "(11) 91234-5678" },
        { label: "Cidade", value: "São Paulo" },
      ],
    })
    const history = await caller.call(members.statusHistory, { params: { id: memberId } })
    expect(history).toMatchObject([{ status: "member", effectiveDate: "2026-11-08" }])
  })

  it("may be a foreign phone, which is copied unchanged", async () => {
    const phone = "+1 415 555 0100"
    const registered = await pastor.call(visitors.create, {
      body: { fullName: "Grace Hall", phone, city: "Belém", state: "PA" },
    })
    expect(registered.phone).toBe(phone)
    const { memberId } = await convert(registered.id, { fullName: "Grace Hall", phone })
    const kept = await pastor.call(members.update, {
      params: { id: memberId },
      body: { phone, phoneSecondary: "+598 9123 4567" },
    })
    expect(kept).toMatchObject({ phone, phoneSecondary: "+598 9123 4567" })
  })

  it("is refused with errors by field, and no visitor is converted", async () => {
    const { id } = await test.make.aVisitor({ church })
    const foreign = await test.make.aChurch()
    const answer = await callRaw(test.app, visitors.convertToMember, {
      token: pastor.token,
      params: { id },
      body: { full_name: "", phone: "123", admission_mode: "magic", email: "x" },
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        full_name: ["Nome deve ter pelo menos 2 caracteres"],
        phone: ["Telefone deve estar no formato (XX) XXXXX-XXXX ou (XX) XXXX-XXXX"],
        admission_mode: ["Opção inválida"],
        email: ["E-mail inválido"],
      },
    ])
    await expect(convert(id, { branch: foreign.headquarters.id })).rejects.toMatchObject({ status: 400 })
    expect((await stored(id)).convertedAt).toBeNull()
  })

  it("may be the CPF, which then identifies a member on the roll", async () => {
    const { member, visitor } = await sameCpfIn(await test.make.aChurch())
    const caller = await test.as("SECRETARY", { id: visitor.churchId })
    await expect(convert(visitor.id, {}, caller)).rejects.toMatchObject({ status: 409 })
    const other = await convert(visitor.id, { cpf: "111.444.777-35" }, caller)
    expect(other.memberId).not.toBe(member.id)
  })
})

describe("a conversion of a family", () => {
  /** A couple and a child, registered as visitors and entered as one household. */
  async function aFamily(where: Church) {
    const office = await test.as("SECRETARY", where)
    const rute = await test.make.aVisitor({ church: where, fullName: "Rute Moabe" })
    const boaz = await test.make.aVisitor({ church: where, fullName: "Boaz Belém", phone: "(81) 98888-1212" })
    const obede = await test.make.aVisitor({
      church: where,
      fullName: "Obede Belém",
      birthDate: "2018-05-05",
    })
    const lines = [
      { personId: rute.personId, role: "responsavel" },
      { personId: boaz.personId, role: "conjuge" },
      { personId: obede.personId, role: "filho" },
    ] as const
    await office.call(households.create, { body: { people: [...lines] } })
    return { office, rute, boaz, obede }
  }

  it("takes along who is named, once for many clicks, with the same unit, day and mode of admission", async () => {
    const own = await test.make.aChurch()
    const branch = await test.make.aBranch({ church: own })
    const { office, rute, boaz, obede } = await aFamily(own)
    const body = {
      branch: branch.id,
      membershipDate: "2026-11-08",
      admissionMode: "profession_of_faith",
      conversionNotes: "Batizada no rio",
      also: [obede.id, boaz.id, boaz.id],
    } as const
    const clicks = await Promise.allSettled(
      Array.from({ length: 5 }, () => convert(rute.id, { ...body, also: [...body.also] }, office)),
    )
    const [first] = clicks.flatMap((click) => (click.status === "fulfilled" ? [click.value] : []))
    expect(clicks.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    expect(first?.message).toBe("3 visitantes convertidos em membros com sucesso!")
    expect(await membersOf(own)).toHaveLength(3)
    for (const { id } of [boaz, obede]) {
      const visitor = await office.call(visitors.detail, { params: { id } })
      expect(visitor).toMatchObject({ convertedToMember: true, conversionNotes: null })
      expect(await office.call(members.detail, { params: { id: visitor.memberId ?? 0 } })).toMatchObject({
        visitorId: id,
        branch: branch.id,
        membershipDate: "2026-11-08",
        admissionMode: "profession_of_faith",
        ministerialFunction: "member",
      })
      expect(await actionsOn("visitor", id)).toHaveLength(1)
    }
    const { memberId } = await stored(boaz.id)
    expect(await office.call(members.detail, { params: { id: memberId ?? 0 } })).toMatchObject({
      phone: "(81) 98888-1212",
    })
  })

  it("converts nobody where one of them may not be, and says who", async () => {
    const own = await test.make.aChurch()
    const { office, rute, boaz, obede } = await aFamily(own)
    const stranger = await test.make.aVisitor({ church: own })
    const foreign = await aFamily(await test.make.aChurch())
    const notOfFamily = {
      status: 400,
      fields: {
        also: ["Uma das pessoas marcadas não é visitante da família deste cadastro. Recarregue e confira."],
      },
    }
    for (const id of [stranger.id, foreign.boaz.id, 999_999_999])
      await expect(convert(rute.id, { also: [obede.id, id] }, office)).rejects.toMatchObject(notOfFamily)
    const tooMany = Array.from({ length: 15 }, (_, n) => n + 1)
    await expect(convert(rute.id, { also: tooMany }, office)).rejects.toMatchObject({
      status: 400,
      fields: { also: ["No máximo 14 pessoas além de quem é convertido."] },
    })
    const leader = await test.as("LEADER", own)
    await expect(convert(rute.id, { also: [boaz.id] }, leader)).rejects.toMatchObject({ status: 403 })
    await expect(convert(rute.id, { also: [boaz.id] }, foreign.office)).rejects.toMatchObject({ status: 404 })

    await test.make.aMember({ church: own, cpf: CPF })
    await office.call(visitors.update, { params: { id: obede.id }, body: { cpf: CPF } })
    await expect(convert(rute.id, { also: [boaz.id, obede.id] }, office)).rejects.toMatchObject({
      status: 409,
      message: "Já existe um membro desta igreja com o CPF de Obede Belém. Ninguém foi convertido.",
    })
    expect(await membersOf(own)).toHaveLength(1)
    expect((await stored(rute.id)).convertedAt).toBeNull()

    await convert(boaz.id, {}, office)
    await expect(convert(rute.id, { also: [boaz.id] }, office)).rejects.toMatchObject({
      status: 409,
      message: "Boaz Belém já está no rol de membros. Ninguém foi convertido.",
    })
    expect((await stored(rute.id)).convertedAt).toBeNull()
  })
})

describe("a repeated click", () => {
  it("fifty times concurrently links one visitor to one member, and creates none", async () => {
    const own = await test.make.aChurch()
    const caller = await test.as("SECRETARY", own)
    const { member, visitor } = await sameCpfIn(own)
    const attempts = await Promise.allSettled(
      Array.from({ length: 50 }, () => convert(visitor.id, { linkMemberId: member.id }, caller)),
    )
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    expect(await membersOf(own)).toHaveLength(1)
    expect(await actionsOn("visitor", visitor.id)).toHaveLength(1)
  })

  it("on fifty concurrent registrations of one CPF creates one member; the others get 409", async () => {
    const own = await test.make.aChurch()
    const caller = await test.as("SECRETARY", own)
    const people = await Promise.all(
      Array.from({ length: 50 }, () => test.make.aVisitor({ church: own, cpf: CPF })),
    )
    const attempts = await Promise.allSettled(people.map(({ id }) => convert(id, {}, caller)))
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    const [member, ...others] = await membersOf(own)
    expect(others).toEqual([])
    for (const attempt of attempts)
      if (attempt.status === "rejected")
        expect(attempt.reason).toMatchObject({ status: 409, body: { member_id: member?.id } })
  })

  it("is answered that it is done, for any version that the screen shows", async () => {
    const { id } = await test.make.aVisitor({ church })
    const { etag } = await pastor.callTagged(visitors.detail, { params: { id } })
    await convert(id)
    const before = (await membersOf(church)).length
    for (const ifMatch of [undefined, etag ?? ""])
      await expect(
        pastor.call(visitors.convertToMember, { params: { id }, body: {} }, { ifMatch }),
      ).rejects.toMatchObject({ status: 409, message: "Visitante já convertido em membro." })
    expect(await membersOf(church)).toHaveLength(before)
  })

  it("fifty times concurrently creates one member", async () => {
    const own = await test.make.aChurch()
    const callers = [await test.as("PASTOR", own), await test.as("SECRETARY", own)]
    const { id } = await test.make.aVisitor({ church: own })
    const attempts = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) => convert(id, {}, callers[n % 2])),
    )
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    for (const attempt of attempts)
      if (attempt.status === "rejected")
        expect(attempt.reason).toMatchObject({
          status: 409,
          message: "Visitante já convertido em membro.",
        })
    const [member, ...others] = await membersOf(own)
    expect([others, (await stored(id)).memberId]).toEqual([[], member?.id])
    expect(await actionsOn("visitor", id)).toHaveLength(1)
  })

  it("with a stale version is refused and converts no visitor", async () => {
    const { id } = await test.make.aVisitor({ church })
    const attempt = pastor.call(visitors.convertToMember, { params: { id }, body: {} }, { ifMatch: '"9"' })
    await expect(attempt).rejects.toMatchObject({ status: 412 })
    expect(await stored(id)).toMatchObject({ convertedAt: null, memberId: null, version: 1 })
  })
})

describe("a person who is on the roll already", () => {
  it("is found by the same valid CPF, and linked on request", async () => {
    const own = await test.make.aChurch()
    const caller = await test.as("SECRETARY", own)
    const { member, visitor } = await sameCpfIn(own)
    const refusal = await callRaw(test.app, visitors.convertToMember, {
      token: caller.token,
      params: { id: visitor.id },
    })
    expect([refusal.statusCode, refusal.json()]).toEqual([
      409,
      {
        detail:
          "Já existe um membro desta igreja com o CPF deste visitante. Vincule o visitante a esse membro.",
        member_id: member.id,
      },
    ])
    expect(await stored(visitor.id)).toMatchObject({ convertedAt: null, followUpStatus: "pending" })

    const answer = await convert(visitor.id, { linkMemberId: member.id, conversionNotes: "" }, caller)
    expect(answer).toMatchObject({
      memberId: member.id,
      visitor: { convertedToMember: true, memberId: member.id, conversionNotes: null },
    })
    const { personPlace: _, ...entry } = member
    expect(await membersOf(own)).toEqual([entry])
    expect(await actionsOn("visitor", visitor.id)).toEqual([
      ["visitor.converted", caller.userId, { memberId: member.id, linked: true }],
    ])
    expect(await actionsOn("member", member.id)).toEqual([])
  })

  it("is a different person when the CPF is invalid, of another church or of a deleted member", async () => {
    const own = await test.make.aChurch()
    const caller = await test.as("SECRETARY", own)
    const wrong = await sameCpfIn(own, "529.982.247-26")
    expect((await convert(wrong.visitor.id, {}, caller)).memberId).not.toBe(wrong.member.id)
    await sameCpfIn(await test.make.aChurch())
    const { member, visitor } = await sameCpfIn(own)
    await test.database.owner
      .updateTable("members")
      .set({ deletedAt: new Date() })
      .where("id", "=", member.id)
      .execute()
    expect((await convert(visitor.id, {}, caller)).memberId).not.toBe(member.id)
  })

  it("in a branch out of the manager's reach is not named and cannot be linked", async () => {
    const own = await test.make.aChurch()
    const branch = await test.make.aBranch({ church: own })
    const manager = await test.as("BRANCH_MANAGER", own, [branch])
    const { member, visitor } = await sameCpfIn(own)
    await test.database.owner
      .updateTable("visitors")
      .set({ branchId: branch.id })
      .where("id", "=", visitor.id)
      .execute()
    const refusal = await callRaw(test.app, visitors.convertToMember, {
      token: manager.token,
      params: { id: visitor.id },
    })
    expect([refusal.statusCode, refusal.json()]).toEqual([
      409,
      {
        detail: "Já existe um membro com o CPF deste visitante em outra filial desta igreja.",
        member_id: null,
      },
    ])
    await expect(convert(visitor.id, { linkMemberId: member.id }, manager)).rejects.toMatchObject({
      status: 400,
      fields: { linkMemberId: ["Membro não encontrado."] },
    })
  })

  it("cannot be placed in a branch of another church in the caller's reach", async () => {
    const { id: denominationId } = await test.make.aDenomination()
    const mother = await test.make.aChurch({ denominationId, affiliation: "approved" })
    const otherChurch = await test.make.aChurch({ denominationId, affiliation: "approved" })
    const office = await test.as("DENOMINATION_ADMIN", mother)
    const { id } = await test.make.aVisitor({ church: mother })
    await expect(convert(id, { branch: otherChurch.headquarters.id }, office)).rejects.toMatchObject({
      status: 400,
      fields: { branch: ["Filial não encontrada."] },
    })
    expect((await stored(id)).convertedAt).toBeNull()
  })

  it("is never another church's member, a deleted or an unknown one", async () => {
    const { id: denominationId } = await test.make.aDenomination()
    const mother = await test.make.aChurch({ denominationId, affiliation: "approved" })
    const otherChurch = await test.make.aChurch({ denominationId, affiliation: "approved" })
    const office = await test.as("DENOMINATION_ADMIN", mother)
    const { id } = await test.make.aVisitor({ church: mother })
    const foreign = await test.make.aMember({ church })
    // In the caller's reach, but not a member of the visitor's church.
    const memberElsewhere = await test.make.aMember({ church: otherChurch })
    const deleted = await test.make.aMember({ church: mother, deletedAt: new Date() })
    const bodies = []
    for (const link of [foreign.id, memberElsewhere.id, deleted.id, 999_999]) {
      const answer = await callRaw(test.app, visitors.convertToMember, {
        token: office.token,
        params: { id },
        body: { link_member_id: link },
      })
      expect(answer.statusCode).toBe(400)
      bodies.push(answer.body)
    }
    expect(new Set(bodies)).toEqual(new Set(['{"link_member_id":["Membro não encontrado."]}']))
    expect((await stored(id)).convertedAt).toBeNull()
  })
})

describe("the plan's limit", () => {
  it("applies here too, keeps the visitor, and still allows linking", async () => {
    const small = await test.make.aChurch({ planId: "basic" })
    const caller = await test.as("CHURCH_ADMIN", small)
    const [first] = await Promise.all(Array.from({ length: 60 }, () => test.make.aMember({ church: small })))
    const { id } = await test.make.aVisitor({ church: small })
    await expect(convert(id, {}, caller)).rejects.toMatchObject({
      status: 403,
      message: "Seu plano permite até 60 membros. Mude de plano para cadastrar mais.",
    })
    expect(await stored(id)).toMatchObject({ convertedAt: null, memberId: null, version: 1 })
    expect((await convert(id, { linkMemberId: first?.id }, caller)).memberId).toBe(first?.id)
    expect(await membersOf(small)).toHaveLength(60)
  })
})

describe("conversions of one church at the same time", () => {
  const limitReached = {
    status: 403,
    message: "Seu plano permite até 60 membros. Mude de plano para cadastrar mais.",
  }
  const almostFull = async (planId: string, members: number) => {
    const place = await test.make.aChurch({ planId })
    await Promise.all(Array.from({ length: members }, () => test.make.aMember({ church: place })))
    return { place, caller: await test.as("CHURCH_ADMIN", place) }
  }

  it("give the plan's last place to exactly one of eight callers", async () => {
    const { place, caller } = await almostFull("basic", 59)
    const coming = await Promise.all(
      Array.from({ length: 8 }, () => test.make.aVisitor({ church: place, cpf: null })),
    )
    const attempts = await Promise.allSettled(coming.map(({ id }) => convert(id, {}, caller)))
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    for (const attempt of attempts)
      if (attempt.status === "rejected") expect(attempt.reason).toMatchObject(limitReached)
    expect(await membersOf(place)).toHaveLength(60)
  })

  it("do not wait for one another where the plan has no limit", async () => {
    const { place, caller } = await almostFull("enterprise", 0)
    const coming = await Promise.all(
      Array.from({ length: 8 }, () => test.make.aVisitor({ church: place, cpf: null })),
    )
    await test.database.owner.transaction().execute(async (other) => {
      // An addition that has not ended.
      await sql`select app.lock_for_addition(${place.id})`.execute(other)
      const answers = await Promise.all(coming.map(({ id }) => convert(id, {}, caller)))
      expect(new Set(answers.map(({ memberId }) => memberId)).size).toBe(8)
    })
  })

  it("wait for a change of the plan, and count by the new one", async () => {
    const { place, caller } = await almostFull("enterprise", 60)
    const { id } = await test.make.aVisitor({ church: place, cpf: null })
    const attempt = await test.database.owner.transaction().execute(async (operator) => {
      await operator.updateTable("churches").set({ planId: "basic" }).where("id", "=", place.id).execute()
      const started = Promise.allSettled([convert(id, {}, caller)])
      await untilWaitingForLocks(test, 1)
      return { started }
    })
    expect(await attempt.started).toMatchObject([{ status: "rejected", reason: limitReached }])
    expect(await membersOf(place)).toHaveLength(60)
  })
})

describe("who may", () => {
  it.each(["LEADER", "MEMBER"] as const)("%s may not", async (role) => {
    const { id } = await test.make.aVisitor({ church })
    await expect(convert(id, {}, await test.as(role, church))).rejects.toMatchObject({ status: 403 })
    expect((await stored(id)).convertedAt).toBeNull()
  })

  it("users of another church or branch get 404", async () => {
    const { id } = await test.make.aVisitor({ church })
    const branch = await test.make.aBranch({ church })
    for (const caller of [
      await test.as("CHURCH_ADMIN", await test.make.aChurch()),
      await test.as("BRANCH_MANAGER", church, [branch]),
    ])
      await expect(convert(id, {}, caller)).rejects.toMatchObject({ status: 404 })
    expect((await stored(id)).convertedAt).toBeNull()
  })

  it("a BRANCH_MANAGER converts those of their branch, into members of it", async () => {
    const branch = await test.make.aBranch({ church })
    const manager = await test.as("BRANCH_MANAGER", church, [branch])
    const { id } = await test.make.aVisitor({ church, branchId: branch.id })
    const { memberId } = await convert(id, {}, manager)
    const member = await manager.call(members.detail, { params: { id: memberId } })
    expect(member.branch).toBe(branch.id)
  })
})
