import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { asOperatorOf } from "../../../../testing/operator.ts"

let test: TestApp
let church: Church

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
  church = await test.make.aChurch()
})
afterAll(() => test.close())

const entryOf = (id: number) =>
  test.database.owner
    .selectFrom("members")
    .where("id", "=", id)
    .select(["fullName", "birthDate", "gender", "maritalStatus", "version"])
    .executeTakeFirstOrThrow()
const registrationOf = (id: number) =>
  test.database.owner
    .selectFrom("visitors")
    .where("id", "=", id)
    .select(["fullName", "version", "registeredAs"])
    .executeTakeFirstOrThrow()

describe("the copies of a person's data in the roll and in the registrations", () => {
  it("follow the person, and raise the versions of both", async () => {
    const member = await test.make.aMember({ church, fullName: "Ana Prado" })
    const visitor = await test.make.aVisitor({ church, personId: member.personId })
    await test.database.owner
      .updateTable("people")
      .set({ fullName: "Ana Lima", birthDate: "1991-02-03", gender: null, maritalStatus: "widowed" })
      .where("id", "=", member.personId)
      .execute()
    expect(await entryOf(member.id)).toEqual({
      fullName: "Ana Lima",
      birthDate: "1991-02-03",
      gender: "N",
      maritalStatus: "widowed",
      version: member.version + 1,
    })
    expect(await registrationOf(visitor.id)).toMatchObject({
      fullName: "Ana Lima",
      version: visitor.version + 1,
      registeredAs: { fullName: "Ana Prado", birthDate: "1980-05-17", gender: "M" },
    })
  })

  it("cannot be written as anything else", async () => {
    const { id } = await test.make.aMember({ church, fullName: "Rute Moabe" })
    await sql`update members set full_name = 'Outra Pessoa', birth_date = '2000-01-01' where id = ${id}`.execute(
      test.database.owner,
    )
    expect(await entryOf(id)).toMatchObject({ fullName: "Rute Moabe", birthDate: "1980-05-17" })
    const visitor = await test.make.aVisitor({ church, fullName: "Davi Lima" })
    await sql`update visitors set full_name = 'Outra Pessoa' where id = ${visitor.id}`.execute(
      test.database.owner,
    )
    expect((await registrationOf(visitor.id)).fullName).toBe("Davi Lima")
  })

  it("are made anew by the operator where the database was changed from outside", async () => {
    const { id } = await test.make.aMember({ church, fullName: "Noemi Reis" })
    const visitor = await test.make.aVisitor({ church, fullName: "Davi Lima" })
    const { owner } = test.database
    await sql`alter table members disable trigger copy_person`.execute(owner)
    await sql`alter table visitors disable trigger copy_person`.execute(owner)
    await sql`update members set birth_date = null where id = ${id}`.execute(owner)
    await sql`update visitors set full_name = 'Ninguém' where id = ${visitor.id}`.execute(owner)
    await sql`alter table members enable trigger copy_person`.execute(owner)
    await sql`alter table visitors enable trigger copy_person`.execute(owner)
    expect(await asOperatorOf(test, ["rebuild-copies"])).toContain("Cópias refeitas: 2.")
    expect((await entryOf(id)).birthDate).toBe("1980-05-17")
    expect((await registrationOf(visitor.id)).fullName).toBe("Davi Lima")
    expect(await asOperatorOf(test, ["rebuild-copies"])).toContain(
      "Todas as cópias estavam iguais ao cadastro.",
    )
  })
})
