import { contract } from "@aprisco/contract"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"

const { members, ministerialHistory, people, trash, visitors } = contract

let test: TestApp
let church: Church
let pastor: Awaited<ReturnType<TestApp["as"]>>
let admin: Awaited<ReturnType<TestApp["as"]>>
let id: number
beforeAll(async () => {
  test = await sharedTestApp()
  church = await test.make.aChurch()
  pastor = await test.as("PASTOR", church)
  admin = await test.as("CHURCH_ADMIN", church)
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-11-21T15:00:00Z")
  ;({ id } = await test.make.aMember({ church }))
})

describe("the membership status of a member", () => {
  const change = (who: typeof pastor, status: "active" | "deceased" | "transferred", more: object = {}) =>
    who.call(members.changeMembershipStatus, { params: { id }, body: { status, ...more } })

  it("changes with reason and date, and the former one is recorded", async () => {
    await change(pastor, "transferred", { reason: "Mudou de cidade", effectiveDate: "2026-11-01" })
    await change(pastor, "active")
    const { statusChanges, membershipStatusDisplay } = await pastor.call(members.profile, { params: { id } })
    expect(membershipStatusDisplay).toBe("Ativo")
    expect(statusChanges).toMatchObject([
      { from: "transferred", status: "active", effectiveDate: "2026-11-21", reason: "" },
      {
        fromDisplay: "Ativo",
        statusDisplay: "Transferido",
        effectiveDate: "2026-11-01",
        reason: "Mudou de cidade",
      },
    ])
  })

  it("changed by the form is recorded too", async () => {
    await pastor.call(members.update, { params: { id }, body: { membershipStatus: "inactive" } })
    const { statusChanges } = await pastor.call(members.profile, { params: { id } })
    expect(statusChanges).toMatchObject([{ from: "active", status: "inactive" }])
  })

  it("that is already set is a 409 for a second click", async () => {
    await change(pastor, "transferred")
    await expect(change(pastor, "transferred")).rejects.toMatchObject({
      status: 409,
      message: "A situação atual já é Transferido.",
    })
  })

  it("cannot change before the birth", async () => {
    const { id: young } = await test.make.aMember({ church, birthDate: "2020-05-10" })
    const body = { status: "transferred" as const, effectiveDate: "2020-05-09" }
    await expect(
      pastor.call(members.changeMembershipStatus, { params: { id: young }, body }),
    ).rejects.toMatchObject({
      status: 400,
      fields: { effectiveDate: ["A data não pode ser anterior ao nascimento."] },
    })
    const { statusChanges } = await pastor.call(members.profile, { params: { id: young } })
    expect(statusChanges).toEqual([])
  })

  it("deceased can be undone only by an administrator, on every route", async () => {
    await change(pastor, "deceased")
    await expect(change(pastor, "active")).rejects.toMatchObject({ status: 403 })
    await expect(
      pastor.call(members.update, { params: { id }, body: { membershipStatus: "active" } }),
    ).rejects.toMatchObject({ status: 403 })
    expect((await change(admin, "active")).membershipStatus).toBe("active")
  })

  it("cannot be changed from another church, nor by directory readers", async () => {
    const stranger = await test.as("PASTOR", await test.make.aChurch())
    await expect(change(stranger, "deceased")).rejects.toMatchObject({ status: 404 })
    await expect(change(await test.as("MEMBER", church), "deceased")).rejects.toMatchObject({ status: 403 })
  })
})

describe("the ministerial history, entry by entry", () => {
  const history = () => pastor.call(members.statusHistory, { params: { id } })
  const add = (body: object) =>
    pastor.call(ministerialHistory.create, {
      body: { member: id, status: "deacon", effectiveDate: "2026-01-01", ...body },
    })

  it("an entry without an end becomes the current one and closes the present", async () => {
    expect(await add({ reason: "Consagração" })).toMatchObject({ isCurrent: true, reason: "Consagração" })
    expect((await history()).map(({ status, endDate, isCurrent }) => [status, endDate, isCurrent])).toEqual([
      ["deacon", null, true],
      ["member", "2026-01-01", false],
    ])
    expect((await pastor.call(members.detail, { params: { id } })).ministerialFunction).toBe("deacon")
  })

  it("an entry that has ended belongs to the past, with either name of its field", async () => {
    await add({ effectiveDate: "2010-01-01", terminationDate: "2015-01-01", observation: "Em Recife" })
    expect(await history()).toMatchObject([
      { status: "member", isCurrent: true },
      { status: "deacon", endDate: "2015-01-01", reason: "Em Recife", isCurrent: false },
    ])
  })

  it("is refused for an unknown member and one of another church", async () => {
    const foreign = await test.make.aMember({ church: await test.make.aChurch() })
    for (const member of [999_999_999, foreign.id])
      await expect(add({ member })).rejects.toMatchObject({
        status: 400,
        fields: { member: ["Membro não encontrado."] },
      })
  })

  it("must end later than it begins", async () => {
    await expect(add({ endDate: "2026-01-01" })).rejects.toMatchObject({
      fields: { endDate: ["Data final deve ser posterior à data efetiva"] },
    })
    const past = await add({ effectiveDate: "2010-01-01", endDate: "2015-01-01" })
    const correct = (body: object) =>
      pastor.call(ministerialHistory.update, { params: { id: past.id }, body })
    await expect(correct({ endDate: "2009-01-01" })).rejects.toMatchObject({ status: 400 })
    await expect(correct({ effectiveDate: "2016-01-01" })).rejects.toMatchObject({ status: 400 })
    await expect(correct({ endDate: null })).rejects.toMatchObject({
      fields: { endDate: ["Só o status atual fica sem data final."] },
    })
    expect(await correct({ endDate: "2012-01-01", reason: "Correção" })).toMatchObject({
      endDate: "2012-01-01",
      reason: "Correção",
    })
  })

  it("the current one can be corrected, but not ended or removed; the others can be removed", async () => {
    await add({})
    const [current, former] = await history()
    const at = (entry: typeof current) => ({ params: { id: entry?.id ?? 0 } })
    await expect(pastor.call(ministerialHistory.remove, at(current))).rejects.toMatchObject({ status: 409 })
    await expect(
      pastor.call(ministerialHistory.update, { ...at(current), body: { endDate: "2026-10-01" } }),
    ).rejects.toMatchObject({ fields: { endDate: [expect.stringContaining("registre o próximo")] } })
    await pastor.call(ministerialHistory.update, { ...at(current), body: { status: "elder" } })
    expect((await pastor.call(members.detail, { params: { id } })).ministerialFunctionDisplay).toBe(
      "Presbítero",
    )
    await pastor.call(ministerialHistory.remove, at(former))
    expect(await history()).toHaveLength(1)
    await expect(pastor.call(ministerialHistory.remove, at(former))).rejects.toMatchObject({ status: 404 })
  })

  it("fifty concurrent changes leave exactly one current entry", async () => {
    const functions = ["deacon", "elder", "pastor", "leader", "auxiliary"] as const
    await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) =>
        n % 2 === 0
          ? pastor.call(members.addMinisterialStatus, {
              params: { id },
              body: { status: functions[n % 5] ?? "deacon" },
            })
          : add({ status: functions[n % 5], effectiveDate: "2026-11-21" }),
      ),
    )
    const entries = await history()
    expect(entries.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    expect(entries.filter(({ endDate }) => endDate === null)).toHaveLength(1)
    const { ministerialFunction } = await pastor.call(members.detail, { params: { id } })
    expect(ministerialFunction).toBe(entries.find(({ isCurrent }) => isCurrent)?.status)
  })

  it("is listed for one member or for all in reach, which for a BRANCH_MANAGER are those of their branch", async () => {
    const branch = await test.make.aBranch({ church })
    const manager = await test.as("BRANCH_MANAGER", church, [branch])
    const own = await test.make.aMember({ church, branchId: branch.id })
    const all = await manager.call(ministerialHistory.list, { query: {} })
    expect(all.results.map(({ member }) => member)).toEqual([own.id])
    await expect(manager.call(ministerialHistory.list, { query: { member: id } })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe("a deleted member", () => {
  const inTrash = async () => (await admin.call(trash.list, { query: {} })).results
  const bringBack = (kind: "member" | "visitor", wanted: number) =>
    admin.call(trash.restore, { params: { kind, id: wanted } })

  it("is in the trash for thirty days and nowhere else, and is restored completely", async () => {
    const visitor = await test.make.aVisitor({ church, fullName: "Visita Apagada" })
    await admin.call(members.remove, { params: { id } })
    test.clock.pass({ seconds: 1 })
    await admin.call(visitors.remove, { params: { id: visitor.id } })
    expect(await inTrash()).toMatchObject([
      { kind: "visitor", id: visitor.id, name: "Visita Apagada", purgedOn: "2026-12-21" },
      { kind: "member", id, branchName: "Sede" },
    ])
    await expect(admin.call(members.detail, { params: { id } })).rejects.toMatchObject({ status: 404 })
    await bringBack("member", id)
    await bringBack("visitor", visitor.id)
    expect((await admin.call(members.profile, { params: { id } })).membershipStatuses).toHaveLength(1)
    expect(await inTrash()).toEqual([])
    await expect(bringBack("member", id)).rejects.toMatchObject({ status: 404 })
  })

  it("cannot be restored after thirty days, beyond the plan's limit, or beside a new member with the same CPF", async () => {
    await admin.call(members.remove, { params: { id } })
    test.clock.pass({ days: 30 })
    const late = await test.as("CHURCH_ADMIN", church)
    await expect(late.call(trash.restore, { params: { kind: "member", id } })).rejects.toMatchObject({
      status: 404,
    })
    const cpf = { cpf: "529.982.247-25" }
    const first = await test.make.aMember({ church, ...cpf })
    await late.call(members.remove, { params: { id: first.id } })
    const second = await test.make.aMember({ church, ...cpf })
    await expect(
      late.call(trash.restore, { params: { kind: "member", id: first.id } }),
    ).rejects.toMatchObject({ status: 409 })
    await late.call(members.remove, { params: { id: second.id } })
  })

  it("can be restored by administrators only", async () => {
    for (const role of ["PASTOR", "SECRETARY", "LEADER", "BRANCH_MANAGER", "MEMBER"] as const) {
      const caller = await test.as(role, church)
      await expect(caller.call(trash.list, { query: {} })).rejects.toMatchObject({ status: 403 })
    }
    const stranger = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    await admin.call(members.remove, { params: { id } })
    await expect(stranger.call(trash.restore, { params: { kind: "member", id } })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe("the day of a death", () => {
  const params = () => ({ id })
  const status = (body: object, who = pastor) =>
    who.call(members.changeMembershipStatus, { params: params(), body: { status: "deceased", ...body } })
  const update = (body: object, who = pastor) => who.call(members.update, { params: params(), body })
  /** As the entry of the roll, the person and the history have it. */
  const days = async () => {
    const { personId, deceasedOn, statusChanges } = await pastor.call(members.profile, { params: params() })
    const person = await pastor.call(people.detail, { params: { id: personId } })
    return [deceasedOn, person.deceasedOn, statusChanges.map(({ effectiveDate }) => effectiveDate)]
  }

  it("is the one that was typed, else that of the change, else today", async () => {
    await status({ deceasedOn: "2026-02-03", effectiveDate: "2026-03-01" })
    expect(await days()).toEqual(["2026-02-03", "2026-02-03", ["2026-03-01"]])
    ;({ id } = await test.make.aMember({ church }))
    await status({ deceasedOn: "2026-02-03" })
    expect(await days()).toEqual(["2026-02-03", "2026-02-03", ["2026-02-03"]])
    ;({ id } = await test.make.aMember({ church }))
    await status({ effectiveDate: "2026-03-01" })
    expect(await days()).toEqual(["2026-03-01", "2026-03-01", ["2026-03-01"]])
    ;({ id } = await test.make.aMember({ church }))
    await status({})
    expect(await days()).toEqual(["2026-11-21", "2026-11-21", ["2026-11-21"]])
  })

  it("is typed in the member's form too, of a new member and of a known one", async () => {
    await update({ membershipStatus: "deceased", deceasedOn: "2026-02-03" })
    expect(await days()).toEqual(["2026-02-03", "2026-02-03", ["2026-02-03"]])
    const made = await pastor.call(members.create, {
      body: {
        fullName: "Elimeleque de Belém",
        birthDate: "1940-01-01",
        membershipStatus: "deceased",
        deceasedOn: "2019-05-06",
      },
    })
    expect(made.deceasedOn).toBe("2019-05-06")
  })

  it("is put right later, on the roll and on the person, and is in the trail", async () => {
    await status({ deceasedOn: "2026-02-03" })
    const before = await pastor.callTagged(members.detail, { params: params() })
    const { deceasedOn } = await update({ deceasedOn: "2026-02-04" })
    expect(deceasedOn).toBe("2026-02-04")
    const after = await pastor.callTagged(members.detail, { params: params() })
    expect(after.etag).not.toBe(before.etag)
    await update({ deceasedOn: "2026-02-04" })
    expect((await pastor.callTagged(members.detail, { params: params() })).etag).toBe(after.etag)
    const { personId } = before.data
    await pastor.call(people.update, { params: { id: personId }, body: { deceasedOn: "2026-02-05" } })
    expect(await days()).toEqual(["2026-02-05", "2026-02-05", ["2026-02-05"]])
    await expect(
      pastor.call(people.update, { params: { id: personId }, body: { deceasedOn: null } }),
    ).rejects.toMatchObject({ status: 400, fields: { deceasedOn: [expect.stringContaining("situação")] } })
    const { results } = await admin.call(contract.audit.list, { query: {} })
    expect(results.map(({ summary }) => summary).join()).toContain("data do falecimento")
    // Another change leaves it as it is, and coming back to life forgets it.
    await update({ profession: "Pastora", branch: (await test.make.aBranch({ church })).id })
    expect((await days())[0]).toBe("2026-02-05")
    await admin.call(members.changeMembershipStatus, { params: params(), body: { status: "active" } })
    expect((await days()).slice(0, 2)).toEqual([null, null])
  })

  it("leaves a day of the history that was another one, and that of a former death", async () => {
    await status({ deceasedOn: "2026-02-03" })
    await admin.call(members.changeMembershipStatus, { params: params(), body: { status: "active" } })
    await status({ deceasedOn: "2026-02-03", effectiveDate: "2026-03-01" })
    await update({ deceasedOn: "2026-02-04" })
    expect(await days()).toEqual(["2026-02-04", "2026-02-04", ["2026-03-01", "2026-11-21", "2026-02-03"]])
  })

  it("is not passed by a birth date that is put right, on any route", async () => {
    const early = { birthDate: ["A data de nascimento não pode ser depois do falecimento."] }
    const { id: visitorId, personId } = await test.make.aVisitor({ church, birthDate: "1980-05-17" })
    const { id: child } = await test.make.aMember({ church, birthDate: "1970-01-01" })
    id = child
    await status({ deceasedOn: "1990-02-03" })
    const { personId: onRoll } = await pastor.call(members.detail, { params: params() })
    const body = { birthDate: "1990-02-04" }
    await expect(update(body)).rejects.toMatchObject({ status: 400, fields: early })
    await expect(pastor.call(people.update, { params: { id: onRoll }, body })).rejects.toMatchObject({
      status: 400,
      fields: early,
    })
    await pastor.call(people.update, { params: { id: personId }, body: { deceasedOn: "1990-02-03" } })
    await expect(pastor.call(visitors.update, { params: { id: visitorId }, body })).rejects.toMatchObject({
      status: 400,
      fields: early,
    })
    await update({ birthDate: "1990-02-03" })
    // With another status or day in the same body.
    await update({ birthDate: "1990-02-05", deceasedOn: "1990-02-05" })
    await admin.call(members.update, { params: params(), body: { ...body, membershipStatus: "active" } })
  })

  it("is not passed by the birth date that a merge chooses", async () => {
    const born = { fullName: "Noemi Belém" }
    const keep = await pastor.call(people.create, {
      body: { ...born, birthDate: "1950-05-17", deceasedOn: "1980-05-16" },
    })
    const merge = await pastor.call(people.create, { body: { ...born, birthDate: "1990-01-01" } })
    await expect(
      admin.call(contract.personMerges.create, {
        body: { keepId: keep.id, mergeId: merge.id, fields: { birthDate: "merge" } },
      }),
    ).rejects.toMatchObject({ status: 400 })
  })

  it("is neither to come nor before the birth, and is only of who died", async () => {
    const refused = (call: Promise<unknown>, words: string) =>
      expect(call).rejects.toMatchObject({ status: 400, fields: { deceasedOn: [words] } })
    const future = "A data do falecimento não pode ser futura."
    const early = "A data do falecimento não pode ser anterior ao nascimento."
    const alive = "A data do falecimento é só de quem tem a situação Falecido."
    await refused(status({ deceasedOn: "2999-01-01" }), future)
    await refused(status({ deceasedOn: "1980-05-16" }), early)
    await refused(status({ deceasedOn: "2026-02-30" }), "Data inválida")
    await refused(update({ membershipStatus: "deceased", deceasedOn: "1980-05-16" }), early)
    await refused(update({ deceasedOn: "2026-02-03" }), alive)
    await refused(status({ status: "transferred", deceasedOn: "2026-02-03" }), alive)
    const born = { fullName: "Noemi Belém", birthDate: "1980-05-17" }
    await refused(pastor.call(people.create, { body: { ...born, deceasedOn: "1980-05-16" } }), early)
    const { id: other } = await pastor.call(people.create, { body: born })
    const put = (deceasedOn: string) =>
      pastor.call(people.update, { params: { id: other }, body: { deceasedOn } })
    await refused(put("1980-05-16"), early)
    await refused(put("2999-01-01"), future)
    await status({ deceasedOn: "1980-05-17" })
    await refused(update({ deceasedOn: "1980-05-16" }), early)
    expect((await days())[0]).toBe("1980-05-17")
  })

  it("is not in the directory", async () => {
    await status({ deceasedOn: "2026-02-03" })
    const leader = await test.as("LEADER", church)
    expect((await leader.call(members.detail, { params: params() })).deceasedOn).toBeNull()
  })
})
