import crypto from "node:crypto"
import { events } from "@aprisco/contract/events/routes"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { createTestApp, type TestApp } from "../../../testing/app.ts"
import { callRaw } from "../../../testing/routes.ts"

const SESSION = { starts_at: "2099-12-05T19:00:00-03:00", ends_at: "2099-12-05T21:00:00-03:00" }
const body = { title: "Retiro", sessions: [SESSION] }

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  // Every draw has the same letters, as one in 923,521 has by chance.
  vi.spyOn(crypto, "randomInt").mockImplementation(() => 1)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await test.close()
})

const slugOf = (answer: { json(): { slug: string } }) => answer.json().slug

it("gives an event another address when the letters that were drawn are those of an event of another church", async () => {
  const { token } = await test.as("PASTOR", await test.make.aChurch())
  const other = await test.as("PASTOR", await test.make.aChurch())
  expect(slugOf(await callRaw(test.app, events.create, { token: other.token, body }))).toBe("retiro-3333")
  const created = await callRaw(test.app, events.create, { token, body })
  expect(slugOf(created)).toBe("retiro-33333")
  const copied = await callRaw(test.app, events.duplicate, { token, params: { id: created.json().id } })
  expect(slugOf(copied)).toBe("retiro-333333")
})

it("gives one of two events that want one address at once, and tells the other", async () => {
  const { token } = await test.as("PASTOR", await test.make.aChurch())
  const create = () =>
    callRaw(test.app, events.create, { token, body: { ...body, slug: "retiro-dos-jovens" } })
  const answers = await Promise.all([create(), create()])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400])
})
