import { permissionsOf } from "@aprisco/contract/access/roles"
import { account } from "@aprisco/contract/account/routes"
import { branches } from "@aprisco/contract/branches/routes"
import { registration } from "@aprisco/contract/registration/routes"

import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import { countWritten, stepOneOf, stepTwoOf } from "../../../../testing/registration.ts"
import { untilWaitingForLocks } from "../../../../testing/waiting-for-locks.ts"
import { NAMES_LOCK } from "../../denominations/names/public.ts"

let test: TestApp

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())

interface Wish {
  denominationId: number | null
  subscriptionPlan?: string
  newDenominationName?: string
}
async function finalize(wish: Wish) {
  const body = { ...stepOneOf(), ...stepTwoOf(wish), ...wish }
  const { token, user } = await test.anyone.call(registration.finalizeRegistration, { body })
  return { user, token, ...test.withToken(token) }
}
const churchOf = (user: { churchId: number | null }) =>
  test.database.owner
    .selectFrom("churches")
    .where("id", "=", user.churchId)
    .selectAll()
    .executeTakeFirstOrThrow()
const accountOf = (user: { id: number }) =>
  test.database.owner.selectFrom("users").where("id", "=", user.id).selectAll().executeTakeFirstOrThrow()

const ALIKE = "Já existe uma denominação com nome parecido. Fale com o suporte."

describe("founding a denomination", () => {
  it("together with the church makes the founder its DENOMINATION_ADMIN and the church its first", async () => {
    const founder = await finalize({
      denominationId: null,
      subscriptionPlan: "denomination",
      newDenominationName: "Igrejas da Serra",
    })
    expect(founder.user).toMatchObject({
      role: "DENOMINATION_ADMIN",
      permissions: permissionsOf("DENOMINATION_ADMIN"),
      subscription: { plan: { id: "basic" }, requestedPlan: { id: "denomination" } },
    })
    const church = await churchOf(founder.user)
    expect(church.affiliation).toBe("approved")
    expect(await accountOf(founder.user)).toMatchObject({ denominationId: church.denominationId })
    expect((await founder.call(account.myChurch)).denominationName).toBe("Igrejas da Serra")
  })

  it.each([
    ["the same", "Igrejas do Vale"],
    ["case, accents and blanks", "  IGREJAS  DO VÁLE "],
    ["Cyrillic letters", "Igrejаs dо Vаlе"],
    ["mathematical letters", "𝐈𝐠𝐫𝐞𝐣𝐚𝐬 𝐝𝐨 𝐕𝐚𝐥𝐞"],
    ["a digit", "Igrejas do Va1e"],
    ["one letter", "Igrejas do Vales"],
    ["a display name", "Rede do Vale Verde"],
  ])(
    "is refused for a name that can be confused with an existing one: %s",
    async (_, newDenominationName) => {
      // Inserted directly, as before this rule existed: it is compared too.
      const taken = { name: "Igrejas do Vale", displayName: "Rede do Vale Verde" }
      await test.database.owner
        .insertInto("denominations")
        .values(taken)
        .onConflict((clash) => clash.doNothing())
        .execute()
      const before = await countWritten(test.database)
      await expect(
        finalize({ denominationId: null, subscriptionPlan: "denomination", newDenominationName }),
      ).rejects.toMatchObject({ status: 409, message: ALIKE, fields: { newDenominationName: [ALIKE] } })
      expect(await countWritten(test.database)).toEqual(before)
    },
  )

  it("is refused by the other registration route too, with nothing stored, and works with another name", async () => {
    await test.make.aDenomination({ name: "Aliança da Montanha" })
    const { user, token } = await test.anyone.call(registration.register, { body: stepOneOf() })
    const person = test.withToken(token)
    const wish = (newDenominationName: string) => ({
      body: {
        ...stepTwoOf({ denominationId: null }, { subscriptionPlan: "denomination" }),
        newDenominationName,
      },
    })
    const before = await countWritten(test.database)
    await expect(
      person.call(registration.completeProfile, wish("Alianca da Montanha.")),
    ).rejects.toMatchObject({
      status: 409,
      fields: { newDenominationName: [ALIKE] },
    })
    expect(await countWritten(test.database)).toEqual(before)
    await person.call(registration.completeProfile, wish("Aliança da Planície"))
    expect(await accountOf(user)).toMatchObject({ role: "DENOMINATION_ADMIN" })
  })

  it.each([
    ["invisible characters", "Rede‍ Nova", "Há caracteres invisíveis no nome. Digite-o de novo."],
    [
      "an address",
      "rede-nova.com.br",
      "O nome não pode ter endereço de site nem de e-mail. Depois de um ponto, deixe um espaço.",
    ],
  ])("is refused with %s in its name", async (_, newDenominationName, message) => {
    await expect(
      finalize({ denominationId: null, subscriptionPlan: "denomination", newDenominationName }),
    ).rejects.toMatchObject({ status: 400, fields: { newDenominationName: [message] } })
  })

  it("happens once when look-alike names are founded concurrently", async () => {
    const names = ["Igrejas do Cerrado", "Igrejаs do Cerrado", "Igrejas do Cerrados", "IGREJAS DO CERRAD0"]
    // Held until two have met it: people without a church have two transactions at a time.
    const { founded } = await test.database.owner.transaction().execute(async (holding) => {
      await sql`select pg_advisory_xact_lock(${NAMES_LOCK})`.execute(holding)
      const founded = names.map((newDenominationName) =>
        finalize({ denominationId: null, subscriptionPlan: "denomination", newDenominationName }),
      )
      await untilWaitingForLocks(test, 2)
      return { founded }
    })
    const outcomes = await Promise.allSettled(founded)
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    const others = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []))
    for (const reason of others) expect(reason).toMatchObject({ status: 409, message: ALIKE })
  })

  it("happens once for three concurrent calls", async () => {
    const found = () =>
      finalize({
        denominationId: null,
        subscriptionPlan: "denomination",
        newDenominationName: "Igrejas do Planalto",
      })
    const outcomes = await Promise.allSettled([found(), found(), found()])
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  })

  it("needs its plan, not only a name", async () => {
    await expect(finalize({ denominationId: null, newDenominationName: "Sem Plano" })).rejects.toMatchObject({
      status: 400,
      fields: { denominationId: ["Denominação é obrigatória"] },
    })
  })

  it("is not caused by requesting its plan under an existing denomination", async () => {
    const { id } = await test.make.aDenomination()
    const { user } = await finalize({
      denominationId: id,
      subscriptionPlan: "denomination",
      newDenominationName: "Outra Rede",
    })
    expect(user.role).toBe("CHURCH_ADMIN")
    expect(await churchOf(user)).toMatchObject({ denominationId: id, affiliation: "independent" })
  })
})

describe("joining a denomination", () => {
  it("with an office is a request, and shows the office nothing of the church", async () => {
    const office = await anOffice()
    const joined = await finalize({ denominationId: office.denominationId })
    expect(await churchOf(joined.user)).toMatchObject({
      denominationId: office.denominationId,
      affiliation: "pending",
    })
    expect((await joined.call(account.myChurch)).affiliation).toBe("pending")
    const seen = (await office.call(branches.list, { query: {} })).results.map(({ church }) => church)
    expect(seen).toEqual([office.churchId])
  })

  it("without an office leaves the church independent, and a later office sees nothing of it", async () => {
    const { id: denominationId } = await test.make.aDenomination()
    const joined = await finalize({ denominationId })
    expect(await churchOf(joined.user)).toMatchObject({ denominationId, affiliation: "independent" })
    const later = await anOffice(denominationId)
    const seen = (await later.call(branches.list, { query: {} })).results.map(({ church }) => church)
    expect(seen).toEqual([later.churchId])
  })

  it("whose office has no users any more is like joining one without an office", async () => {
    const office = await anOffice()
    await test.database.owner
      .updateTable("users")
      .set({ isActive: false })
      .where("id", "=", office.userId)
      .execute()
    const joined = await finalize({ denominationId: office.denominationId })
    expect((await churchOf(joined.user)).affiliation).toBe("independent")
  })

  it("is never possible for Independente, even if it has an administrator", async () => {
    const { id } = await test.database.owner
      .selectFrom("denominations")
      .where("isIndependent", "=", true)
      .select("id")
      .executeTakeFirstOrThrow()
    await anOffice(id)
    expect((await churchOf((await finalize({ denominationId: id })).user)).affiliation).toBe("independent")
  })

  it("that does not exist is refused", async () => {
    await expect(finalize({ denominationId: 999_999_999 })).rejects.toMatchObject({
      status: 400,
      fields: { denominationId: ["Denominação não encontrada."] },
    })
  })
})

/** A denomination's administrator, in a church of theirs. */
async function anOffice(denominationId?: number) {
  const church = await test.make.aChurch({ denominationId, affiliation: "approved" })
  const admin = await test.as("DENOMINATION_ADMIN", church)
  return { ...admin, churchId: church.id, denominationId: church.denominationId }
}
