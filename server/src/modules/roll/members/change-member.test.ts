import { members } from "@aprisco/contract/members/routes"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"

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
  it("changes the named fields and no others", async () => {
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

  it("without a difference creates no version and no entry", async () => {
    const { id } = await aMember({ profession: "Pedreiro" })
    const before = await admin.callTagged(members.detail, { params: { id } })
    const body = { profession: "Pedreiro", ministerialFunction: "member", spouseMember: null } as const
    const after = await admin.callTagged(members.update, { params: { id }, body })
    expect(after).toEqual(before)
    expect(await factsOf(id)).toEqual([])
  })

  it("of an outdated version is refused, for one of two editors", async () => {
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

  it("refuses bad values and missing required ones with the form's messages", async () => {
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

  it("to a CPF of another member is refused; to none, and to the same one, it is not", async () => {
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

  it("can move between branches in reach, and never between churches", async () => {
    const { id: denominationId } = await test.make.aDenomination()
    const [home, otherChurch] = [
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
      [{ church: otherChurch.id }, { church: ["Um membro não muda de igreja por esta ficha."] }],
      [{ church: stranger.id }, { church: ["Igreja não encontrada."] }],
      [{ branch: otherChurch.headquarters.id }, { branch: ["Filial não encontrada."] }],
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

  it("by two hundred concurrent editors with If-Match and retry loses none", { tags: "full" }, async () => {
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
