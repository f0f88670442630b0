import { qrCodes } from "@aprisco/contract/branches/qr-codes"
import { createClient } from "@aprisco/contract/kit/client"
import { visitorPrivacy } from "@aprisco/contract/visitors/privacy"
import { visitors } from "@aprisco/contract/visitors/routes"
import type { Page } from "@playwright/test"
import { type ChurchAdmin, openAs, registerChurchAdmin } from "./church-admin.ts"
import { aColleague } from "./colleague.ts"
import { expect, test } from "./watched.ts"

/** Somebody comes again, and what the law gives a visitor. */

const PHONE = "(91) 98888-1212"

async function codeOf({ api }: ChurchAdmin): Promise<string> {
  const [headquarters] = await api.call(qrCodes.list)
  return new URL(headquarters?.visitorRegistrationUrl ?? "").pathname.split("/").at(-1) ?? ""
}

/** Through the public form's own call. */
async function registers(
  admin: ChurchAdmin,
  origin: string | undefined,
  fullName: string,
  more: object = {},
) {
  const nobody = createClient({
    token: () => null,
    fetch: (path, init) => fetch(new URL(String(path), origin), init),
  })
  await nobody.call(visitors.registerByQr, {
    params: { uuid: await codeOf(admin) },
    body: { fullName, phone: PHONE, city: "Belém", state: "PA", consent: true, ...more },
  })
  const { results } = await admin.api.call(visitors.list, { query: { search: fullName } })
  return results[0]?.id ?? 0
}

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click()
const saidSo = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible()
const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true })

test("a possible return is marked in the list, and joined by a person: the visits count on", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  const first = await registers(admin, baseURL, "Ana Lima")
  await registers(admin, baseURL, "Ana Lima Souza", { email: "ana@example.org" })
  await openAs(page, admin, "/visitantes")
  const row = page.getByRole("row", { name: /Ana Lima Souza/ })
  await expect(row).toContainText("Possível retorno")
  await expect(page.getByRole("row", { name: /Possível retorno/ })).toHaveCount(1)
  await page.getByRole("link", { name: "Ana Lima Souza" }).click()
  const offer = page.getByRole("region", { name: "Possível retorno" })
  await expect(offer).toContainText("mesmo telefone")
  await watch.axe(page)
  await offer.getByRole("button", { name: "É a mesma pessoa" }).click()
  const question = page.getByRole("dialog", { name: "Unir os dois cadastros?" })
  await expect(question).toContainText("Fica o cadastro de Ana Lima.")
  await expect(question).toContainText("nome")
  await watch.axe(page)
  await question.getByRole("button", { name: "Unir cadastros" }).click()
  await saidSo(page, "Cadastros unidos com sucesso!")
  await expect(page).toHaveURL(new RegExp(`/visitantes/${first}$`))
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ana Lima")
  // As text: there is no consent to messages.
  await expect(card(page, "Dados pessoais")).toContainText("ana@example.org")
  await expect(offer).toBeHidden()
  // Both registered today: a day counts once.
  await expect(card(page, "Visitas").getByText("1ª visita")).toBeVisible()
  await page.goto("/visitantes")
  await expect(page.getByText("Mostrando 1 de 1 visitante")).toBeVisible()
})

test("two people who share a telephone are said to be two, for good", async ({ page, baseURL }) => {
  const admin = await registerChurchAdmin(baseURL)
  await registers(admin, baseURL, "Ana Lima")
  const second = await registers(admin, baseURL, "Bento Lima")
  await openAs(page, admin, `/visitantes/${second}`)
  const offer = page.getByRole("region", { name: "Possível retorno" })
  await offer.getByRole("button", { name: "Não é", exact: true }).click()
  await saidSo(page, "Registrado: são pessoas diferentes")
  await expect(offer).toBeHidden()
  await page.reload()
  await expect(card(page, "Visitas")).toBeVisible()
  await expect(offer).toBeHidden()
})

test("a further visit is recorded by hand, counted, and taken back", async ({ page, baseURL, watch }) => {
  const admin = await registerChurchAdmin(baseURL)
  const id = await registers(admin, baseURL, "Ana Lima")
  await openAs(page, admin, `/visitantes/${id}`)
  await press(page, "Registrar visita")
  const dialog = page.getByRole("dialog", { name: "Registrar visita" })
  await watch.axe(page)
  await dialog.getByRole("button", { name: "Registrar", exact: true }).click()
  await saidSo(page, "A visita deste dia já está registrada.")
  await dialog.getByLabel("Data da visita").fill("08/11/2020")
  await dialog.getByRole("button", { name: "Registrar", exact: true }).click()
  await saidSo(page, "Visita registrada com sucesso!")
  const visits = card(page, "Visitas")
  await expect(visits.getByText("2ª visita")).toBeVisible()
  await press(page, "Remover a visita de 08/11/2020")
  await page.getByRole("dialog").getByRole("button", { name: "Remover", exact: true }).click()
  await saidSo(page, "Visita removida")
  await expect(visits.getByText("2ª visita")).toBeHidden()
})

test("consents are shown, withdrawn and given again; the data is exported, and erased at once", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  const id = await registers(admin, baseURL, "Zilda Esquecida", { acceptWhatsapp: true })
  await openAs(page, admin, `/visitantes/${id}`)
  const consents = card(page, "Consentimentos")
  await press(page, "Registrar retirada: Mensagens por WhatsApp")
  const dialog = page.getByRole("dialog", { name: "Registrar retirada de consentimento" })
  await dialog.getByLabel("Como a pessoa informou").selectOption("message")
  await watch.axe(page)
  await dialog.getByRole("button", { name: "Registrar", exact: true }).click()
  await saidSo(page, "Retirada registrada")
  await expect(consents.getByText("Retirado", { exact: true })).toBeVisible()
  await press(page, "Registrar consentimento: Mensagens por e-mail")
  await page.getByRole("dialog").getByRole("button", { name: "Registrar", exact: true }).click()
  await saidSo(page, "Consentimento registrado")
  await press(page, /^Ver histórico/)
  await expect(
    consents.getByRole("list", { name: "Histórico de consentimentos" }).getByRole("listitem"),
  ).toHaveCount(5)
  const { current } = await admin.api.call(visitorPrivacy.consents, { params: { id } })
  expect(current.map(({ state }) => state)).toEqual(["granted", "unknown", "granted", "refused", "withdrawn"])
  await watch.axe(page)

  const download = page.waitForEvent("download")
  await press(page, "Baixar dados")
  expect((await download).suggestedFilename()).toBe(`visitante-${id}.txt`)

  await press(page, "Anonimizar")
  const question = page.getByRole("dialog", { name: "Anonimizar visitante?" })
  await question.getByRole("button", { name: "Anonimizar" }).click()
  await saidSo(page, "Os dados do visitante foram apagados")
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Visitante anonimizado")
  await expect(page.getByText("Zilda")).toHaveCount(0)
  await expect(page.getByRole("link", { name: "Editar" })).toHaveCount(0)
  await expect(page.getByRole("link", { name: "Converter em Membro" })).toHaveCount(0)
  await watch.axe(page)
})

test("who takes back the consent for contact is no tap away any more", async ({ page, baseURL }) => {
  const admin = await registerChurchAdmin(baseURL)
  const id = await registers(admin, baseURL, "Zilda Calada")
  await openAs(page, admin, `/visitantes/${id}`)
  const person = card(page, "Dados pessoais")
  await expect(person.getByRole("link", { name: PHONE })).toBeVisible()
  await press(page, "Registrar retirada: Cadastro e contato")
  await page.getByRole("dialog").getByRole("button", { name: "Registrar", exact: true }).click()
  await saidSo(page, "Retirada registrada")
  await expect(person.getByRole("link", { name: PHONE })).toHaveCount(0)
  await expect(person.getByText(PHONE)).toBeVisible()
})

test("the church's own text is in the privacy notice that its visitors read", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  await openAs(page, admin, "/configuracoes/privacidade")
  await page.getByLabel("Nome do encarregado").fill("Marta Prado")
  await page
    .getByLabel("O que a igreja acrescenta ao aviso")
    .fill("Os cultos são transmitidos pela internet.")
  await press(page, "Salvar alterações")
  await saidSo(page, "Aviso de privacidade atualizado com sucesso!")
  await expect(card(page, "Como os visitantes leem")).toContainText(
    "Escreva para Marta Prado, encarregado(a)",
  )
  await expect(page.getByText("1 versão anterior")).toBeVisible()
  await watch.axe(page)
  const visitor = await watch.anotherBrowser()
  await visitor.goto(`/visit/${await codeOf(admin)}`)
  await expect(visitor.getByText("Os cultos são transmitidos pela internet.")).toBeAttached()
})

test("a leader sees that somebody is under age, and not how to reach them", async ({ page, baseURL }) => {
  const admin = await registerChurchAdmin(baseURL)
  const born = `${new Date().getFullYear() - 15}-01-01`
  const id = await registers(admin, baseURL, "Davi Menor", { birthDate: born })
  const cellLeader = await aColleague(admin, "LEADER", "Priscila Rocha")
  await openAs(page, cellLeader, `/visitantes/${id}`)
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Menor de idade")
  await expect(page.getByText("Menor de idade: telefone, e-mail e endereço são reservados.")).toBeVisible()
  await expect(page.getByText(PHONE)).toHaveCount(0)
  await page.goto("/visitantes")
  await expect(page.getByRole("row", { name: /Davi Menor/ })).toContainText("Reservado")
})
