import type { Page } from "@playwright/test"
import jsqr from "jsqr"
import { PNG } from "pngjs"
import { pauseTimers } from "./paused-timers.ts"
import { expect, test } from "./watched.ts"

const LEADER = {
  name: "Ana Lúcia D'Ávila dos Prazeres",
  email: `${crypto.randomUUID()}@example.org`,
  password: "um segredo bem guardado",
}
const VISITOR = "José Antônio Nóbrega"

test.use({ contextOptions: { reducedMotion: "no-preference" } })

test("from an empty machine to a converted visitor", async ({ page, watch }) => {
  await test.step("a leader registers the church in three steps", async () => {
    await page.goto("/")
    await watch.axe(page)
    await page.getByRole("link", { name: "Comece Gratuitamente" }).first().click()
    await fillPerson(page)
    await watch.axe(page)
    await page.getByRole("button", { name: "Continuar" }).click()
    await expect(page).toHaveURL(/etapa-2/)
    await fillChurch(page)
    await watch.axe(page)
    await page.getByRole("button", { name: "Continuar" }).click()
    await expect(page.getByRole("radio", { name: "Gratuito" })).toBeChecked()
    await watch.axe(page)
    await page.getByRole("button", { name: "Começar gratuitamente" }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  await test.step("the new church's dashboard is its first steps", async () => {
    await expect(page.getByRole("heading", { name: "Olá, Ana!" })).toBeVisible()
    await expect(page.getByText("Primeiros passos")).toBeVisible()
    await watch.axe(page)
  })

  const address = await test.step("the headquarters has a QR code that a camera reads", async () => {
    await page.getByRole("navigation").getByRole("link", { name: "QR Codes" }).first().click()
    await expect(page.getByRole("heading", { name: "Campus da Paz" })).toBeVisible()
    await watch.axe(page)
    const shown = await page.getByRole("textbox", { name: /endereço|url/i }).inputValue()
    await expect.poll(() => readQrCode(page)).toBe(shown)
    return shown
  })

  const number =
    await test.step("a visitor scans it at the entrance and registers on the phone", async () => {
      const phone = await watch.anotherBrowser({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      })
      await phone.goto(address)
      await expect(phone.getByText("Igreja da Paz")).toHaveCount(2)
      await watch.axe(phone)
      await phone.getByRole("button", { name: "Enviar cadastro" }).click()
      await expect(phone.getByText("Nome deve ter pelo menos 2 caracteres")).toBeVisible()
      await expect(phone.getByLabel("Nome completo")).toBeFocused()
      await phone.getByLabel("Nome completo").fill(VISITOR)
      await phone.getByLabel("Celular").fill("81987654321")
      await expect(phone.getByLabel("Celular")).toHaveValue("(81) 98765-4321")
      await phone.getByRole("textbox", { name: "Cidade" }).fill("Recife")
      await phone.getByLabel("UF").selectOption("PE")
      await phone.getByLabel("Li o aviso e concordo", { exact: false }).check()
      await phone.getByLabel("WhatsApp").check()
      await watch.axe(phone)
      await phone.getByRole("button", { name: "Enviar cadastro" }).dblclick()
      await expect(phone.getByRole("heading", { name: "Cadastro realizado com sucesso!" })).toBeVisible()
      await watch.axe(phone)
      return new URL(phone.url()).searchParams.get("visitor")
    })
  expect(number).toMatch(/^[A-Z0-9-]{6,}$/)

  await test.step("staff see the visitor, once, and record a contact", async () => {
    await page.getByRole("navigation").getByRole("link", { name: "Visitantes" }).first().click()
    await expect(page.getByText("Mostrando 1 de 1 visitante")).toBeVisible()
    await watch.axe(page)
    await page.getByLabel("Buscar visitantes").fill("nobrega")
    await expect(page).toHaveURL(/search=nobrega/)
    await page.getByRole("link", { name: VISITOR }).click()
    await expect(page.getByRole("heading", { level: 1, name: VISITOR })).toBeVisible()
    await expect(page.getByText("(81) 98765-4321").first()).toBeVisible()
    await watch.axe(page)
    await page.getByRole("button", { name: "Atualizar Follow-up" }).click()
    await page.getByRole("dialog").getByText("Quer continuar", { exact: true }).click()
    await page
      .getByRole("textbox", { name: "Notas do contato" })
      .fill("Virá no próximo domingo com a família.")
    await watch.axe(page)
    await page.getByRole("dialog").getByRole("button", { name: "Confirmar" }).click()
    await expect(page.getByText("Status de follow-up atualizado com sucesso")).toBeVisible()
    await expect(
      page.getByRole("paragraph").getByText("Virá no próximo domingo com a família."),
    ).toBeVisible()
  })

  await test.step("the visitor becomes a member", async () => {
    await page.getByRole("link", { name: "Converter em Membro" }).click()
    await watch.axe(page)
    await page.getByRole("button", { name: /Converter/ }).click()
    await expect(page).toHaveURL(/\/membros\/\d+$/)
    await expect(page.getByRole("heading", { name: VISITOR })).toBeVisible()
    await watch.axe(page)
    await page.getByRole("tab", { name: "Ministerial" }).click()
    await expect(page.getByText("Atual", { exact: true })).toBeVisible()
    await watch.axe(page)
  })

  await test.step("the member is in the registry with the history", async () => {
    await page.getByRole("button", { name: "Nova função" }).click()
    await page.getByRole("dialog").getByLabel("Função ministerial").selectOption("deacon")
    await page.getByRole("dialog").getByRole("button", { name: "Salvar" }).click()
    await expect(page.getByText("Status ministerial adicionado com sucesso.")).toBeVisible()
    await expect(page.getByText("Diácono").first()).toBeVisible()
    await page.getByRole("navigation").getByRole("link", { name: "Membros" }).first().click()
    await expect(page.getByText("Mostrando 1 de 1 membro")).toBeVisible()
    await watch.axe(page)
    await page.getByLabel("Buscar membros").fill("81987654321")
    await expect(page.getByRole("link", { name: VISITOR })).toBeVisible()
    await page.getByLabel("Buscar membros").fill("ninguém com este nome")
    await expect(page.getByText("Nenhum membro encontrado")).toBeVisible()
    await watch.axe(page)
  })

  await test.step("a second member is registered by hand", async () => {
    await page.goto("/membros/novo")
    await page.getByRole("button", { name: "Salvar", exact: true }).click()
    await expect(page.getByText("Data de nascimento é obrigatória")).toBeVisible()
    await page.getByLabel("Nome completo").fill("Rute Nogueira")
    await page.getByLabel("Data de nascimento").fill("17/05/1980")
    await watch.axe(page)
    await page.getByRole("tab", { name: "Contato" }).click()
    await page.getByLabel("CEP").fill("01310100")
    await expect(page.getByRole("textbox", { name: "Endereço" })).toHaveValue("Avenida Paulista")
    await watch.axe(page)
    await page.getByRole("button", { name: "Salvar", exact: true }).click()
    await expect(page.getByText("Membro cadastrado com sucesso!")).toBeVisible()
    await expect(page).toHaveURL(/\/membros$/)
    await expect(page.getByText("Mostrando 2 de 2 membros")).toBeVisible()
  })

  await test.step("signing out ends the session on the server too", async () => {
    const token = await page.evaluate(() => localStorage.getItem("auth_token"))
    const told = page.waitForResponse(/\/auth\/logout\//)
    await page.getByRole("button", { name: "Sair" }).first().click()
    await told
    await expect(page).toHaveURL(/\/login/)
    const headers = { Authorization: `Token ${token}` }
    expect((await page.request.get("/api/v1/users/me/", { headers })).status()).toBe(401)
    await watch.axe(page)
    await page.getByLabel("E-mail").fill(LEADER.email)
    await page.getByLabel(/^Senha/).fill(LEADER.password)
    await page.getByRole("button", { name: "Entrar na Plataforma" }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})

test("an unknown, a malformed and a switched-off code show an error with a link home", {
  tag: "@full",
}, async ({ page, watch }) => {
  const leadAway = await pauseTimers(page, 3_000)
  for (const code of ["00000000-0000-4000-8000-000000000000", "nonsense"]) {
    await page.goto(`/visit/${code}`)
    await expect(page.getByRole("heading", { name: "QR Code inválido" })).toBeVisible()
    await expect(page.getByText("Este QR Code não é válido ou está inativo.")).toBeVisible()
    await watch.axe(page)
    await leadAway()
    await expect(page).toHaveURL(/\/404$/)
    await expect(page.getByRole("heading", { name: "Página não encontrada" })).toBeVisible()
    await watch.axe(page)
  }
})

async function fillPerson(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continuar" }).click()
  await expect(page.getByText("Nome completo é obrigatório")).toBeVisible()
  await page.getByLabel("Nome completo").fill(LEADER.name)
  await page.getByLabel("E-mail").fill(LEADER.email)
  await page.getByLabel("Data de nascimento").fill("17/05/1980")
  await page.getByLabel("Telefone").fill("11987654321")
  await page.getByLabel(/^Senha/).fill(LEADER.password)
  await page.getByLabel("Confirmar senha").fill(LEADER.password)
  await page.getByRole("checkbox", { name: /Aceito os Termos de Uso/ }).check()
}

async function fillChurch(page: Page): Promise<void> {
  await page.getByRole("combobox", { name: "Denominação" }).click()
  await page.getByRole("option", { name: "Independente", exact: true }).click()
  await page.getByLabel("Nome da igreja").fill("Igreja da Paz")
  await page.getByLabel("Nome da filial ou campus").fill("Campus da Paz")
  await page.getByLabel("E-mail da igreja").fill("paz@example.org")
  await page.getByLabel("Telefone da igreja").fill("1131234567")
  await page.getByLabel("CEP").fill("01310100")
  await expect(page.getByLabel("Rua")).toHaveValue("Avenida Paulista")
  await expect(page.getByLabel("Número")).toBeFocused()
  await page.getByLabel("Número").fill("1000")
  await page.getByLabel("Pastor responsável").fill("Elias Prado")
}

/** What a phone's camera would read from the picture on the screen. */
async function readQrCode(page: Page): Promise<string | undefined> {
  const image = page.getByRole("img", { name: /QR Code/ }).first()
  await expect(image).toBeVisible()
  const { data, width, height } = PNG.sync.read(await image.screenshot({ scale: "css" }))
  return jsqr.default(new Uint8ClampedArray(data), width, height)?.data
}
