import { personTimeline } from "@aprisco/contract/timeline/routes"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import { aMessageUnderWay } from "../testing/message-factory.ts"

let test: TestApp

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())

it("the timeline of a person has the messages that they got, for who sees messages, and none that waits", async () => {
  const church = await test.make.aChurch()
  const { personId: id } = await test.make.aMember({ church })
  const people = [{ id, email: "ana@example.org", phone: null }]
  const sent = await aMessageUnderWay(test, { church, channel: "email", people })
  await aMessageUnderWay(test, { church, channel: "email", people })
  await test.database.owner
    .updateTable("messageRecipients")
    .set({ state: "sent", sentAt: test.clock.now() })
    .where("messageId", "=", sent.id)
    .execute()
  const seenBy = async (role: "SECRETARY" | "LEADER", where = church) => {
    const { results } = await (await test.as(role, where)).call(personTimeline.list, { params: { id } })
    return results.flatMap(({ module, title, detail, href }) =>
      module === "messages" ? [[title, detail, href]] : [],
    )
  }
  expect(await seenBy("SECRETARY")).toEqual([
    ["Recebeu a mensagem «Aviso para {nome}»", "E-mail", `/mensagens/${sent.id}`],
  ])
  expect(await seenBy("LEADER")).toEqual([])
  await expect(seenBy("SECRETARY", await test.make.aChurch())).rejects.toMatchObject({ status: 404 })
})
