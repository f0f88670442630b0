import { type Member, members } from "@aprisco/contract/members"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../testing/app.ts"
import type { Church } from "../../testing/factories.ts"

let test: TestApp
let church: Church
let admin: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await createTestApp()
  church = await test.make.aChurch()
  admin = await test.as("CHURCH_ADMIN", church)
})
afterAll(() => test.close())

type Change = Parameters<typeof admin.call<typeof members.update>>[1]["body"]
type Caller = Pick<typeof admin, "call">

const aMember = (values = {}, where = church) => test.make.aMember({ church: where, ...values })
const change = (id: number, body: Change, caller: Caller = admin) =>
  caller.call(members.update, { params: { id }, body })
const read = (id: number, caller: Caller = admin) => caller.call(members.detail, { params: { id } })
const factsOf = async (id: number) =>
  (
    await test.database.owner
      .selectFrom("auditEntries")
      .where("entityId", "=", id)
      .where("entity", "=", "member")
      .orderBy("id")
      .select(["action", "facts"])
      .execute()
  ).map(({ action, facts }) => [action, facts])

describe("a change", () => {
  it("touches what it names and leaves the rest", async () => {
    const { id } = await aMember({
      email: "a@example.org",
      acceptSms: false,
      gender: "F",
      maritalStatus: "widowed",
    })
    const before = await read(id)
    const after = await change(id, { profession: "Pedreiro", email: "" })
    const { updatedAt: _, ...expected } = { ...before, profession: "Pedreiro", email: null }
    expect(after).toMatchObject(expected)
    expect(await factsOf(id)).toEqual([["member.changed", { fields: ["email", "profession"] }]])
  })

  it("that changes nothing makes no version and no entry", async () => {
    const { id } = await aMember({ profession: "Pedreiro" })
    const before = await admin.callTagged(members.detail, { params: { id } })
    const body = { profession: "Pedreiro", ministerialFunction: "member", spouseMember: null } as const
    const after = await admin.callTagged(members.update, { params: { id }, body })
    expect(after).toEqual(before)
    expect(await factsOf(id)).toEqual([])
  })

  it("of a version that somebody else has changed is refused, by one of two editors", async () => {
    const { id } = await aMember()
    const { etag } = await admin.callTagged(members.detail, { params: { id } })
    const edit = (profession: string) =>
      admin.callTagged(members.update, { params: { id }, body: { profession } }, { ifMatch: etag ?? "" })
    const edits = await Promise.allSettled([edit("Padeiro"), edit("Ferreiro")])
    expect(edits.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
    expect(edits.find(({ status }) => status === "rejected")).toMatchObject({
      reason: {
        status: 412,
        message: "Este registro foi alterado por outra pessoa. Recarregue e tente de novo.",
      },
    })
    const { etag: newer } = await admin.callTagged(members.detail, { params: { id } })
    expect(newer).not.toBe(etag)
  })

  it("refuses bad values in the specification's words, and blanks where something is required", async () => {
    const { id } = await aMember()
    await expect(
      change(id, { fullName: " ", birthDate: "", phone: "1", childrenCount: "x" }),
    ).rejects.toMatchObject({
      status: 400,
      fields: {
        fullName: ["Nome deve ter pelo menos 2 caracteres"],
        birthDate: ["Data de nascimento é obrigatória"],
        phone: ["Telefone deve estar no formato (XX) XXXXX-XXXX ou (XX) XXXX-XXXX"],
        childrenCount: ["Quantidade de filhos deve ser 0 ou maior"],
      },
    })
  })

  it("to a CPF of another member is refused; to none, and to one's own, it is not", async () => {
    const own = await test.make.aChurch()
    const caller = await test.as("SECRETARY", own)
    const [one, two] = [await aMember({}, own), await aMember({}, own)]
    await change(one.id, { cpf: "529.982.247-25" }, caller)
    await expect(change(two.id, { cpf: "529.982.247-25" }, caller)).rejects.toMatchObject({
      status: 400,
      fields: { cpf: ["Já existe um membro com este CPF."] },
    })
    expect(await change(one.id, { cpf: "52998224725", notes: "x" }, caller)).toMatchObject({ cpfValid: true })
    await change(one.id, { cpf: null }, caller)
    expect(await change(two.id, { cpf: "529.982.247-25" }, caller)).toMatchObject({ cpfValid: true })
  })

  it("moves between branches in reach, and never between churches", async () => {
    const { id: denominationId } = await test.make.aDenomination()
    const [home, sister] = [
      await test.make.aChurch({ denominationId, affiliation: "approved" }),
      await test.make.aChurch({ denominationId, affiliation: "approved" }),
    ]
    const stranger = await test.make.aChurch()
    const branch = await test.make.aBranch({ church: home })
    const office = await test.as("DENOMINATION_ADMIN", home)
    const { id } = await aMember({}, home)
    expect(await change(id, { branch: branch.id, church: home.id }, office)).toMatchObject({
      branch: branch.id,
    })
    for (const [body, fields] of [
      [{ church: sister.id }, { church: ["Um membro não muda de igreja por esta ficha."] }],
      [{ church: stranger.id }, { church: ["Igreja não encontrada."] }],
      [{ branch: sister.headquarters.id }, { branch: ["Filial não encontrada."] }],
      [{ branch: stranger.headquarters.id }, { branch: ["Filial não encontrada."] }],
    ] as const)
      await expect(change(id, body, office)).rejects.toMatchObject({ status: 400, fields })
    expect(await change(id, { branch: null }, office)).toMatchObject({ branch: home.headquarters.id })
  })

  it("by a BRANCH_MANAGER stays within the managed branches", async () => {
    const [mine, other] = [await test.make.aBranch({ church }), await test.make.aBranch({ church })]
    const manager = await test.as("BRANCH_MANAGER", church, [mine])
    const [ours, theirs] = [await aMember({ branchId: mine.id }), await aMember({ branchId: other.id })]
    await expect(change(ours.id, { branch: other.id }, manager)).rejects.toMatchObject({
      fields: { branch: ["Filial não encontrada."] },
    })
    await expect(change(theirs.id, { notes: "x" }, manager)).rejects.toMatchObject({ status: 404 })
    expect(await change(ours.id, { notes: "nosso" }, manager)).toMatchObject({ notes: "nosso" })
  })

  it("by two hundred hands with If-Match and retry loses none of them", async () => {
    const { id } = await aMember({ childrenCount: 0 })
    const add = async (): Promise<void> => {
      const { data, etag } = await admin.callTagged(members.detail, { params: { id } })
      const body = { childrenCount: (data.childrenCount ?? 0) + 1 }
      await admin
        .call(members.update, { params: { id }, body }, { ifMatch: etag ?? "" })
        .catch((problem: { status?: number }) => {
          if (problem.status !== 412) throw problem
          return add()
        })
    }
    const hands = 20
    for (let round = 0; round < 2; round += 1) await Promise.all(Array.from({ length: hands }, add))
    expect((await read(id)).childrenCount).toBe(2 * hands)
  })
})

describe("a spouse who is a member", () => {
  const tie = (of: Member) => [of.spouseIsMember, of.spouseMember, of.spouseMemberName]

  it("is tied on both sides, from either side, at registration too", async () => {
    const wife = await aMember({ fullName: "Rute" })
    const husband = await admin.call(members.create, {
      body: { fullName: "Boaz", birthDate: "1970-01-01", spouseMember: wife.id, maritalStatus: "married" },
    })
    expect(tie(husband)).toEqual([true, wife.id, "Rute"])
    expect(tie(await read(wife.id))).toEqual([true, husband.id, "Boaz"])
    await change(wife.id, { spouseMember: null })
    expect(tie(await read(husband.id))).toEqual([false, null, null])
    expect(tie(await change(wife.id, { spouseMember: husband.id }))).toEqual([true, husband.id, "Boaz"])
    expect(tie(await read(husband.id))).toEqual([true, wife.id, "Rute"])
  })

  it("of somebody else is freed from them", async () => {
    const [a, b, c, d] = [await aMember(), await aMember(), await aMember(), await aMember()]
    await change(a.id, { spouseMember: b.id })
    await change(c.id, { spouseMember: d.id })
    await change(a.id, { spouseMember: c.id })
    const ties = await Promise.all([a, b, c, d].map(async ({ id }) => (await read(id)).spouseMember))
    expect(ties).toEqual([c.id, null, a.id, null])
    expect(await factsOf(d.id)).toContainEqual(["member.changed", { fields: ["spouseMember"] }])
  })

  it("is nobody of another church, nobody absent, not oneself, and nothing is written then", async () => {
    const { id } = await aMember()
    const stranger = await test.make.aMember({ church: await test.make.aChurch() })
    const gone = await aMember({ deletedAt: new Date() })
    for (const spouseMember of [stranger.id, gone.id, 999_999, id]) {
      await expect(change(id, { spouseMember, notes: "não" })).rejects.toMatchObject({
        status: 400,
        fields: { spouseMember: ["Cônjuge não encontrado entre os membros."] },
      })
    }
    expect(await read(id)).toMatchObject({ notes: null, spouseMember: null })
    const body = { fullName: "Noemi", birthDate: "1950-01-01", spouseMember: stranger.id }
    const count = async () => (await admin.call(members.list, { query: {} })).count
    const before = await count()
    await expect(admin.call(members.create, { body })).rejects.toMatchObject({ status: 400 })
    expect(await count()).toBe(before)
  })

  it("of a sister church is refused to a DENOMINATION_ADMIN as well", async () => {
    const { id: denominationId } = await test.make.aDenomination()
    const home = await test.make.aChurch({ denominationId, affiliation: "approved" })
    const sister = await test.make.aChurch({ denominationId, affiliation: "approved" })
    const office = await test.as("DENOMINATION_ADMIN", home)
    const [one, other] = [await aMember({}, home), await aMember({}, sister)]
    await expect(change(one.id, { spouseMember: other.id }, office)).rejects.toMatchObject({ status: 400 })
  })

  it("in a branch that a BRANCH_MANAGER does not see is no choice, and is freed when they untie", async () => {
    const mine = await test.make.aBranch({ church })
    const manager = await test.as("BRANCH_MANAGER", church, [mine])
    const [ours, hidden] = [await aMember({ branchId: mine.id }), await aMember()]
    await expect(change(ours.id, { spouseMember: hidden.id }, manager)).rejects.toMatchObject({ status: 400 })
    await change(ours.id, { spouseMember: hidden.id })
    expect(tie(await read(ours.id, manager))).toEqual([false, null, null])
    await change(ours.id, { spouseMember: null }, manager)
    expect((await read(hidden.id)).spouseMember).toBeNull()
  })

  it("who is deleted shows no more", async () => {
    const [a, b] = [await aMember(), await aMember()]
    await change(a.id, { spouseMember: b.id })
    await admin.call(members.remove, { params: { id: b.id } })
    expect(tie(await read(a.id))).toEqual([false, null, null])
  })

  it("chosen from both sides at once, again and again, is one pair", async () => {
    const [a, b] = [await aMember(), await aMember()]
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 ? change(a.id, { spouseMember: b.id }) : change(b.id, { spouseMember: a.id }),
      ),
    )
    expect([(await read(a.id)).spouseMember, (await read(b.id)).spouseMember]).toEqual([b.id, a.id])
  })
})

describe("deleting", () => {
  it("takes the member out of everything at once, and keeps the row", async () => {
    const own = await test.make.aChurch()
    const caller = await test.as("CHURCH_ADMIN", own)
    const { id } = await aMember({ fullName: "Despedida" }, own)
    await caller.call(members.remove, { params: { id } })
    const params = { id }
    const attempts = await Promise.allSettled([
      caller.call(members.detail, { params }),
      caller.call(members.profile, { params }),
      caller.call(members.statusHistory, { params }),
      caller.call(members.currentStatus, { params }),
      caller.call(members.changeStatus, { params, body: { status: "elder" } }),
      caller.call(members.update, { params, body: { notes: "x" } }),
      caller.call(members.remove, { params }),
    ])
    expect(attempts).toMatchObject(Array(7).fill({ status: "rejected", reason: { status: 404 } }))
    expect((await caller.call(members.list, { query: { search: "despedida" } })).count).toBe(0)
    expect((await caller.call(members.dashboard)).totalMembers).toBe(0)
    expect(await factsOf(id)).toEqual([["member.deleted", {}]])
    const row = await test.database.owner
      .selectFrom("members")
      .where("id", "=", id)
      .selectAll()
      .executeTakeFirst()
    expect(row).toMatchObject({
      deletedAt: test.clock.now(),
      deletedById: caller.userId,
      fullName: "Despedida",
    })
  })

  it("of another version is refused", async () => {
    const { id } = await aMember()
    await expect(admin.call(members.remove, { params: { id } }, { ifMatch: '"9"' })).rejects.toMatchObject({
      status: 412,
    })
    await admin.call(members.remove, { params: { id } }, { ifMatch: '"1"' })
    await expect(read(id)).rejects.toMatchObject({ status: 404 })
  })

  it("is not for those who may only edit", async () => {
    const { id } = await aMember()
    for (const role of ["PASTOR", "SECRETARY"] as const) {
      const caller = await test.as(role, church)
      await expect(caller.call(members.remove, { params: { id } })).rejects.toMatchObject({ status: 403 })
    }
    expect((await read(id)).id).toBe(id)
  })

  it("is not for the administrator of another church", async () => {
    const { id } = await aMember()
    const stranger = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    await expect(stranger.call(members.remove, { params: { id } })).rejects.toMatchObject({
      status: 404,
      message: "Não encontrado.",
    })
    expect((await read(id)).id).toBe(id)
  })
})
