import { activities } from "@aprisco/contract/activities/routes"
import { groupPeople } from "@aprisco/contract/groups/people"
import { groups } from "@aprisco/contract/groups/routes"
import { groupSuccession } from "@aprisco/contract/groups/succession"
import { groupUnits } from "@aprisco/contract/groups/units"
import { people } from "@aprisco/contract/people/routes"
import { beforeEach, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { anExample } from "../../../../testing/an-example.ts"
import { pageOf } from "../../../../testing/mock-api.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"

/** A class begins its next term, cells among the activities become groups. */
const youth = anExample(groups.detail.response, {
  id: 5,
  name: "Juvenis 2026",
  kind: "ebd",
  peopleCount: 3,
  can: { edit: true, delete: true, manage: true },
})
const cell = anExample(activities.list.response.shape.results.element, {
  id: 21,
  name: "Célula da Várzea",
  kind: "celula",
  weekday: 4,
  weekdays: [4],
  repeat: "weekly",
  interval: 1,
  startTime: "19:30",
  isActive: true,
})
const ofMinistry = { ...cell, id: 22, name: "Célula do Centro", ministryName: "Células" }

const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()

beforeEach(() => {
  api.answer(groups.list, pageOf([youth]))
  api.answer(groupUnits.tree, [])
  api.answer(groups.detail, youth)
  api.answer(groupPeople.list, { ...pageOf([]), hidden: 0 })
  api.answer(people.picker, [
    anExample(people.list.response.shape.results.element, {
      id: 45,
      fullName: "Noemi Prado",
      branchName: "Sede",
    }),
  ])
})

it("begins the next term of a class, says at the field what is wrong, and leads to the new one", async () => {
  await openApp("/grupos/5")
  await expect.element(page.getByRole("button", { name: "Multiplicar" })).not.toBeInTheDocument()
  await press("Próximo período")
  const form = page.getByRole("dialog", { name: "Próximo período" })
  await expect.element(form.getByRole("textbox", { name: "Nome" })).toHaveValue("Juvenis 2026")
  await expectAccessible()
  await form.getByRole("textbox", { name: "Nome" }).fill("Juvenis 2027")
  await form.getByLabelText("Período", { exact: true }).fill("1º trimestre de 2027")
  await form.getByLabelText("Primeiro dia").fill("03/01/2027")
  await form.getByLabelText("Manter as pessoas").click()
  api.refuse(groupSuccession.nextTerm, 400, { starts_on: ["A data não pode ser no futuro."] })
  await form.getByRole("button", { name: "Começar" }).click()
  await expect.element(form.getByText("A data não pode ser no futuro.")).toBeVisible()
  await expect.element(form.getByRole("textbox", { name: "Nome" })).toHaveValue("Juvenis 2027")
  await form.getByLabelText("Primeiro dia").fill("01/11/2026")
  api.answer(groupSuccession.nextTerm, { ...youth, id: 6, name: "Juvenis 2027" })
  await form.getByRole("button", { name: "Começar" }).click()
  await shown("O próximo período começou.")
  await expect.poll(() => location.pathname).toBe("/grupos/6")
  expect(api.calls(groupSuccession.nextTerm).at(-1)?.body).toEqual({
    name: "Juvenis 2027",
    term: "1º trimestre de 2027",
    startsOn: "2026-11-01",
    keepPeople: false,
  })
})

it("makes groups of the chosen cells, and shows what is wrong beside the activity that it is about", async () => {
  api.answer(activities.list, pageOf([cell, ofMinistry]))
  await openApp("/grupos")
  await press("Trazer das atividades")
  const form = page.getByRole("dialog", { name: "Trazer das atividades" })
  await form.getByRole("button", { name: "Trazer" }).click()
  await expect.element(form.getByText("Escolha ao menos uma atividade.", { exact: true })).toBeVisible()
  await expectAccessible()
  await form.getByRole("checkbox", { name: "Célula do Centro" }).click()
  // The first and only one that is sent is the second on the screen.
  api.refuse(groupSuccession.fromActivities, 400, { "activities.0.leader_id": ["Líder é obrigatório"] })
  await form.getByRole("button", { name: "Trazer" }).click()
  await expect
    .element(form.getByRole("combobox", { name: "Líder de Célula do Centro" }))
    .toHaveAccessibleDescription(/Líder é obrigatório/)
  await expect.element(form.getByRole("checkbox", { name: "Célula do Centro" })).toBeChecked()
  await form.getByRole("combobox", { name: "Líder de Célula do Centro" }).fill("Noe")
  await page.getByRole("option", { name: "Noemi Prado (Sede)" }).click()
  api.answer(groupSuccession.fromActivities, { groupIds: [6] })
  await form.getByRole("button", { name: "Trazer" }).click()
  await shown("1 grupo criado.")
  expect(api.calls(groupSuccession.fromActivities).at(-1)?.body).toEqual({
    activities: [{ id: 22, leaderId: 45 }],
  })
})

it("offers cells that go on alone, and nothing to a LEADER without the area", async () => {
  api.answer(
    activities.list,
    pageOf([
      { ...cell, until: "2020-01-01" },
      { ...cell, id: 23, weekday: null },
    ]),
  )
  await openApp("/grupos")
  await shown("Juvenis 2026")
  await expect.element(page.getByRole("button", { name: "Trazer das atividades" })).not.toBeInTheDocument()
  api.answer(activities.list, pageOf([cell]))
  await openApp("/grupos", { as: "LEADER", user: { personId: 44 } })
  await shown("Juvenis 2026")
  await expect.element(page.getByRole("button", { name: "Trazer das atividades" })).not.toBeInTheDocument()
})
