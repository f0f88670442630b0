import { groupMultiplications } from "@aprisco/contract/groups/multiplications"
import { groupPeople } from "@aprisco/contract/groups/people"
import { groups } from "@aprisco/contract/groups/routes"
import { groupUnits } from "@aprisco/contract/groups/units"
import { people } from "@aprisco/contract/people/routes"
import { beforeEach, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { anExample } from "../../../../testing/an-example.ts"
import { pageOf } from "../../../../testing/mock-api.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"

/** A group becomes two: proposed on its record, decided there or on the list of all. */
const hope = anExample(groups.detail.response, {
  id: 5,
  name: "Célula Esperança",
  kind: "celula",
  leaders: [{ id: 44, fullName: "Davi D'Ávila" }],
  peopleCount: 3,
  can: { edit: true, delete: true, manage: true },
})
const stay = anExample(groupPeople.add.response, {
  id: 9,
  personId: 45,
  fullName: "Noemi Prado",
  role: "member",
})
const leading = { ...stay, id: 8, personId: 44, fullName: "Davi D'Ávila", role: "leader" as const }
const proposed = anExample(groupMultiplications.list.response.shape.results.element, {
  id: 7,
  groupId: 5,
  groupName: "Célula Esperança",
  name: "Célula Alegria",
  leader: { id: 45, fullName: "Noemi Prado" },
  going: [{ id: 45, fullName: "Noemi Prado" }],
  hidden: 2,
  status: "proposed",
  statusDisplay: "Aguardando decisão",
  proposedBy: "Davi D'Ávila",
  can: { decide: true },
})

const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()

beforeEach(() => {
  api.answer(groups.list, pageOf([hope]))
  api.answer(groupUnits.tree, [])
  api.answer(groups.detail, hope)
  api.answer(groupPeople.list, { ...pageOf([leading, stay]), hidden: 0 })
  api.answer(people.picker, [
    anExample(people.list.response.shape.results.element, {
      id: 45,
      fullName: "Noemi Prado",
      branchName: "Sede",
    }),
  ])
})

it("is proposed with its name, its leader and who goes; what is wrong is said at the field, and nothing typed is lost", async () => {
  await openApp("/grupos/5")
  await press("Multiplicar")
  const form = page.getByRole("dialog", { name: "Multiplicar grupo" })
  await expect.element(form.getByLabelText("Noemi Prado")).toBeVisible()
  // The leader stays.
  await expect.element(form.getByLabelText("Davi D'Ávila")).not.toBeInTheDocument()
  await form.getByRole("button", { name: "Propor" }).click()
  for (const words of ["Nome é obrigatório", "Líder é obrigatório", "Escolha ao menos uma pessoa."])
    await expect.element(form.getByText(words, { exact: true })).toBeVisible()
  await expectAccessible()
  await form.getByRole("textbox", { name: "Nome do novo grupo" }).fill("Célula Alegria")
  await form.getByRole("combobox", { name: "Líder do novo grupo" }).fill("Noe")
  await page.getByRole("option", { name: "Noemi Prado (Sede)" }).click()
  await form.getByLabelText("Noemi Prado").click()
  api.refuse(groupMultiplications.propose, 400, {
    person_ids: ["Escolha entre as pessoas que estão no grupo."],
  })
  await form.getByRole("button", { name: "Propor" }).click()
  await expect.element(form.getByText("Escolha entre as pessoas que estão no grupo.")).toBeVisible()
  await expect
    .element(form.getByRole("textbox", { name: "Nome do novo grupo" }))
    .toHaveValue("Célula Alegria")
  await expect.element(form.getByLabelText("Noemi Prado")).toBeChecked()
  api.answer(groupMultiplications.propose, { id: 7, status: "proposed" })
  await form.getByRole("button", { name: "Propor" }).click()
  await shown(/Ela espera a aprovação/)
  expect(api.calls(groupMultiplications.propose).at(-1)?.body).toEqual({
    name: "Célula Alegria",
    leaderId: 45,
    personIds: [45],
  })
})

it("is approved after a question, and tells who was left out", async () => {
  api.answer(groupMultiplications.list, pageOf([proposed]))
  await openApp("/grupos/5")
  await shown("Quem vai: Noemi Prado, mais 2 pessoas que você não pode ver")
  await shown("Líder do novo grupo: Noemi Prado")
  await expectAccessible()
  await press("Aprovar")
  await expect.element(page.getByText(/deixam o grupo Célula Esperança hoje/)).toBeVisible()
  await press("Cancelar")
  expect(api.calls(groupMultiplications.approve)).toEqual([])
  await press("Aprovar")
  api.answer(groupMultiplications.approve, {
    groupId: 6,
    skippedPeople: [{ id: 46, fullName: "Rui Barros" }],
  })
  api.answer(groupMultiplications.list, pageOf([]))
  await page.getByRole("dialog").getByRole("button", { name: "Aprovar" }).click()
  await shown("Grupo Célula Alegria criado. Ficou de fora: Rui Barros.")
  await expect.element(page.getByText("Líder do novo grupo: Noemi Prado")).not.toBeInTheDocument()
})

it("waits in the list of all, where it is refused, and says what somebody else has decided meanwhile", async () => {
  api.answer(groupMultiplications.list, pageOf([proposed]))
  await openApp("/grupos")
  await page.getByRole("link", { name: "1 multiplicação de grupo espera uma decisão" }).click()
  await expect.element(page.getByRole("heading", { name: "Multiplicações" })).toBeVisible()
  await expectAccessible()
  api.refuse(groupMultiplications.refuse, 409, { detail: "Isto já foi decidido." })
  await press("Recusar")
  await shown("Isto já foi decidido.")
  api.answer(groupMultiplications.refuse, { id: 7, status: "refused" })
  await press("Recusar")
  await shown("Multiplicação recusada.")
  const decided = {
    ...proposed,
    status: "refused" as const,
    statusDisplay: "Recusada",
    decidedBy: "Ana Lúcia",
    decidedAt: "2026-11-20T12:00:00Z",
    can: { decide: false },
  }
  api.answer(groupMultiplications.list, pageOf([decided]))
  await page.getByLabelText("Situação").selectOptions("Recusada")
  await shown(/Recusada por Ana Lúcia em 20\/11\/2026/)
  expect(api.calls(groupMultiplications.list).at(-1)?.query).toMatchObject({ status: "refused" })
  await expect.element(page.getByRole("button", { name: "Aprovar" })).not.toBeInTheDocument()
  await page.viewport(390, 844)
  await expectAccessible()
})

it("has a list that may be empty, and says when it cannot be loaded", async () => {
  await openApp("/grupos/multiplicacoes")
  await expect.element(page.getByRole("heading", { name: "Nenhuma multiplicação à espera" })).toBeVisible()
  api.refuse(groupMultiplications.list, 500)
  await openApp("/grupos/multiplicacoes")
  await shown("Erro ao carregar as multiplicações")
  api.answer(groupMultiplications.list, pageOf([proposed]))
  await press("Tentar novamente")
  await shown("Quem vai: Noemi Prado, mais 2 pessoas que você não pode ver")
})

it("offers no decision to whom the server gives none, and nothing to who edits no groups", async () => {
  api.answer(groupMultiplications.list, pageOf([{ ...proposed, can: { decide: false } }]))
  await openApp("/grupos/5", { as: "LEADER", user: { personId: 44 } })
  await shown("Proposta por Davi D'Ávila em 15/01/2026")
  await expect.element(page.getByRole("button", { name: "Aprovar" })).not.toBeInTheDocument()
  api.answer(groups.detail, { ...hope, can: { edit: false, delete: false, manage: false } })
  await openApp("/grupos/5", { as: "MEMBER" })
  await shown("Sobre o grupo")
  await expect.element(page.getByRole("button", { name: "Multiplicar" })).not.toBeInTheDocument()
  await openApp("/grupos/multiplicacoes", { as: "MEMBER" })
  await expect.element(page.getByRole("heading", { name: "Acesso não permitido" })).toBeVisible()
})
