import { groupPeople } from "@aprisco/contract/groups/people"
import { groups } from "@aprisco/contract/groups/routes"
import { people } from "@aprisco/contract/people/routes"
import { registerChurchAdmin } from "./church-admin.ts"
import { emailTo } from "./mailbox.ts"
import { expect, test } from "./passing-days.ts"

/** A list that nobody began goes to a leader who has no account. */

const HOUR = 3_600_000
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

/** Weekday and hour of this instant on the clock of the church's state (PA). */
function there(instant: number): { weekday: number; time: string } {
  const format = new Intl.DateTimeFormat("en-US", {
    ...{ timeZone: "America/Belem", weekday: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
  })
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  return {
    weekday: WEEKDAYS.indexOf(parts.get("weekday") ?? ""),
    time: `${parts.get("hour")}:${parts.get("minute")}`,
  }
}

test("a leader without an account gets the list of a meeting by e-mail, and marks it on the phone", {
  tag: "@full",
}, async ({ page, baseURL, dataDir, startLater, watch }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await startLater(0)
  const { api } = await registerChurchAdmin(baseURL)
  const aPerson = async (fullName: string, values: object = {}) =>
    (await api.call(people.create, { body: { fullName, ...values } })).id
  const leaderId = await aPerson("Noemi Prado", { email: "noemi@example.org" })
  const group = await api.call(groups.create, {
    // A day later it began twelve hours ago.
    body: { name: "Célula Esperança", kind: "celula", leaderId, ...there(Date.now() + 12 * HOUR) },
  })
  await api.call(groupPeople.add, {
    params: { id: group.id },
    body: { personId: await aPerson("Ana Lúcia Prado") },
  })
  // What repeats runs at the start.
  await startLater(1)
  const letter = await emailTo("noemi@example.org", /\/lista\//, dataDir)
  const [path = ""] = /\/lista\/[\w-]{43}/.exec(letter) ?? []

  await page.goto(path)
  await expect(page.getByRole("heading", { name: "Célula Esperança" })).toBeVisible()
  const ana = page.getByRole("button", { name: /Ana Lúcia Prado/ })
  await ana.click()
  await expect(page.getByRole("status").filter({ hasText: "Salvo" })).toBeVisible()
  await watch.axe(page)
  await page.reload()
  await expect(ana).toContainText("Presente")
  await expect(page.getByText("1 de 2 presentes")).toBeVisible()

  await page.goto(`${path.slice(0, -1)}${path.endsWith("A") ? "B" : "A"}`)
  await expect(page.getByRole("heading", { name: "Este endereço não existe ou já não vale." })).toBeVisible()
})
