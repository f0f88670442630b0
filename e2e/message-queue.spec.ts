import { bulkMessages } from "@aprisco/contract/messages/bulk"
import type { Page } from "@playwright/test"
import { type ChurchAdmin, openAs, registerChurchAdmin } from "./church-admin.ts"
import { aColleague } from "./colleague.ts"
import { aReader } from "./message-readers.ts"
import { expect, test } from "./passing-days.ts"

/** Two people of a church on their telephones in one queue of WhatsApp messages; one of them is called away in the middle. */

test.use({ otherOrigin: "https://wa.me", viewport: { width: 390, height: 844 } })

/** The claim of a contact ends after three. */
const FOUR_MINUTES_OF_DAY = 4 / 1440

/** An adult for each, and a message to all of them that has left. Returns its address. */
async function aQueue(admin: ChurchAdmin, people: number): Promise<number> {
  for (let i = 0; i < people; i++)
    await aReader(admin, {
      fullName: `Pessoa ${String(i + 1).padStart(3, "0")}`,
      phone: `(81) 98888-${1000 + i}`,
      consents: ["whatsapp"],
    })
  const { id } = await admin.api.call(bulkMessages.create, {
    body: {
      text: "Até domingo, {nome}!",
      channels: ["whatsapp_assisted"],
      purpose: "notices",
      audience: { include: [{ everyone: true }] },
    },
  })
  await admin.api.call(bulkMessages.send, { params: { id }, body: { expectedRecipients: people } })
  return id
}

/** What a telephone without WhatsApp is sent to, each number with how many times. */
async function watchConversations(page: Page, opened: Map<string, number>): Promise<void> {
  await page.context().route("https://wa.me/**", (route) => {
    const number = new URL(route.request().url()).pathname.slice(1)
    opened.set(number, (opened.get(number) ?? 0) + 1)
    return route.fulfill({ contentType: "text/html", body: "<title>WhatsApp</title>" })
  })
}

const contact = (page: Page) => page.getByRole("heading", { level: 2, name: /^Pessoa/ })

/** Opens the conversation of the contact that is shown, as told to the server, and comes back. */
async function openConversation(page: Page): Promise<void> {
  const told = page.waitForResponse((response) => response.request().postData()?.includes("opened") === true)
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "Abrir no WhatsApp" }).click(),
  ])
  await popup.waitForURL(/wa\.me/)
  await popup.close()
  expect((await told).status()).toBe(200)
}

/** Opens and sends so many, or all that are left. */
async function work(page: Page, most = Number.POSITIVE_INFINITY): Promise<void> {
  const over = page.getByText("Fila concluída")
  for (let sent = 0; sent < most; sent++) {
    await expect(contact(page).or(over)).toBeVisible()
    if (await over.isVisible()) return
    const name = (await contact(page).textContent()) ?? ""
    await openConversation(page)
    await page.getByRole("button", { name: "Enviei" }).click()
    await expect(page.getByRole("heading", { level: 2, name })).toBeHidden()
  }
}

for (const [people, tag] of [
  [12, undefined],
  [200, "@full"],
] as const)
  test(`two telephones share a queue of ${people}: nobody twice, and nobody is left`, { tag }, async ({
    page,
    baseURL,
    startLater,
    dataDir,
    watch,
  }) => {
    // Each of two hundred conversations takes as long as two presses and two answers.
    test.setTimeout(people * 6_000 + 240_000)
    await startLater(0)
    const admin = await registerChurchAdmin(baseURL)
    const noemi = await aColleague(admin, "SECRETARY", "Noemi Reis", { dataDir })
    const id = await aQueue(admin, people)
    const path = `/mensagens/${id}/fila`
    const opened = new Map<string, number>()
    const other = await watch.anotherBrowser({ viewport: { width: 390, height: 844 } })
    await watchConversations(page, opened)
    await watchConversations(other, opened)
    await openAs(page, admin, path)
    await openAs(other, noemi, path)
    await watch.axe(page)

    let calledAwayFrom = ""
    const share = Math.floor(people / 3)
    await Promise.all([
      work(page, share),
      work(other, share).then(async () => {
        await expect(contact(other)).toBeVisible()
        calledAwayFrom = (await contact(other).textContent()) ?? ""
        await openConversation(other)
        await other.context().close()
      }),
    ])
    await work(page)
    expect(opened.size).toBe(people)
    expect([...opened.values()].filter((times) => times > 1)).toEqual([])

    await startLater(FOUR_MINUTES_OF_DAY)
    await page.goto(path)
    await expect(page.getByRole("heading", { level: 2, name: calledAwayFrom })).toBeVisible()
    await expect(page.getByText(/^Aberto por Noemi Reis às \d\d:\d\d$/)).toBeVisible()
    await watch.axe(page)
    await page.getByRole("button", { name: "Enviei" }).click()
    await expect(page.getByText("Fila concluída")).toBeVisible()
    await watch.axe(page)
    const [message, statistics] = await Promise.all([
      admin.api.call(bulkMessages.detail, { params: { id } }),
      admin.api.call(bulkMessages.statistics, { params: { id } }),
    ])
    expect(message.state).toBe("done")
    expect(statistics).toMatchObject({ recipients: people, sent: people, waiting: 0, uncertain: 0 })
  })
