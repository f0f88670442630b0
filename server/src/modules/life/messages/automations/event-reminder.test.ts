import { eventRegistrations } from "@aprisco/contract/events/registrations"
import { automations } from "@aprisco/contract/messages/automations"
import { personConsents } from "@aprisco/contract/people/consents"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Caller, sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { deliver } from "../delivery/deliver-messages.ts"
import { runAutomations } from "./run-automations.ts"

let test: TestApp
let church: Church
let admin: Caller

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-05-16T08:00:00-03:00")
  church = await test.make.aChurch({ state: "SP" })
  admin = await test.as("CHURCH_ADMIN", church)
  await admin.call(automations.update, { params: { kind: "event_reminder" }, body: { isOn: true } })
})

/** Somebody who is registered for an event of the next day at ten, with the consent to be written to. */
async function aRegistered(email: string) {
  const { personId } = await test.make.aMember({ church, email })
  const body = { purpose: "email", granted: true, channel: "paper" } as const
  await admin.call(personConsents.record, { params: { id: personId }, body })
  const startsAt = new Date("2026-05-17T10:00:00-03:00")
  const event = await test.make.anEvent({ church, status: "published", startsAt })
  const params = { id: event.id }
  const registration = await admin.call(eventRegistrations.create, {
    params,
    body: {
      contact: { fullName: "Rute Prado", email },
      attendees: [{ fullName: "Rute Prado", under12: false }],
    },
  })
  const aid = registration.attendees[0]?.id ?? 0
  await admin.call(eventRegistrations.link, { params: { ...params, aid }, body: { personId } })
  return { eventId: event.id, registrationId: registration.id }
}
const remind = () => runAutomations.run(test.services, {}, { number: 1 })
const lines = async () =>
  (
    await test.database.owner
      .selectFrom("messageRecipients")
      .where("churchId", "=", church.id)
      .orderBy("id")
      .select(["state", "reason"])
      .execute()
  ).map(({ state, reason }) => reason ?? state)
/** The state before the delivery: who would have waited till then. */
const held = (dueAt: string) =>
  test.database.owner
    .updateTable("messageRecipients")
    .set({ state: "held", dueAt: new Date(dueAt), heldSince: test.clock.now() })
    .where("churchId", "=", church.id)
    .execute()

describe("a reminder of an event", () => {
  it("is skipped, queued or held, once its event has begun", async () => {
    await aRegistered("rute@example.org")
    await aRegistered("noemi@example.org")
    test.clock.set("2026-05-16T09:00:00-03:00")
    await remind()
    expect(await lines()).toEqual(["queued", "queued"])
    test.clock.set("2026-05-17T10:00:00-03:00")
    await held("2026-05-17T10:00:00-03:00")
    await deliver(test.services)
    expect(await lines()).toEqual(["over", "over"])
  })

  it("leaves until then, but not for who cancelled, nor of an event that was moved to another day", async () => {
    await aRegistered("rute@example.org")
    const gone = await aRegistered("noemi@example.org")
    const moved = await aRegistered("orfa@example.org")
    test.clock.set("2026-05-16T09:00:00-03:00")
    await remind()
    const params = { id: gone.eventId, rid: gone.registrationId }
    await admin.call(eventRegistrations.cancel, { params, body: {} })
    await test.database.owner
      .updateTable("events")
      .set({ startsAt: new Date("2026-06-20T10:00:00-03:00"), endsAt: new Date("2026-06-20T12:00:00-03:00") })
      .where("id", "=", moved.eventId)
      .execute()
    test.clock.set("2026-05-17T09:59:00-03:00")
    await deliver(test.services)
    const [kept, ...others] = await lines()
    expect([kept === "over", ...others]).toEqual([false, "over", "over"])
  })
})
