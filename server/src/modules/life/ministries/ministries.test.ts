import { members } from "@aprisco/contract/members/routes"
import { ministries } from "@aprisco/contract/ministries/routes"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { callRaw } from "../../../testing/routes.ts"

type Person = Awaited<ReturnType<TestApp["as"]>>

let test: TestApp
let church: Church
let pastor: Person

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  church = await test.make.aChurch()
  pastor = await test.as("PASTOR", church)
})

const aMember = (fullName: string, more: { branchId?: number } = {}) =>
  test.make.aMember({ church, fullName, ...more })
const detail = (id: number, person: Person = pastor) => person.call(ministries.detail, { params: { id } })
const teamOf = async (id: number, person?: Person) =>
  (await detail(id, person)).members.map(({ fullName, role }) => [fullName, role])

describe("a ministry", () => {
  it("is created with its leader, shown, changed and deleted", async () => {
    const ana = await aMember("Ana Lúcia Prado")
    const body = {
      name: "Louvor",
      description: "Músicos e cantores",
      leaderId: ana.id,
      meetingWeekday: 6,
      meetingTime: "19:30",
      place: "Salão 2",
    }
    const made = await pastor.call(ministries.create, { body })
    expect(made).toMatchObject({
      ...body,
      leaderName: "Ana Lúcia Prado",
      branchId: church.headquarters.id,
      branchName: "Sede",
      isActive: true,
      memberCount: 1,
      activityCount: 0,
      can: { edit: true, delete: true },
    })
    expect(await teamOf(made.id)).toEqual([["Ana Lúcia Prado", "leader"]])
    const changed = await pastor.call(ministries.update, {
      params: { id: made.id },
      body: { name: "Louvor e Adoração", meetingWeekday: null, isActive: false },
    })
    expect(changed).toMatchObject({
      name: "Louvor e Adoração",
      meetingWeekday: null,
      meetingTime: null,
      isActive: false,
      leaderId: ana.id,
    })
    await pastor.call(ministries.remove, { params: { id: made.id } })
    await expect(detail(made.id)).rejects.toMatchObject({ status: 404 })
    await expect(pastor.call(ministries.remove, { params: { id: made.id } })).rejects.toMatchObject({
      status: 404,
    })
    expect((await pastor.call(ministries.list, { query: {} })).count).toBe(0)
    const actions = await test.database.owner
      .selectFrom("auditEntries")
      .where("churchId", "=", church.id)
      .orderBy("id")
      .select(["action", "facts"])
      .execute()
    expect(actions).toEqual([
      { action: "ministry.created", facts: {} },
      {
        action: "ministry.changed",
        facts: { fields: ["name", "meetingWeekday", "isActive", "meetingTime"] },
      },
      { action: "ministry.deleted", facts: {} },
    ])
  })

  it("has one leader: the previous one stays as a member", async () => {
    const [ana, rui] = [await aMember("Ana"), await aMember("Rui")]
    const { id } = await pastor.call(ministries.create, { body: { name: "Diaconia", leaderId: ana.id } })
    const params = { id }
    await pastor.call(ministries.update, { params, body: { leaderId: rui.id } })
    expect(await teamOf(id)).toEqual([
      ["Rui", "leader"],
      ["Ana", "member"],
    ])
    await pastor.call(ministries.changeMember, { params: { id, member: ana.id }, body: { role: "leader" } })
    expect(await detail(id)).toMatchObject({ leaderId: ana.id, leaderName: "Ana" })
    await pastor.call(ministries.update, { params, body: { leaderId: null } })
    expect(await detail(id)).toMatchObject({ leaderId: null, leaderName: null, memberCount: 2 })
  })

  it("has one leader after concurrent changes", async () => {
    const people = await Promise.all(["A", "B", "C", "D"].map((name) => aMember(`Pessoa ${name}`)))
    const { id } = await test.make.aMinistry({ church })
    await Promise.all(
      people.map((member) =>
        pastor.call(ministries.addMember, { params: { id }, body: { memberId: member.id, role: "leader" } }),
      ),
    )
    const roles = (await teamOf(id)).map(([, role]) => role)
    expect(roles).toEqual(["leader", "member", "member", "member"])
  })

  it("has no place for the dead, and none leads it", async () => {
    const [ana, rui, eva] = [await aMember("Ana"), await aMember("Rui"), await aMember("Eva")]
    const { id } = await pastor.call(ministries.create, { body: { name: "Diaconia", leaderId: ana.id } })
    const params = { id }
    await pastor.call(ministries.addMember, { params, body: { memberId: rui.id } })
    for (const dead of [ana.id, eva.id])
      await pastor.call(members.update, { params: { id: dead }, body: { membershipStatus: "deceased" } })
    expect(await detail(id)).toMatchObject({ leaderId: null, leaderName: null, memberCount: 1 })
    expect(await teamOf(id)).toEqual([["Rui", "member"]])
    const refused = (field: string) => ({
      status: 400,
      fields: { [field]: ["Este membro consta como falecido."] },
    })
    await expect(
      pastor.call(ministries.addMember, { params, body: { memberId: eva.id } }),
    ).rejects.toMatchObject(refused("memberId"))
    await expect(
      pastor.call(ministries.update, { params, body: { leaderId: eva.id } }),
    ).rejects.toMatchObject(refused("leaderId"))
    await expect(
      pastor.call(ministries.changeMember, { params: { id, member: ana.id }, body: { role: "secretary" } }),
    ).rejects.toMatchObject(refused("role"))
    await pastor.call(ministries.update, { params, body: { leaderId: rui.id } })
    expect(await detail(id)).toMatchObject({ leaderId: rui.id, memberCount: 1 })
  })

  it("adds members, once each, and removes them", async () => {
    const [ana, rui] = [await aMember("Ana"), await aMember("Rui")]
    const { id } = await test.make.aMinistry({ church })
    const add = (memberId: number, role?: "treasurer") =>
      pastor.call(ministries.addMember, { params: { id }, body: { memberId, role } })
    await add(rui.id)
    await add(ana.id, "treasurer")
    expect(await teamOf(id)).toEqual([
      ["Ana", "treasurer"],
      ["Rui", "member"],
    ])
    await expect(add(ana.id)).rejects.toMatchObject({ status: 409 })
    const params = { id, member: ana.id }
    await pastor.call(ministries.removeMember, { params })
    await expect(pastor.call(ministries.removeMember, { params })).rejects.toMatchObject({ status: 404 })
    await expect(
      pastor.call(ministries.changeMember, { params, body: { role: "member" } }),
    ).rejects.toMatchObject({ status: 404 })
    expect(await teamOf(id)).toEqual([["Rui", "member"]])
  })

  it("has no deleted members", async () => {
    const ana = await aMember("Ana")
    const { id } = await pastor.call(ministries.create, { body: { name: "Ação social", leaderId: ana.id } })
    await test.database.owner
      .updateTable("members")
      .set({ deletedAt: new Date() })
      .where("id", "=", ana.id)
      .execute()
    expect(await detail(id)).toMatchObject({ leaderId: null, members: [], memberCount: 0 })
  })

  it("counts its active activities", async () => {
    const ministry = await test.make.aMinistry({ church })
    await test.make.anActivity({ church, ministryId: ministry.id })
    await test.make.anActivity({ church, ministryId: ministry.id, isActive: false })
    expect(await detail(ministry.id)).toMatchObject({ activityCount: 1 })
  })

  it("is not saved over another user's newer version, nor is its team", async () => {
    const ana = await aMember("Ana")
    const { id } = await test.make.aMinistry({ church })
    await pastor.call(ministries.addMember, { params: { id }, body: { memberId: ana.id } })
    await expect(
      pastor.call(ministries.update, { params: { id }, body: { name: "Outro" } }, { ifMatch: '"1"' }),
    ).rejects.toMatchObject({ status: 412 })
  })

  it.each([
    [{}, { name: ["Nome é obrigatório"] }],
    [{ name: "x".repeat(101) }, { name: ["Deve ter no máximo 100 caracteres"] }],
    [{ name: "Mídia", leader_id: 999_999 }, { leader_id: ["Membro não encontrado."] }],
    [{ name: "Mídia", branch_id: 999_999 }, { branch_id: ["Filial não encontrada."] }],
    [{ name: "Mídia", meeting_weekday: 7 }, { meeting_weekday: ["Dia da semana inválido"] }],
    [{ name: "Mídia", meeting_weekday: 1, meeting_time: "25:00" }, { meeting_time: ["Horário inválido"] }],
    [
      { name: "Mídia", meeting_time: "19:00" },
      { meeting_time: ["Escolha o dia da reunião para informar o horário"] },
    ],
  ])("is refused with %j", async (body, problems) => {
    const answer = await callRaw(test.app, ministries.create, { token: pastor.token, body })
    expect([answer.statusCode, answer.json()]).toEqual([400, problems])
  })

  it("has a unique name in the branch", async () => {
    await pastor.call(ministries.create, { body: { name: "Missões" } })
    const branch = await test.make.aBranch({ church })
    await pastor.call(ministries.create, { body: { name: "Missões", branchId: branch.id } })
    await expect(pastor.call(ministries.create, { body: { name: "missoes" } })).rejects.toMatchObject({
      status: 400,
      fields: { name: ["Já existe um ministério com este nome nesta filial"] },
    })
  })
})

describe("the list", () => {
  it("is searched without accents, filtered and ordered", async () => {
    const branch = await test.make.aBranch({ church })
    await test.make.aMinistry({ church, name: "Ação social" })
    await test.make.aMinistry({ church, name: "Zeladoria", isActive: false, branchId: branch.id })
    await test.make.aMinistry({ church, name: "Louvor" })
    const names = async (query: Record<string, unknown>) =>
      (await pastor.call(ministries.list, { query })).results.map(({ name }) => name)
    expect(await names({})).toEqual(["Ação social", "Louvor", "Zeladoria"])
    expect(await names({ ordering: "-name", pageSize: 2 })).toEqual(["Zeladoria", "Louvor"])
    expect(await names({ search: "acao" })).toEqual(["Ação social"])
    expect(await names({ isActive: "false" })).toEqual(["Zeladoria"])
    expect(await names({ isActive: true })).toEqual(["Ação social", "Louvor"])
    expect(await names({ branch: branch.id })).toEqual(["Zeladoria"])
    await expect(pastor.call(ministries.list, { query: { branch: 999_999 } })).rejects.toMatchObject({
      status: 400,
    })
  })
})

describe("who may", () => {
  it("follows the matrix: LEADER edits and does not delete, SECRETARY and MEMBER read", async () => {
    const { id } = await test.make.aMinistry({ church })
    const leader = await test.as("LEADER", church)
    expect((await detail(id, leader)).can).toEqual({ edit: true, delete: false })
    await leader.call(ministries.update, { params: { id }, body: { place: "Templo" } })
    await expect(leader.call(ministries.remove, { params: { id } })).rejects.toMatchObject({ status: 403 })
    for (const role of ["SECRETARY", "MEMBER"] as const) {
      const person = await test.as(role, church)
      expect((await detail(id, person)).can).toEqual({ edit: false, delete: false })
      const body = { name: "Novo" }
      await expect(person.call(ministries.create, { body })).rejects.toMatchObject({ status: 403 })
      await expect(person.call(ministries.update, { params: { id }, body })).rejects.toMatchObject({
        status: 403,
      })
    }
  })

  it("is restricted to the branches of a BRANCH_MANAGER, their people too", async () => {
    const branch = await test.make.aBranch({ church })
    const manager = await test.as("BRANCH_MANAGER", church, [branch])
    const theirs = await test.make.aMinistry({ church, branchId: branch.id })
    const other = await test.make.aMinistry({ church })
    const [near, far] = [await aMember("Perto", { branchId: branch.id }), await aMember("Longe")]
    for (const memberId of [near.id, far.id])
      await pastor.call(ministries.addMember, { params: { id: theirs.id }, body: { memberId } })
    expect((await manager.call(ministries.list, { query: {} })).results.map(({ id }) => id)).toEqual([
      theirs.id,
    ])
    await expect(detail(other.id, manager)).rejects.toMatchObject({ status: 404 })
    expect(await teamOf(theirs.id, manager)).toEqual([["Perto", "member"]])
    const made = await manager.call(ministries.create, { body: { name: "Jovens" } })
    expect(made.branchId).toBe(branch.id)
    for (const body of [
      { name: "Novo", branchId: church.headquarters.id },
      { name: "Novo", leaderId: far.id },
    ])
      await expect(manager.call(ministries.create, { body })).rejects.toMatchObject({ status: 400 })
  })

  it("is never a member of another church, and no member of another church is added", async () => {
    const foreign = await test.make.aChurch()
    const stranger = await test.make.aMember({ church: foreign })
    const { id } = await test.make.aMinistry({ church })
    await expect(
      pastor.call(ministries.addMember, { params: { id }, body: { memberId: stranger.id } }),
    ).rejects.toMatchObject({ status: 400, fields: { memberId: ["Membro não encontrado."] } })
    const other = await test.as("CHURCH_ADMIN", foreign)
    await expect(detail(id, other)).rejects.toMatchObject({ status: 404 })
    expect((await other.call(ministries.list, { query: {} })).count).toBe(0)
  })

  it("of the denomination's office: the approved churches, without moving a ministry between them", async () => {
    const denomination = await test.make.aDenomination()
    const values = { denominationId: denomination.id, affiliation: "approved" as const }
    const [home, otherChurch] = [await test.make.aChurch(values), await test.make.aChurch(values)]
    const office = await test.as("DENOMINATION_ADMIN", home)
    const made = await office.call(ministries.create, { body: { name: "Rede", church: otherChurch.id } })
    expect(made).toMatchObject({ church: otherChurch.id, branchId: otherChurch.headquarters.id })
    await expect(
      office.call(ministries.update, {
        params: { id: made.id },
        body: { branchId: home.headquarters.id },
      }),
    ).rejects.toMatchObject({ status: 400, fields: { branchId: ["Filial não encontrada."] } })
  })
})
