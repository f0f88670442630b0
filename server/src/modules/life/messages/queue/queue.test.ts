import { messageQueue } from "@aprisco/contract/messages/recipients"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Caller, sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { callRaw } from "../../../../testing/routes.ts"
import { aMessageUnderWay, stateOf, type UnderWayMessage } from "../testing/message-factory.ts"

let test: TestApp
let church: Church
let marta: Caller
let rui: Caller

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set("2026-06-10T15:00:00Z")
  church = await test.make.aChurch()
  marta = await test.as("CHURCH_ADMIN", church)
  rui = await test.as("SECRETARY", church)
})

const aQueue = (count: number) => aMessageUnderWay(test, { church, channel: "whatsapp_assisted", count })
const next = (who: Caller, { id }: { id: number }) => who.call(messageQueue.next, { params: { id } })
const tell = (
  who: Caller,
  { id }: { id: number },
  recipientId: number,
  outcome: "opened" | "sent" | "skipped" | "no_whatsapp" | "wrong_number" | "opted_out",
) => who.call(messageQueue.tell, { params: { id, recipient: recipientId }, body: { outcome } })
const rowOf = async (message: UnderWayMessage, recipientId: number) => {
  const { rows } = await stateOf(test, message.id)
  return rows[message.recipients.findIndex(({ id }) => id === recipientId)]
}

describe("the queue", () => {
  it("gives one contact with its text, how it is left, and the way to WhatsApp", async () => {
    const message = await aQueue(2)
    const contact = await next(marta, message)
    expect(contact).toMatchObject({
      name: "Pessoa1 Souza",
      guardianName: null,
      phone: "(11) 91000-0000",
      text: "Olá, Pessoa1!\n\nResponda SAIR para não receber.",
      openedBy: null,
      quietNow: false,
      done: 0,
      remaining: 2,
    })
    expect(contact?.waUrl).toBe(
      `https://wa.me/5511910000000?text=${encodeURIComponent("Olá, Pessoa1!\n\nResponda SAIR para não receber.")}`,
    )
  })

  it("gives the caller's open contact again, and another one to somebody else", async () => {
    const message = await aQueue(3)
    const first = await next(marta, message)
    expect((await next(marta, message))?.recipientId).toBe(first?.recipientId)
    expect((await next(rui, message))?.recipientId).not.toBe(first?.recipientId)
  })

  it("never gives one of forty to two people who go through them at once, and ends with nothing", async () => {
    const message = await aQueue(40)
    const seen: number[] = []
    const goThrough = async (who: Caller) => {
      for (;;) {
        const contact = await next(who, message)
        if (contact === null) return
        seen.push(contact.recipientId)
        await tell(who, message, contact.recipientId, "opened")
        await tell(who, message, contact.recipientId, "sent")
      }
    }
    await Promise.all([goThrough(marta), goThrough(rui)])
    expect(seen).toHaveLength(40)
    expect(new Set(seen).size).toBe(40)
    expect(await stateOf(test, message.id)).toMatchObject({ state: "done", counts: { sent: 40 } })
    const path = `/messages/${message.id}/queue/next/`
    const answer = await callRaw(test.app, { ...messageQueue.next, path }, { token: marta.token })
    expect(answer.statusCode).toBe(204)
  })

  it("goes on with a contact whose three minutes are over", async () => {
    const message = await aQueue(1)
    const first = await next(marta, message)
    expect(await next(rui, message)).toBeNull()
    test.clock.pass({ minutes: 3 })
    expect((await next(rui, message))?.recipientId).toBe(first?.recipientId)
  })

  it("offers an opened conversation that nobody told of last, with who opened it, and takes their late «Enviei»", async () => {
    const message = await aQueue(2)
    const opened = (await next(marta, message))?.recipientId ?? 0
    await tell(marta, message, opened, "opened")
    test.clock.pass({ minutes: 4 })
    const other = (await next(rui, message))?.recipientId ?? 0
    expect(other).not.toBe(opened)
    expect(await rowOf(message, opened)).toMatchObject({ state: "uncertain" })
    await tell(rui, message, other, "sent")
    expect(await next(rui, message)).toMatchObject({
      recipientId: opened,
      openedBy: expect.stringMatching(/^Pessoa Número \d+ às 12:00$/),
      remaining: 1,
    })
    await expect(tell(marta, message, opened, "skipped")).rejects.toMatchObject({ status: 409 })
    expect(await tell(marta, message, opened, "sent")).toEqual({ done: 2, remaining: 0 })
    // The one who had it meanwhile changes nothing by saying so too.
    expect(await tell(rui, message, opened, "sent")).toEqual({ done: 2, remaining: 0 })
    expect(await next(rui, message)).toBeNull()
  })

  it("refuses what somebody says of another's contact", async () => {
    const message = await aQueue(1)
    const mine = (await next(marta, message))?.recipientId ?? 0
    for (const outcome of ["opened", "sent", "no_whatsapp"] as const)
      await expect(tell(rui, message, mine, outcome)).rejects.toMatchObject({
        status: 409,
        message: "Outra pessoa está com este contato.",
      })
    expect(await tell(marta, message, mine, "no_whatsapp")).toEqual({ done: 1, remaining: 0 })
    expect(await rowOf(message, mine)).toMatchObject({ state: "skipped", reason: "no_whatsapp" })
  })

  it("withdraws the consent of who asked to get nothing, twice alike, and of a message already sent", async () => {
    const message = await aQueue(1)
    const { recipientId = 0 } = (await next(marta, message)) ?? {}
    await tell(marta, message, recipientId, "sent")
    for (const who of [marta, rui]) await tell(who, message, recipientId, "opted_out")
    expect(await rowOf(message, recipientId)).toMatchObject({ state: "sent" })
    const lines = await test.database.owner
      .selectFrom("consents")
      .where("personId", "=", message.recipients[0]?.personId ?? 0)
      .where("granted", "=", false)
      .select(["purpose", "channel", "recordedById"])
      .execute()
    expect(lines).toEqual([{ purpose: "whatsapp", channel: "message", recordedById: marta.userId }])
    const again = await aMessageUnderWay(test, { church, channel: "whatsapp_assisted", count: 0 })
    expect(await next(marta, again)).toBeNull()
  })

  it("asks again before each contact, and skips who may not be written to any more", async () => {
    const message = await aQueue(2)
    await test.database.owner
      .updateTable("people")
      .set({ acceptWhatsapp: false })
      .where("id", "=", message.recipients[0]?.personId ?? 0)
      .execute()
    expect((await next(marta, message))?.recipientId).toBe(message.recipients[1]?.id)
    expect(await rowOf(message, message.recipients[0]?.id ?? 0)).toMatchObject({
      state: "skipped",
      reason: "no_consent",
    })
  })

  it("warns in the church's quiet hours", async () => {
    const message = await aQueue(1)
    test.clock.set("2026-06-11T00:30:00Z")
    expect(await next(marta, message)).toMatchObject({ quietNow: true })
  })

  it("is closed for a message that is paused, of another church, and for who may not send", async () => {
    const message = await aQueue(1)
    const stranger = await test.as("CHURCH_ADMIN", await test.make.aChurch())
    await expect(next(stranger, message)).rejects.toMatchObject({ status: 404 })
    await expect(tell(stranger, message, message.recipients[0]?.id ?? 0, "sent")).rejects.toMatchObject({
      status: 404,
    })
    await expect(next(await test.as("LEADER", church), message)).rejects.toMatchObject({ status: 403 })
    await expect(tell(marta, message, 999_999_999, "sent")).rejects.toMatchObject({ status: 404 })
    await test.database.owner
      .updateTable("messages")
      .set({ state: "paused" })
      .where("id", "=", message.id)
      .execute()
    await expect(next(marta, message)).rejects.toMatchObject({
      status: 409,
      message: "Esta mensagem está pausada.",
    })
  })
})
