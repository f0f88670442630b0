import { activities } from "@aprisco/contract/activities/routes"
import { gatherings } from "@aprisco/contract/attendance/gatherings"
import { rosters } from "@aprisco/contract/attendance/rosters"
import { branches } from "@aprisco/contract/branches/routes"
import { groupPeople } from "@aprisco/contract/groups/people"
import { groups } from "@aprisco/contract/groups/routes"
import { members } from "@aprisco/contract/members/routes"
import { households } from "@aprisco/contract/people/households"
import { people } from "@aprisco/contract/people/routes"
import { openAs, registerChurchAdmin } from "./church-admin.ts"
import { aColleague } from "./colleague.ts"
import { press, said } from "./press-and-toast.ts"
import { expect, test } from "./watched.ts"

/** Attendance: as a leader takes it on a phone, with a connection that comes and goes; as an office and a manager of a branch do at a desk. */

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

test("a secretary keeps the list of a service at a desk: marks, counts heads, adds a newcomer, closes it, and sees it in the charts", {
  tag: "@full",
}, async ({ page, baseURL, watch }) => {
  const admin = await registerChurchAdmin(baseURL)
  const { api } = admin
  await api.call(activities.create, {
    body: { name: "Culto da Família", kind: "culto", weekday: todayThere() },
  })
  for (const fullName of ["Ana Lúcia Prado", "Rui D'Ávila Barros"])
    await api.call(members.create, { body: { fullName, birthDate: "1982-04-09" } })
  const secretary = await aColleague(admin, "SECRETARY", "Noemi Prado")
  const person = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) })
  const dialog = page.getByRole("dialog")

  await openAs(page, secretary, "/presencas")
  await page.getByRole("button", { name: /Culto da Família/ }).click()
  await person("Ana Lúcia Prado").click()
  await said(page, "Enviado")
  await page.getByLabel("Adultos").fill("40")
  await page.getByLabel("Crianças").fill("12")
  await press(page, "Salvar a contagem")
  await said(page, "Contagem salva.")
  await press(page, "Novo visitante")
  await dialog.getByLabel("Nome").fill("Zélia Matos")
  await dialog.getByRole("button", { name: "Salvar" }).click()
  await said(page, "Visitante cadastrado e presente.")
  await expect(page.getByText("Presente · visitante novo")).toBeVisible()
  await watch.axe(page)
  await press(page, "Encerrar a lista")
  await dialog.getByLabel("Ausentes").click()
  await dialog.getByRole("button", { name: "Encerrar" }).click()
  await expect(page.getByText("50,0%")).toBeVisible()

  const download = page.waitForEvent("download")
  await press(page, "Exportar")
  await page.getByRole("menuitem", { name: "CSV" }).click()
  expect((await download).suggestedFilename()).toMatch(/^presenca-\d+-.*\.csv$/)

  await page.goto("/presencas/graficos")
  await expect(page.getByText("Ver tabela")).toHaveCount(2)
  for (const table of await page.getByText("Ver tabela").all()) await table.click()
  await expect(page.getByRole("cell", { name: "50,0%" })).toBeVisible()
  await expect(page.getByRole("cell", { name: "52", exact: true })).toBeVisible()
  await page.goto("/visitantes")
  await expect(page.getByText("Zélia Matos").first()).toBeVisible()
})

test("a manager of a branch sees its lists alone, marks a family in one tap, and follows up who is missing", {
  tag: "@full",
}, async ({ page, baseURL }) => {
  const admin = await registerChurchAdmin(baseURL)
  const { api } = admin
  const { id: branch } = await api.call(branches.create, { body: { name: "Filial Leste" } })
  const aPerson = async (fullName: string) =>
    (await api.call(people.create, { body: { fullName, branch } })).id
  const [ana, rui, davi] = [
    await aPerson("Ana Lúcia Prado"),
    await aPerson("Rui D'Ávila Barros"),
    await aPerson("Davi Sumido"),
  ]
  await api.call(households.create, {
    body: {
      people: [
        { personId: ana, role: "responsavel" },
        { personId: rui, role: "conjuge" },
      ],
    },
  })
  const ofToday = { kind: "celula", weekday: todayThere(), leaderId: ana } as const
  const group = await api.call(groups.create, { body: { ...ofToday, name: "Célula Leste", branch } })
  await api.call(groups.create, { body: { ...ofToday, name: "Célula da Sede" } })
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  for (const [personId, days] of [
    [rui, 0],
    [davi, 30],
  ] as const)
    await api.call(groupPeople.add, {
      params: { id: group.id },
      body: { personId, ...(days > 0 && { joinedOn: daysAgo(days) }) },
    })
  for (const days of [22, 15, 8]) {
    const { id } = await api.call(gatherings.begin, {
      body: { source: "group", sourceId: group.id, day: daysAgo(days), extra: true },
    })
    const params = { id }
    await api.call(rosters.mark, { params, body: { marks: [{ personId: davi, status: "absent" }] } })
    await api.call(gatherings.close, { params, body: {} })
  }
  const manager = await aColleague(admin, "BRANCH_MANAGER", "Noemi Prado", { branchIds: [branch] })
  const person = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) })

  await openAs(page, manager, "/presencas")
  await expect(page.getByRole("table", { name: "Presença" }).getByText("Célula Leste")).toHaveCount(3)
  await expect(page.getByText("Célula da Sede")).toHaveCount(0)
  await page
    .getByRole("region", { name: "Hoje" })
    .getByRole("button", { name: /Célula Leste/ })
    .click()
  await press(page, "Outras marcações de Ana Lúcia Prado")
  await press(page, "Marcar a família (2 pessoas)")
  for (const name of ["Ana Lúcia Prado", "Rui D'Ávila Barros"])
    await expect(person(name)).toHaveAttribute("aria-pressed", "true")
  await expect(person("Davi Sumido")).toHaveAttribute("aria-pressed", "false")
  await said(page, "Enviado")

  await page.goto("/presencas/sumidos")
  await page.getByLabel("Selecionar Davi Sumido").click()
  await press(page, "Acompanhar 1 pessoa")
  await said(page, "1 acompanhamento começado.")
  await page.goto("/visitantes/acompanhamentos?whose=unassigned")
  await press(page, "Assumir Davi Sumido")
  await page.getByRole("button", { name: /^Meus/ }).click()
  await expect(page.getByRole("row").filter({ hasText: "Davi Sumido" })).toContainText("Ausente")
})
