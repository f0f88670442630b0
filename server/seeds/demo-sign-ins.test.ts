import { auth } from "@aprisco/contract/auth/sessions"
import { members } from "@aprisco/contract/members/routes"
import { visitors } from "@aprisco/contract/visitors/routes"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createEncryption } from "../src/core/encryption.ts"
import { hashPassword } from "../src/modules/ground/auth/passwords/public.ts"
import { createTestApp, type TestApp } from "../src/testing/app.ts"
import { renewSignIns, seedDemo } from "./demo.ts"

const SECRET = "a secret of this test, long enough for it"
const EMAIL = "curitiba@example.com"

let test: TestApp

beforeAll(async () => {
  test = await createTestApp({ config: { appSecret: SECRET } })
  test.clock.set("2026-11-21T12:00:00-03:00")
  await seedDemo(test.database.owner, { now: test.clock.now(), encryption: createEncryption(SECRET) })
})
afterAll(() => test.close())

async function seedAndSignIn(password: string) {
  const hashes = new Map([[EMAIL, await hashPassword(password)]])
  await renewSignIns(test.database.connection, hashes, test.clock.now())
  return test.withToken((await test.anyone.call(auth.login, { body: { email: EMAIL, password } })).token)
}

it("give access to the people and prayers of the own church, and of no other", async () => {
  const admin = await seedAndSignIn("uma senha desta vez")
  const { count, results } = await admin.call(members.list, { query: { pageSize: 100 } })
  expect(count).toBeGreaterThanOrEqual(140)
  expect(new Set(results.map(({ churchName }) => churchName))).toEqual(new Set(["Comunidade Araucária"]))
  const page = await admin.call(visitors.list, { query: { perPage: 100 } })
  const wishes: (string | null)[] = []
  for (const { id, wantsPrayer } of page.results)
    if (wantsPrayer) wishes.push((await admin.call(visitors.detail, { params: { id } })).observations)
  expect(wishes.filter((wish) => wish?.endsWith(".")).length).toBeGreaterThan(3)
})

it("end with the next start, which sets new passwords and ends all sessions", async () => {
  const before = await seedAndSignIn("a senha de ontem")
  const after = await seedAndSignIn("a senha de hoje")
  await expect(before.call(members.list, { query: {} })).rejects.toMatchObject({ status: 401 })
  const old = test.anyone.call(auth.login, { body: { email: EMAIL, password: "a senha de ontem" } })
  await expect(old).rejects.toMatchObject({ status: 400 })
  expect((await after.call(members.list, { query: {} })).count).toBeGreaterThan(0)
})

it("do not work for users without a password from the start, and for invited ones", async () => {
  const users = await test.database.owner
    .selectFrom("users")
    .where("email", "<>", EMAIL)
    .select("passwordHash")
    .execute()
  expect(new Set(users.map(({ passwordHash }) => passwordHash))).toEqual(new Set(["!", null]))
})
