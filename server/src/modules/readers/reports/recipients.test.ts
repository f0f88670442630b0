import { reportRecipients } from "@aprisco/contract/reports/recipients"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../testing/app.ts"

let test: TestApp
beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())

it("lists the users of the church alone to who may see reports, without the right to manage users", async () => {
  const church = await test.make.aChurch()
  const secretary = await test.as("SECRETARY", church)
  const pastor = await test.as("PASTOR", church)
  await test.as("PASTOR", await test.make.aChurch())
  const found = await secretary.call(reportRecipients.list)
  expect(found.map(({ id }) => id).sort()).toEqual([secretary.userId, pastor.userId].sort())
  const member = await test.as("MEMBER", church)
  await expect(member.call(reportRecipients.list)).rejects.toMatchObject({ status: 403 })
})
