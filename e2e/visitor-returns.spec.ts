import { qrCodes } from "@aprisco/contract/branches/qr-codes"
import { createClient } from "@aprisco/contract/kit/client"
import { visitorPrivacy } from "@aprisco/contract/visitors/privacy"
import { visitors } from "@aprisco/contract/visitors/routes"
import type { Page } from "@playwright/test"
import { type ChurchAdmin, openAs, registerChurchAdmin } from "./church-admin.ts"
import { expect, test } from "./signed-in.ts"
import { uniqueSurname } from "./unique-surname.ts"

/** A returning visitor, and a visitor's rights by law. The dialogs: visitor-page.browser.test.tsx. */

async function codeOf({ api }: ChurchAdmin): Promise<string> {
  const [headquarters] = await api.call(qrCodes.list)
  return new URL(headquarters?.visitorRegistrationUrl ?? "").pathname.split("/").at(-1) ?? ""
}

/** Through the public form's own call. */
async function registers(
  admin: ChurchAdmin,
  origin: string | undefined,
  fullName: string,
  more: { phone: string } & Record<string, unknown>,
) {
  const anonymous = createClient({
    token: () => null,
    fetch: (path, init) => fetch(new URL(String(path), origin), init),
  })
  await anonymous.call(visitors.registerByQr, {
    params: { uuid: await codeOf(admin) },
    body: { fullName, city: "Belém", state: "PA", consent: true, ...more },
  })
  const { results } = await admin.api.call(visitors.list, { query: { search: fullName } })
  return results[0]?.id ?? 0
}

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click()
const expectMessage = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true })).toBeVisible()
/** A telephone of nobody else in the church: a second registration with it is a possible return. */
function uniquePhone(): string {
  const digits = crypto.getRandomValues(new Uint8Array(8)).map((byte) => byte % 10)
  return `(91) 9${digits.join("")}`
}

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true })

test("a possible return is marked in the list, and joined by staff: the visits are counted together", {
  tag: "@full",
}, async ({ page, church: { admin }, baseURL }) => {
  const [ana, phone] = [`Ana ${uniqueSurname()}`, uniquePhone()]
  const email = `${crypto.randomUUID()}@example.org`
  const first = await registers(admin, baseURL, ana, { phone })
  await registers(admin, baseURL, `${ana} Souza`, { phone, email })
  await openAs(page, admin, `/visitantes?search=${ana}`)
  const row = page.getByRole("row", { name: new RegExp(`${ana} Souza`) })
  await expect(row).toContainText("Possível retorno")
  await expect(page.getByRole("row", { name: /Possível retorno/ })).toHaveCount(1)
  await page.getByRole("link", { name: `${ana} Souza` }).click()
  const offer = page.getByRole("region", { name: "Possível retorno" })
  await expect(offer).toContainText("mesmo telefone")
  await offer.getByRole("button", { name: "É a mesma pessoa" }).click()
  const question = page.getByRole("dialog", { name: "Unir os dois cadastros?" })
  await expect(question).toContainText(`Fica o cadastro de ${ana}.`)
  await expect(question).toContainText("nome")
  await question.getByRole("button", { name: "Unir cadastros" }).click()
  await expectMessage(page, "Cadastros unidos com sucesso!")
  await expect(page).toHaveURL(new RegExp(`/visitantes/${first}$`))
  await expect(page.getByRole("heading", { level: 1 })).toContainText(ana)
  // As text: there is no consent to messages.
  await expect(card(page, "Dados pessoais")).toContainText(email)
  await expect(offer).toBeHidden()
  // Both registered today: a day counts once.
  await expect(card(page, "Visitas").getByText("1ª visita")).toBeVisible()
  await page.goto(`/visitantes?search=${ana}`)
  await expect(page.getByText("Mostrando 1 de 1 visitante")).toBeVisible()
})

test("consents are shown, withdrawn and given again; the data is exported and erased", {
  tag: "@full",
}, async ({ page, church: { admin }, baseURL }) => {
  const zilda = `Zilda ${uniqueSurname()}`
  const id = await registers(admin, baseURL, zilda, { phone: uniquePhone(), acceptWhatsapp: true })
  await openAs(page, admin, `/visitantes/${id}`)
  const consents = card(page, "Consentimentos")
  await press(page, "Registrar retirada: Mensagens por WhatsApp")
  const dialog = page.getByRole("dialog", { name: "Registrar retirada de consentimento" })
  await dialog.getByLabel("Como a pessoa informou").selectOption("message")
  await dialog.getByRole("button", { name: "Registrar", exact: true }).click()
  await expectMessage(page, "Retirada registrada")
  await expect(consents.getByText("Retirado", { exact: true })).toBeVisible()
  await press(page, "Registrar consentimento: Mensagens por e-mail")
  await page.getByRole("dialog").getByRole("button", { name: "Registrar", exact: true }).click()
  await expectMessage(page, "Consentimento registrado")
  await press(page, /^Ver histórico/)
  await expect(
    consents.getByRole("list", { name: "Histórico de consentimentos" }).getByRole("listitem"),
  ).toHaveCount(5)
  const { current } = await admin.api.call(visitorPrivacy.consents, { params: { id } })
  expect(current.map(({ state }) => state)).toEqual(["granted", "unknown", "granted", "refused", "withdrawn"])

  const download = page.waitForEvent("download")
  await press(page, "Baixar dados")
  expect((await download).suggestedFilename()).toBe(`visitante-${id}.txt`)

  await press(page, "Anonimizar")
  const question = page.getByRole("dialog", { name: "Anonimizar visitante?" })
  await question.getByRole("button", { name: "Anonimizar" }).click()
  await expectMessage(page, "Os dados do visitante foram apagados")
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Visitante anonimizado")
  await expect(page.getByText("Zilda")).toHaveCount(0)
  await expect(page.getByRole("link", { name: "Editar" })).toHaveCount(0)
  await expect(page.getByRole("link", { name: "Converter em Membro" })).toHaveCount(0)
})

test("the church's own text is in the privacy notice that its visitors read", { tag: "@full" }, async ({
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
  await expectMessage(page, "Aviso de privacidade atualizado com sucesso!")
  await expect(card(page, "Como os visitantes leem")).toContainText(
    "Escreva para Marta Prado, encarregado(a)",
  )
  await expect(page.getByText("1 versão anterior")).toBeVisible()
  const visitor = await watch.anotherBrowser()
  await visitor.goto(`/visit/${await codeOf(admin)}`)
  await expect(visitor.getByText("Os cultos são transmitidos pela internet.")).toBeAttached()
})
