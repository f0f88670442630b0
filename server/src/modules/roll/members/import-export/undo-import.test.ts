import { contract } from "@aprisco/contract"
import { expect, it } from "vitest"
import type { Caller, TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { csv, importFile } from "../../../../testing/sheets.ts"
import { beforeEachImport } from "./import.testing.ts"

let test: TestApp
let church: Church
let admin: Caller

beforeEachImport((given) => {
  ;({ test, church, admin } = given)
})

const HEADER = ["Nome", "Nascimento", "Telefone", "Cidade", "Situação", "Função"]
const undo = (id: number) => admin.call(contract.memberImports.undo, { params: { id } })
const roll = async () => (await admin.call(contract.members.list, { query: {} })).results

it("deletes the created members and restores the changed ones, with the history of both", async () => {
  const { id } = await test.make.aMember({
    church,
    fullName: "José Lima",
    city: "Recife",
    phone: "(81) 91111-1111",
  })
  const file = csv(
    HEADER,
    ["Ana Prado", "01/02/1980", "", "", "", ""],
    ["José Lima", "17/05/1980", "(81) 92222-2222", "Olinda", "Inativo", "Diácono"],
  )
  const { importId } = await importFile(admin, file)
  expect(await undo(importId)).toEqual({ deleted: 1, restored: 1, left: [] })
  expect((await roll()).map(({ fullName }) => fullName)).toEqual(["José Lima"])
  const jose = await admin.call(contract.members.profile, { params: { id } })
  expect(jose).toMatchObject({
    phone: "(81) 91111-1111",
    city: "Recife",
    membershipStatus: "active",
    ministerialFunction: "member",
  })
  expect(jose.statusChanges.map(({ status, reason }) => [status, reason])).toEqual([
    ["active", "Importação desfeita"],
    ["inactive", "Importação de planilha"],
  ])
  expect(jose.membershipStatuses.map(({ status }) => status)).toEqual(["member", "deacon", "member"])
})

it("keeps records that were changed since, and lists them", async () => {
  const { id } = await test.make.aMember({ church, fullName: "José Lima", city: "Recife" })
  const file = csv(
    HEADER,
    ["Ana Prado", "01/02/1980", "", "", "", ""],
    ["Rute Prado", "01/02/1981", "", "", "", ""],
    ["Noemi Prado", "01/02/1982", "", "", "", ""],
    ["Débora Prado", "01/02/1983", "", "", "", ""],
    ["José Lima", "17/05/1980", "(81) 92222-2222", "Olinda", "", ""],
  )
  const { importId } = await importFile(admin, file)
  const people = new Map((await roll()).map(({ fullName, id }) => [fullName, id]))
  const idOf = (name: string) => people.get(name) ?? 0
  await admin.call(contract.members.update, { params: { id: idOf("Ana Prado") }, body: { city: "Belém" } })
  await admin.call(contract.members.remove, { params: { id: idOf("Rute Prado") } })
  await admin.call(contract.members.addMinisterialStatus, {
    params: { id: idOf("Débora Prado") },
    body: { status: "deaconess" },
  })
  await admin.call(contract.members.update, { params: { id }, body: { city: "Caruaru" } })

  const result = await undo(importId)
  expect(result).toMatchObject({ deleted: 1, restored: 1 })
  expect(result.left).toEqual([
    { memberId: idOf("Ana Prado"), name: "Ana Prado", reason: "Foi alterado depois da importação" },
    { memberId: idOf("Débora Prado"), name: "Débora Prado", reason: "Foi alterado depois da importação" },
    { memberId: id, name: "José Lima", reason: "Alterado depois da importação: Cidade" },
  ])
  expect((await roll()).map(({ fullName }) => fullName)).toEqual(["Ana Prado", "Débora Prado", "José Lima"])
  expect(await admin.call(contract.members.detail, { params: { id } })).toMatchObject({
    city: "Caruaru",
    phone: null,
  })
})

it("keeps members who have joined a ministry or whose history was corrected", async () => {
  const file = csv(
    HEADER,
    ["Ana Prado", "01/02/1980"],
    ["Rute Prado", "01/02/1981"],
    ["Noemi Prado", "01/02/1982"],
    ["Débora Prado", "01/02/1983"],
  )
  const { importId } = await importFile(admin, file)
  const idOf = new Map((await roll()).map(({ fullName, id }) => [fullName, id]))
  const [ana = 0, rute = 0, noemi = 0] = ["Ana", "Rute", "Noemi"].map((name) => idOf.get(`${name} Prado`))
  const { id } = await admin.call(contract.ministries.create, { body: { name: "Louvor", leaderId: ana } })
  await admin.call(contract.ministries.addMember, { params: { id }, body: { memberId: rute } })
  const entry = await admin.call(contract.members.currentStatus, { params: { id: noemi } })
  await admin.call(contract.ministerialHistory.update, {
    params: { id: entry?.id ?? 0 },
    body: { effectiveDate: "2019-01-06" },
  })

  const { deleted, left } = await undo(importId)
  expect([deleted, left.map(({ name }) => name)]).toEqual([1, ["Ana Prado", "Rute Prado", "Noemi Prado"]])
  const ministry = await admin.call(contract.ministries.detail, { params: { id } })
  expect([ministry.leaderName, ministry.memberCount]).toEqual(["Ana Prado", 2])
})

it("happens once, within 30 days, and of another's import only for users who may delete", async () => {
  const first = await importFile(admin, csv(HEADER, ["Ana Prado", "01/02/1980"]))
  for (const role of ["SECRETARY", "PASTOR"] as const) {
    const other = await test.as(role, church)
    await expect(
      other.call(contract.memberImports.undo, { params: { id: first.importId } }),
    ).rejects.toMatchObject({ status: 403 })
  }
  const elsewhere = await test.as("CHURCH_ADMIN", await test.make.aChurch())
  await expect(
    elsewhere.call(contract.memberImports.undo, { params: { id: first.importId } }),
  ).rejects.toMatchObject({ status: 404 })
  const answers = await Promise.allSettled([undo(first.importId), undo(first.importId)])
  expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
  await expect(undo(first.importId)).rejects.toMatchObject({
    status: 409,
    message: "Esta importação já foi desfeita.",
  })
  const looked = await importFile(admin, csv(HEADER, ["Rute Prado", "01/02/1980"]), { dryRun: true })
  await expect(undo(looked.importId)).rejects.toMatchObject({
    status: 409,
    message: "Esta importação ainda não foi feita.",
  })
  const second = await importFile(admin, csv(HEADER, ["Rute Prado", "01/02/1980"]))
  test.clock.pass({ hours: 24 * 31 })
  admin = await test.as("CHURCH_ADMIN", church)
  await expect(undo(second.importId)).rejects.toMatchObject({
    message: "O prazo de 30 dias para desfazer esta importação já passou.",
  })
})

it("is done by a secretary who made the import, once, and listed as theirs to undo", async () => {
  const { id } = await test.make.aMember({ church, fullName: "José Lima", city: "Recife" })
  const secretary = await test.as("SECRETARY", church)
  const file = csv(HEADER, ["Ana Prado", "01/02/1980"], ["José Lima", "17/05/1980", "", "Olinda"])
  const { importId } = await importFile(secretary, file)
  await importFile(admin, csv(HEADER, ["Rute Prado", "01/02/1981"]))
  const undoes = async () => {
    const { results } = await secretary.call(contract.memberImports.list, { query: {} })
    return results.map(({ can }) => can.undo)
  }
  expect(await undoes()).toEqual([false, true])
  const own = () => secretary.call(contract.memberImports.undo, { params: { id: importId } })
  expect(await own()).toEqual({ deleted: 1, restored: 1, left: [] })
  expect(await admin.call(contract.members.detail, { params: { id } })).toMatchObject({ city: "Recife" })
  await expect(own()).rejects.toMatchObject({ status: 409, message: "Esta importação já foi desfeita." })
  expect(await undoes()).toEqual([false, false])
})

it("is refused to who imports no longer, or no longer reaches all of its branches", async () => {
  const [north, south] = [await test.make.aBranch({ church }), await test.make.aBranch({ church })]
  const manager = await test.as("BRANCH_MANAGER", church, [north, south])
  const file = csv(
    [...HEADER, "Filial"],
    ["Ana Prado", "01/02/1980", "", "", "", "", north.name],
    ["Rute Prado", "01/02/1981", "", "", "", "", south.name],
  )
  const { importId: id } = await importFile(manager, file)
  const own = () => manager.call(contract.memberImports.undo, { params: { id } })
  const { owner } = test.database
  await owner.deleteFrom("branchManagers").where("branchId", "=", south.id).execute()
  await expect(own()).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("filiais que você não acessa mais"),
  })
  await owner.updateTable("users").set({ role: "LEADER" }).where("id", "=", manager.userId).execute()
  await expect(own()).rejects.toMatchObject({ status: 403 })
  expect(await undo(id)).toMatchObject({ deleted: 2, left: [] })
})

it("lists the past imports, newest first, with the possible actions", async () => {
  await importFile(admin, csv(HEADER, ["Rute Prado", "01/02/1980"]), { dryRun: true })
  const { importId } = await importFile(admin, csv(HEADER, ["Ana Prado", "01/02/1980"]))
  await importFile(admin, csv(HEADER, ["Rute Prado", "01/02/1980"]))
  await undo(importId)
  const { results } = await admin.call(contract.memberImports.list, { query: {} })
  expect(results.map(({ state, created, can }) => [state, created, can.undo])).toEqual([
    ["done", 1, true],
    ["undone", 1, false],
  ])
  const secretary = await test.as("SECRETARY", church)
  const seen = await secretary.call(contract.memberImports.list, { query: {} })
  expect(seen.results.map(({ can }) => can.undo)).toEqual([false, false])
  const branch = await test.make.aBranch({ church })
  const manager = await test.as("BRANCH_MANAGER", church, [branch])
  expect(await manager.call(contract.memberImports.list, { query: {} })).toMatchObject({ count: 0 })
})
