import { groupPeople } from "@aprisco/contract/groups/people"
import { groups } from "@aprisco/contract/groups/routes"
import { people } from "@aprisco/contract/people/routes"
import { openAs, registerChurchAdmin } from "./church-admin.ts"
import { aColleague } from "./colleague.ts"
import { expect, test } from "./watched.ts"

/** Attendance as a leader takes it: on a phone, with a connection that comes and goes. */

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
/** The weekday on the clock of the church's state (PA). */
const todayThere = () =>
  WEEKDAYS.indexOf(
    new Intl.DateTimeFormat("en-US", { weekday: "short", timeZone: "America/Belem" }).format(new Date()),
  )

test("a leader marks who came on the phone, also without a connection and over a reload, and closes the list", async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const admin = await registerChurchAdmin(baseURL)
  const { api } = admin
  const idOf = async (fullName: string) => (await api.call(people.create, { body: { fullName } })).id
  const leader = await idOf("Noemi Prado")
  const group = await api.call(groups.create, {
    body: { name: "Célula Esperança", kind: "celula", leaderId: leader, weekday: todayThere() },
  })
  for (const name of ["Ana Lúcia Prado", "Rui D'Ávila Barros"])
    await api.call(groupPeople.add, { params: { id: group.id }, body: { personId: await idOf(name) } })
  const colleague = await aColleague(admin, "LEADER", "Noemi Prado", { personId: leader })

  await openAs(page, colleague, "/presencas")
  await page.getByRole("button", { name: /Célula Esperança/ }).click()
  await expect(page).toHaveURL(/\/presencas\/\d+$/)
  const person = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) })
  await person("Ana Lúcia Prado").click()
  await expect(page.getByText("Enviado")).toBeVisible()
  // The files of the screen are on the phone.
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state))

  await context.setOffline(true)
  await person("Rui D'Ávila Barros").click()
  await expect(page.getByText("1 por enviar")).toBeVisible()
  await page.reload()
  await expect(person("Rui D'Ávila Barros")).toHaveAttribute("aria-pressed", "true")
  await person("Noemi Prado").click()
  await expect(page.getByText("2 por enviar")).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole("button", { name: "Encerrar a lista" })).toBeVisible()
  await expect(page.getByText("por enviar")).toHaveCount(0)
  await page.reload()
  for (const name of ["Ana Lúcia Prado", "Rui D'Ávila Barros", "Noemi Prado"])
    await expect(person(name)).toHaveAttribute("aria-pressed", "true")
  await page.getByRole("button", { name: "Encerrar a lista" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Encerrar" }).click()
  await expect(page.getByText("Lista encerrada.")).toBeVisible()
  await expect(page.getByText("100,0%")).toBeVisible()
})
