import { messageQueue, type QueuedContact } from "@aprisco/contract/messages/recipients"
import { beforeEach, describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"
import { answerMessages } from "../testing/messages.ts"

const PATH = "/mensagens/5/fila"
const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const heading = (name: string) => page.getByRole("heading", { name, level: 2 })
const outcomes = () =>
  api.calls(messageQueue.tell).map(({ params, body }) => [params.recipient, body.outcome])

const contact = (of: Partial<QueuedContact> = {}): QueuedContact => ({
  recipientId: 81,
  name: "Ana Reis",
  guardianName: null,
  phone: "(81) 98888-1212",
  text: "Até domingo, Ana!",
  waUrl: "https://wa.me/5581988881212?text=Ate",
  openedBy: null,
  claimedUntil: "2026-11-22T12:03:00Z",
  quietNow: false,
  done: 3,
  remaining: 9,
  ...of,
})

/** A conversation would open another tab of the browser that runs the tests. */
function stayHere(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest("a[target=_blank]")) event.preventDefault()
}

beforeEach(() => {
  answerMessages()
  document.addEventListener("click", stayHere)
  api.answer(messageQueue.next, contact())
  api.answer(messageQueue.tell, { done: 4, remaining: 8 })
  return () => document.removeEventListener("click", stayHere)
})

describe("the queue of WhatsApp on a phone", () => {
  beforeEach(() => page.viewport(390, 844))

  it("gives one name at a time, opens the conversation and takes what became of it once", async () => {
    await openApp(PATH)
    await expect.element(heading("Ana Reis")).toBeVisible()
    await shown("3 de 12 feitas")
    const open = page.getByRole("link", { name: "Abrir no WhatsApp" })
    await expect.element(open).toHaveAttribute("href", contact().waUrl)
    await expectAccessible()
    await open.click()
    await expect.poll(outcomes).toEqual([[81, "opened"]])
    const answer = Promise.withResolvers<{ done: number; remaining: number }>()
    api.answer(messageQueue.tell, () => answer.promise)
    api.answer(messageQueue.next, contact({ recipientId: 82, name: "Davi Lima", done: 4, remaining: 8 }))
    await page.getByRole("button", { name: "Enviei" }).dblClick()
    answer.resolve({ done: 4, remaining: 8 })
    await expect.element(heading("Davi Lima")).toBeVisible()
    await shown("4 de 12 feitas")
    expect(outcomes()).toEqual([
      [81, "opened"],
      [81, "sent"],
    ])
  })

  it("asks before a person is written to no more, and warns at night and of who opened it", async () => {
    api.answer(
      messageQueue.next,
      contact({ name: "Davi Reis", guardianName: "Ana Reis", openedBy: "Bruna às 10:32", quietNow: true }),
    )
    await openApp(PATH)
    await shown("Aberto por Bruna às 10:32")
    await shown("Horário de silêncio da igreja")
    await shown("Responsável por Davi Reis")
    await press("Pediu para não receber")
    await shown("Ana Reis não recebe mais mensagens da igreja pelo WhatsApp.")
    api.answer(messageQueue.next, null)
    await page.getByRole("dialog").getByRole("button", { name: "Sim, pediu" }).click()
    await shown("Fila concluída")
    expect(outcomes()).toEqual([[81, "opted_out"]])
  })

  it("goes on when somebody else has the contact by now", async () => {
    await openApp(PATH)
    await expect.element(heading("Ana Reis")).toBeVisible()
    api.refuse(messageQueue.tell, 409, { detail: "Outra pessoa está com este contato." })
    api.answer(messageQueue.next, contact({ recipientId: 82, name: "Davi Lima" }))
    await press("Sem WhatsApp")
    await shown("Outra pessoa está com este contato.")
    await expect.element(heading("Davi Lima")).toBeVisible()
  })

  it("says when it fails or is denied", async () => {
    api.refuse(messageQueue.next, 500)
    await openApp(PATH)
    await shown("Erro ao carregar a fila")
    api.answer(messageQueue.next, contact())
    await press("Tentar novamente")
    await expect.element(heading("Ana Reis")).toBeVisible()
    await openApp(PATH, { as: "LEADER" })
    await shown("Acesso não permitido")
  })
})
