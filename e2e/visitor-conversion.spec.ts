import { members } from "@aprisco/contract/members/routes"
import { visitors } from "@aprisco/contract/visitors/routes"
import { expect, test } from "./signed-in.ts"
import { uniqueSurname } from "./unique-surname.ts"

/** A visitor becomes a member. The fields and errors: visitor-convert-page.browser.test.tsx. */

test.use({ role: "CHURCH_ADMIN" })

test("the corrections of a conversion are in the member's record, with the visits and the contacts", {
  tag: "@full",
}, async ({ page, church }) => {
  const { api } = church.admin
  const surname = uniqueSurname()
  const rute = `Rute Moabe ${surname}`
  const { id } = await api.call(visitors.create, {
    body: {
      fullName: rute,
      phone: "(91) 98765-4321",
      birthDate: "1990-11-22",
      address: "Rua das Oliveiras, 10",
      city: "Belém",
      state: "PA",
      observations: "Peço oração pela família",
    },
  })
  await api.call(visitors.updateFollowUp, {
    params: { id },
    body: { followUpStatus: "interested", conversionNotes: "Quer ser batizada" },
  })
  await page.goto(`/visitantes/${id}/converter`)
  await page.getByLabel("Nome completo").fill(`${rute} da Silva`)
  await page.getByRole("textbox", { name: "Endereço" }).fill("Rua das Oliveiras")
  await page.getByLabel("Número").fill("10")
  await page.getByLabel("Forma de admissão").selectOption("profession_of_faith")
  await page.getByLabel("Data de admissão").fill("08/11/2020")
  await page.getByLabel("Igreja anterior").fill("Igreja do Vale")
  await page.getByRole("textbox", { name: "Notas da conversão" }).fill("Recebida no culto da manhã")
  await page.getByRole("button", { name: "Converter em Membro", exact: true }).dblclick()
  await expect(page.getByText("Visitante convertido em membro com sucesso!")).toBeVisible()
  await expect(page.getByRole("heading", { level: 1, name: `${rute} da Silva` })).toBeVisible()
  await page.getByRole("tab", { name: "Igreja" }).click()
  for (const words of ["Profissão de fé", "08/11/2020", "Igreja do Vale"])
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible()
  await page.getByRole("tab", { name: "Visitas e contatos" }).click()
  for (const words of [
    "1ª visita",
    "Quer ser batizada",
    "Recebida no culto da manhã",
    "Peço oração pela família",
  ])
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  expect((await api.call(members.list, { query: { search: surname } })).results).toHaveLength(1)
  await page.goto(`/visitantes/${id}/converter`)
  await expect(page.getByText("Visitante já convertido em membro")).toBeVisible()
})
