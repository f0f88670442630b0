import { account } from "@aprisco/contract/account/routes"
import { DOCUMENTS, terms } from "@aprisco/contract/auth/terms"
import { registration } from "@aprisco/contract/registration/routes"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import { stepOneOf } from "../../../../testing/registration.ts"
import { callRaw } from "../../../../testing/routes.ts"

const VERSION = DOCUMENTS.terms.version

let test: TestApp

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())

const acceptances = (userId: number) =>
  test.database.owner
    .selectFrom("termsAcceptances")
    .where("userId", "=", userId)
    .orderBy("document")
    .select(["document", "version", "acceptedAt"])
    .execute()

describe("the terms of use", () => {
  it("are accepted with the registration, with both documents, versions and the moment", async () => {
    const { user } = await test.anyone.call(registration.register, { body: stepOneOf() })
    expect(user.terms).toEqual({ acceptedVersion: VERSION, currentVersion: VERSION, mustAccept: false })
    expect(await acceptances(user.id)).toEqual([
      { document: "privacy", version: DOCUMENTS.privacy.version, acceptedAt: test.clock.now() },
      { document: "terms", version: VERSION, acceptedAt: test.clock.now() },
    ])
  })

  it("are asked of who has not accepted the version in force, who accepts once", async () => {
    const caller = await test.as("MEMBER", await test.make.aChurch())
    expect((await caller.call(account.me)).terms).toEqual({
      acceptedVersion: null,
      currentVersion: VERSION,
      mustAccept: true,
    })
    const first = test.clock.now()
    const answer = await caller.call(terms.accept, { body: { version: VERSION } })
    expect(answer.terms).toEqual({ acceptedVersion: VERSION, currentVersion: VERSION, mustAccept: false })
    test.clock.pass({ minutes: 1 })
    await caller.call(terms.accept, { body: { version: VERSION } })
    expect((await acceptances(caller.userId)).map(({ acceptedAt }) => acceptedAt)).toEqual([first, first])
    expect((await caller.call(account.me)).terms.mustAccept).toBe(false)
  })

  it("of another version, of none, or without a session are refused", async () => {
    const caller = await test.as("MEMBER", await test.make.aChurch())
    for (const version of [VERSION + 1, 0, "x", null, undefined]) {
      const answer = await callRaw(test.app, terms.accept, { token: caller.token, body: { version } })
      expect([version, answer.statusCode, Object.keys(answer.json())]).toEqual([version, 400, ["version"]])
    }
    expect((await callRaw(test.app, terms.accept, { body: { version: VERSION } })).statusCode).toBe(401)
    expect(await acceptances(caller.userId)).toEqual([])
  })

  it("of one person are not seen by another, and nobody changes an acceptance", async () => {
    const church = await test.make.aChurch()
    const one = await test.as("CHURCH_ADMIN", church)
    const other = await test.as("MEMBER", church)
    await one.call(terms.accept, { body: { version: VERSION } })
    expect((await other.call(account.me)).terms.acceptedVersion).toBeNull()
  })
})
