import { operatorNotices } from "@aprisco/contract/announcements/desk"
import { announcements } from "@aprisco/contract/announcements/routes"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import { anOperator } from "../../../testing/desk.ts"
import { callRaw } from "../../../testing/routes.ts"

let test: TestApp
let operator: Awaited<ReturnType<typeof anOperator>>
let desk: ReturnType<TestApp["withToken"]>

beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  // Of each test: the clock ends a session of the desk soon.
  operator = await anOperator(test)
  desk = test.withToken(operator.token)
})
afterAll(() => test.close())
afterEach(() => test.database.owner.deleteFrom("operatorNotices").execute())

const inHours = (hours: number) => new Date(test.clock.now().getTime() + hours * 3_600_000).toISOString()
const publish = (given: object = {}) =>
  desk.call(operatorNotices.publish, {
    body: {
      title: "Manutenção",
      body: "Hoje à noite o sistema para por dez minutos.\n<b>Salve</b> o que estiver fazendo.",
      startsAt: inHours(0),
      endsAt: inHours(2),
      ...given,
    },
  })
const seenBy = async (caller: Pick<typeof desk, "call">) =>
  (await caller.call(announcements.current)).map(({ title }) => title)

describe("a notice of the operator", () => {
  it("is seen by everybody who is signed in, from its beginning to its end, as plain text", async () => {
    const member = await test.as("SECRETARY", await test.make.aChurch())
    const incomplete = await test.signIn((await test.make.anIncompleteUser()).id)
    const { id } = await publish({ startsAt: inHours(1) })
    expect(await seenBy(member)).toEqual([])
    test.clock.pass({ hours: 1 })
    expect(await member.call(announcements.current)).toEqual([
      {
        id,
        title: "Manutenção",
        body: "Hoje à noite o sistema para por dez minutos.\n<b>Salve</b> o que estiver fazendo.",
      },
    ])
    expect(await seenBy(test.withToken(incomplete.token))).toEqual(["Manutenção"])
    test.clock.pass({ hours: 1 })
    const later = await test.as("SECRETARY", await test.make.aChurch())
    expect(await seenBy(later)).toEqual([])
  })

  it("may be for administrators alone", async () => {
    const church = await test.make.aChurch()
    await publish({ administratorsOnly: true })
    expect(await seenBy(await test.as("SECRETARY", church))).toEqual([])
    expect(await seenBy(await test.as("CHURCH_ADMIN", church))).toEqual(["Manutenção"])
  })

  it("can be ended at once, and only once", async () => {
    const reader = await test.as("SECRETARY", await test.make.aChurch())
    const { id } = await publish()
    const end = () => desk.call(operatorNotices.end, { params: { id } })
    expect((await end()).endedAt).not.toBeNull()
    expect(await seenBy(reader)).toEqual([])
    await expect(end()).rejects.toMatchObject({ status: 409, message: "Este aviso já terminou." })
    await expect(desk.call(operatorNotices.end, { params: { id: 999_999 } })).rejects.toMatchObject({
      status: 404,
    })
    await test.settle()
    const entries = await test.database.owner
      .selectFrom("auditEntries")
      .where("entity", "=", "notice")
      .where("entityId", "=", id)
      .orderBy("id")
      .select(["action", "byOperator", "churchId", "facts"])
      .execute()
    expect(entries).toEqual(
      ["notice.published", "notice.ended"].map((action) => ({
        action,
        byOperator: true,
        churchId: null,
        facts: { operator: operator.id },
      })),
    )
  })

  it("says what is wrong with its text and its times", async () => {
    const refused = (fields: object) => expect.objectContaining({ status: 400, fields })
    const wrong = (given: object) => publish(given).catch((error: unknown) => error)
    expect(await wrong({ title: " ", body: "" })).toEqual(
      refused({ title: ["Informe o título"], body: ["Escreva o aviso"] }),
    )
    expect(await wrong({ title: "x".repeat(101), body: "x".repeat(1001) })).toEqual(
      refused({
        title: ["Deve ter no máximo 100 caracteres"],
        body: ["Deve ter no máximo 1000 caracteres"],
      }),
    )
    expect(await wrong({ startsAt: "amanhã", endsAt: "" })).toEqual(
      refused({ startsAt: ["Data ou horário inválido"], endsAt: ["Informe quando o aviso termina"] }),
    )
    expect(await wrong({ startsAt: inHours(2), endsAt: inHours(1) })).toEqual(
      refused({ endsAt: ["O fim precisa ser depois do início"] }),
    )
    expect(await wrong({ startsAt: inHours(-2), endsAt: inHours(-1) })).toEqual(
      refused({ endsAt: ["O fim já passou"] }),
    )
  })

  it("is one of ten at most", async () => {
    for (let n = 0; n < 10; n += 1) await publish()
    await expect(publish()).rejects.toMatchObject({ status: 409 })
    expect((await desk.call(operatorNotices.list)).count).toBe(10)
  })

  it("is written by no user, and read by nobody who is not signed in", async () => {
    const admin = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    const early = await anOperator(test, { secondFactor: false })
    const statuses = []
    for (const [route, token] of [
      [operatorNotices.publish, admin.token],
      [operatorNotices.list, undefined],
      [operatorNotices.list, early.token],
      [announcements.current, undefined],
      [announcements.current, operator.token],
    ] as const)
      statuses.push((await callRaw(test.app, route, { token })).statusCode)
    expect(statuses).toEqual([401, 401, 403, 401, 401])
  })
})
