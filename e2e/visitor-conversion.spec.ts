import { MAX_LISTED } from "@aprisco/contract/kit/page"
import { members } from "@aprisco/contract/members/routes"
import { visitors } from "@aprisco/contract/visitors/routes"
import type { Page } from "@playwright/test"
import { type ChurchAdmin, openAs, registerChurchAdmin } from "./church-admin.ts"
import { expect, test } from "./watched.ts"

/** A visitor becomes a member: all of it shown and correctable, no duplicate on the roll, nothing typed lost. */

const CPF = "529.982.247-25"

async function aVisitor({ api }: ChurchAdmin, more: Record<string, unknown> = {}): Promise<number> {
  const { id } = await api.call(visitors.create, {
    body: {
      fullName: "Rute Moabe",
      phone: "(91) 98765-4321",
      email: "rute@example.org",
      birthDate: "1990-11-22",
      zipcode: "66000-000",
      address: "Rua das Oliveiras, 10",
      neighborhood: "Centro",
      city: "Belém",
      state: "PA",
      observations: "Peço oração pela família",
      ...more,
    },
  })
  return id
}

async function atConversion(page: Page, admin: ChurchAdmin, id: number): Promise<void> {
  await openAs(page, admin, `/visitantes/${id}/converter`)
  await expect(page.getByRole("heading", { level: 1, name: "Converter em Membro" })).toBeVisible()
}

const convert = (page: Page) => page.getByRole("button", { name: "Converter em Membro", exact: true }).click()
const roll = async ({ api }: ChurchAdmin) => (await api.call(members.list, { query: {} })).results

test("all that goes into the member's record is shown, corrected, and found there afterwards", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  const id = await aVisitor(admin)
  await admin.api.call(visitors.updateFollowUp, {
    params: { id },
    body: { followUpStatus: "interested", conversionNotes: "Quer ser batizada" },
  })
  await atConversion(page, admin, id)
  await expect(page.getByLabel("Nome completo")).toHaveValue("Rute Moabe")
  for (const [label, value] of [
    ["Data de nascimento", "22/11/1990"],
    ["Telefone", "(91) 98765-4321"],
    ["E-mail", "rute@example.org"],
    ["CEP", "66000-000"],
    ["Bairro", "Centro"],
    ["Cidade", "Belém"],
  ] as const)
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
  const street = page.getByRole("textbox", { name: "Endereço" })
  await expect(street).toHaveValue("Rua das Oliveiras, 10")
  await expect(page.getByLabel("Estado", { exact: true })).toHaveValue("PA")
  await expect(page.getByText("1 visita e 1 contato")).toBeVisible()
  await watch.axe(page)
  await page.getByLabel("Nome completo").fill("Rute Moabe da Silva")
  await street.fill("Rua das Oliveiras")
  await page.getByLabel("Número").fill("10")
  await page.getByLabel("Gênero").selectOption("F")
  await page.getByLabel("Forma de admissão").selectOption("profession_of_faith")
  await page.getByLabel("Data de admissão").fill("08/11/2020")
  await page.getByLabel("Igreja anterior").fill("Igreja do Vale")
  await page.getByLabel("Profissão").fill("Professora")
  await page.getByRole("textbox", { name: "Notas da conversão" }).fill("Recebida no culto da manhã")
  await convert(page)
  await expect(page.getByText("Visitante convertido em membro com sucesso!")).toBeVisible()
  await expect(page.getByRole("heading", { level: 1, name: "Rute Moabe da Silva" })).toBeVisible()
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
  await watch.axe(page)
})

test("a long history of contacts arrives in part in the member's record, and says so", async ({
  page,
  baseURL,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  const id = await aVisitor(admin)
  for (let n = 1; n <= MAX_LISTED + 1; n += 1)
    await admin.api.call(visitors.updateFollowUp, {
      params: { id },
      body: { followUpStatus: "interested", conversionNotes: `Conversa ${n}` },
    })
  await atConversion(page, admin, id)
  await page.getByLabel("Gênero").selectOption("F")
  await convert(page)
  await page.getByRole("tab", { name: "Visitas e contatos" }).click()
  await expect(page.getByText("Mostrando 100 de 101 contatos, os mais recentes.")).toBeVisible()
  await expect(page.getByText("Conversa 101", { exact: true })).toBeVisible()
  await expect(page.getByText("Conversa 1", { exact: true })).toBeHidden()
})

test("a child's guardian is shown at the conversion, and in the member's record", async ({
  page,
  baseURL,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  const born = `${new Date().getFullYear() - 6}-01-15`
  const guardian = { guardianName: "Noemi Lima", guardianPhone: "(91) 97777-1212" }
  const id = await aVisitor(admin, { birthDate: born, wantsGrowthGroup: true, ...guardian })
  await atConversion(page, admin, id)
  await expect(page.getByRole("region", { name: "O que vai junto" })).toContainText(
    "Quem responde pela criança, com o celular",
  )
  await convert(page)
  await page.getByRole("tab", { name: "Visitas e contatos" }).click()
  const before = page.getByRole("region", { name: "Como visitante" })
  for (const words of [guardian.guardianName, guardian.guardianPhone, "Deseja participar"])
    await expect(before.getByText(words, { exact: true })).toBeVisible()
})

test("a telephone from abroad is copied unchanged, into the member's form too; one without its area code is asked for", async ({
  page,
  baseURL,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  const abroad = "+1 415 555 0100"
  const id = await aVisitor(admin, { phone: abroad })
  const near = await aVisitor(admin, { fullName: "Noemi Belém", phone: "98765-4321", email: "" })
  const phone = page.getByLabel("Telefone", { exact: true })

  await atConversion(page, admin, id)
  await expect(phone).toHaveValue(abroad)
  await convert(page)
  await page.getByRole("link", { name: "Editar" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "Editar Membro" })).toBeVisible()
  await page.getByRole("tab", { name: "Contato", exact: true }).click()
  await expect(phone).toHaveValue(abroad)

  await page.goto(`/visitantes/${near}/converter`)
  await expect(phone).toHaveValue("98765-4321")
  await convert(page)
  await expect(phone).toHaveAccessibleDescription(/Telefone deve estar no formato/)
  await phone.fill("(91) 98765-4321")
  await convert(page)
  await expect(page.getByRole("heading", { level: 1, name: "Noemi Belém" })).toBeVisible()
  await expect(page.getByText("(91) 98765-4321").first()).toBeVisible()
})

test("somebody who is on the roll by name and birth date is offered, and linked instead of entered twice", async ({
  page,
  baseURL,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  await admin.api.call(members.create, { body: { fullName: "rute moabe", birthDate: "1990-11-22" } })
  const id = await aVisitor(admin)
  await atConversion(page, admin, id)
  const offer = page.getByRole("status").filter({ hasText: "Talvez já seja membro" })
  await expect(offer).toContainText("mesmo nome e data de nascimento")
  await page.getByLabel("Profissão").fill("Professora")
  await offer.getByRole("button", { name: /vincular/ }).click()
  await expect(page.getByText("O visitante será vinculado a rute moabe")).toBeVisible()
  await expect(page.getByLabel("Nome completo")).toBeHidden()
  await page.getByRole("button", { name: "Não é: voltar aos dados" }).click()
  await expect(page.getByLabel("Profissão")).toHaveValue("Professora")
  await offer.getByRole("button", { name: /vincular/ }).click()
  await page.getByRole("button", { name: "Vincular ao membro existente" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "rute moabe" })).toBeVisible()
  expect(await roll(admin)).toHaveLength(1)
  await page.goto(`/visitantes/${id}/converter`)
  await expect(page.getByText("Visitante já convertido em membro")).toBeVisible()
})

test("a CPF that is taken is said by the server, and what was typed survives the correction", async ({
  page,
  baseURL,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  await admin.api.call(members.create, {
    body: { fullName: "Noemi Efrata", birthDate: "1960-01-01", cpf: CPF },
  })
  const id = await aVisitor(admin, { cpf: CPF })
  await atConversion(page, admin, id)
  await page.getByLabel("Profissão").fill("Professora")
  await page.getByRole("textbox", { name: "Notas da conversão" }).fill("Chegou pela vizinha")
  await convert(page)
  await expect(
    page.getByText(
      "Já existe um membro desta igreja com o CPF deste visitante. Vincule o visitante a esse membro.",
    ),
  ).toBeVisible()
  await page.getByRole("button", { name: "Não é: voltar aos dados" }).click()
  await page.getByLabel("CPF").fill("11144477735")
  await expect(page.getByLabel("Profissão")).toHaveValue("Professora")
  await expect(page.getByRole("textbox", { name: "Notas da conversão" })).toHaveValue("Chegou pela vizinha")
  await page.getByRole("button", { name: "Converter em Membro", exact: true }).dblclick()
  await expect(page.getByRole("heading", { level: 1, name: "Rute Moabe" })).toBeVisible()
  expect((await roll(admin)).map(({ fullName }) => fullName)).toEqual(["Noemi Efrata", "Rute Moabe"])
})

test("a record that somebody else has changed is brought under what was typed", async ({ page, baseURL }) => {
  const admin = await registerChurchAdmin(baseURL)
  const id = await aVisitor(admin)
  await atConversion(page, admin, id)
  await page.getByLabel("Profissão").fill("Professora")
  await admin.api.call(visitors.update, { params: { id }, body: { phone: "(91) 97777-0000" } })
  await convert(page)
  await expect(page.getByText("Este registro foi alterado por outra pessoa")).toBeVisible()
  await page.getByRole("button", { name: "Recarregar e manter o que digitei" }).click()
  await expect(page.getByLabel("Telefone", { exact: true })).toHaveValue("(91) 97777-0000")
  await expect(page.getByLabel("Profissão")).toHaveValue("Professora")
  await convert(page)
  await expect(page.getByRole("heading", { level: 1, name: "Rute Moabe" })).toBeVisible()
  expect(await roll(admin)).toMatchObject([{ phone: "(91) 97777-0000" }])
})

test("a full plan refuses one more, does not lose what was typed, and still allows linking", async ({
  page,
  baseURL,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  for (let n = 0; n < 60; n += 1)
    await admin.api.call(members.create, { body: { fullName: `Membro ${n}`, birthDate: "1970-01-01" } })
  const id = await aVisitor(admin)
  await atConversion(page, admin, id)
  await page.getByLabel("Profissão").fill("Professora")
  await convert(page)
  await expect(
    page.getByText("Seu plano permite até 60 membros. Mude de plano para cadastrar mais."),
  ).toBeVisible()
  await expect(page.getByRole("link", { name: "Ver planos" })).toBeVisible()
  await expect(page.getByLabel("Profissão")).toHaveValue("Professora")
})
