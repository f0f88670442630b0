import { branches } from "@aprisco/contract/branches/routes"
import { bulkMessages } from "@aprisco/contract/messages/bulk"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import { aMessageUnderWay } from "../testing/message-factory.ts"

let test: TestApp

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())

it("the messages of a branch that is closed pause, are counted so, and are of the branch that takes over", async () => {
  const church = await test.make.aChurch()
  const admin = await test.as("CHURCH_ADMIN", church)
  const north = await test.make.aBranch({ church, name: "Norte" })
  const of = async (
    state: "sending" | "scheduled" | "awaiting_approval" | "draft" | "done",
    branchId: number,
  ) => {
    const { id } = await aMessageUnderWay(test, { church, channel: "email" })
    const values = {
      state,
      branchId,
      scheduledAt: state === "scheduled" ? new Date("2099-01-01T12:00:00Z") : null,
    }
    await test.database.owner.updateTable("messages").set(values).where("id", "=", id).execute()
    return id
  }
  const ids = []
  for (const state of ["sending", "scheduled", "awaiting_approval", "draft", "done"] as const)
    ids.push(await of(state, north.id))
  const elsewhere = await of("sending", church.headquarters.id)
  const waiting = { awaitingApproval: 1, paused: 0, scheduled: 1, sending: 2 }
  expect(await admin.call(bulkMessages.waiting)).toEqual(waiting)
  await admin.call(branches.remove, { params: { id: north.id }, query: { moveTo: church.headquarters.id } })
  const states = []
  for (const id of [...ids, elsewhere]) {
    const { state, pausedReason } = await admin.call(bulkMessages.detail, { params: { id } })
    states.push(pausedReason === null ? state : `${state}: ${pausedReason}`)
  }
  const paused = "paused: Norte foi fechada."
  expect(states).toEqual([paused, paused, paused, "draft", "done", "sending"])
  const after = { awaitingApproval: 0, paused: 3, scheduled: 0, sending: 1 }
  expect(await admin.call(bulkMessages.waiting)).toEqual(after)
  const stranger = await test.as("CHURCH_ADMIN", await test.make.aChurch())
  expect(await stranger.call(bulkMessages.waiting)).toMatchObject({ paused: 0, sending: 0 })
  const leader = await test.as("LEADER", church)
  await expect(leader.call(bulkMessages.waiting)).rejects.toMatchObject({ status: 403 })
  const rows = await test.database.owner
    .selectFrom("messages")
    .where("churchId", "=", church.id)
    .select("branchId")
    .distinct()
    .execute()
  expect(rows).toEqual([{ branchId: church.headquarters.id }])
})
