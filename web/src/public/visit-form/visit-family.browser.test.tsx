import type { ReplyOf } from "@aprisco/contract/kit/route"
import { visitors } from "@aprisco/contract/visitors/routes"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { expectAccessible } from "../../testing/accessibility.ts"
import { api, openPublicPage } from "../../testing/open-public-page.ts"

const FORM = "/visit/3f0c1a52-9f5e-4b2a-8c4d-6a1b2c3d4e5f"
const LEAST_MS = 3_000

const welcome = {
  valid: true,
  branch: { name: "Sede", churchName: "Igreja da Porta" },
  logo: null,
  stamp: "a-stamp",
  privacy: { contact: "porta@example.org", version: "v1", text: "Usamos estes dados para falar com você." },
} as const
const registered = {
  success: true,
  message: "Visitante registrado com sucesso!",
  visitor: { id: "K7Q2M9XDAB", branchName: "Sede" },
  branch: { name: "Sede", fullAddress: null, serviceTimes: [], whatsapp: null },
  family: 3,
} satisfies ReplyOf<typeof visitors.registerByQr>

const mine = page.getByLabelText("Nome completo").first()
const came = page.getByRole("button", { name: "Vim com a família" })
const another = page.getByRole("button", { name: "Incluir mais uma pessoa" })
const alert = page.getByRole("alert")
const done = page.getByRole("heading", { name: "Cadastro realizado com sucesso!" })
const consent = page.getByLabelText("Respondo pelas crianças")

const person = (number: number) => {
  const group = page.getByRole("group", { name: `Pessoa ${number}`, exact: true })
  return {
    group,
    name: group.getByLabelText("Nome completo"),
    born: group.getByLabelText("Data de nascimento"),
    gender: group.getByLabelText("Gênero"),
    role: group.getByLabelText("Papel na família"),
    remove: group.getByRole("button", { name: /^Retirar/ }),
  }
}
const sent = () => api.calls(visitors.registerByQr).map(({ body }) => body)
const press = () => page.getByRole("button", { name: "Enviar cadastro" }).click()
const bornYearsAgo = (years: number) => `${new Date().getFullYear() - years}-01-01`

async function send(): Promise<void> {
  await press()
  vi.advanceTimersByTime(LEAST_MS)
}

async function fillIn(): Promise<void> {
  await mine.fill("Rute Moabe")
  await page.getByRole("textbox", { name: /^Cidade/ }).fill("Belém")
  await page.getByLabelText("UF").selectOptions("PA")
  await page.getByLabelText("Li o aviso e concordo").click()
}

async function bring(number: number, name: string, role: string): Promise<void> {
  await (number === 1 ? came : another).click()
  await person(number).name.fill(name)
  await person(number).role.selectOptions(role)
}

beforeEach(async () => {
  api.answer(visitors.validateQr, welcome)
  api.answer(visitors.registerByQr, registered)
  await page.viewport(390, 844)
  await openPublicPage(FORM)
})

describe("a visitor who came with the family", () => {
  it("adds each of them, answers for the children, and is told how many are registered", async () => {
    await fillIn()
    await bring(1, "Boaz Belém", "conjuge")
    await bring(2, "Obede Belém", "filho")
    await expect.element(consent).not.toBeInTheDocument()
    await person(2).born.fill(bornYearsAgo(5))
    await person(2).gender.selectOptions("M")
    await bring(3, "Noemi Elimeleque", "outro")
    await expectAccessible()
    await press()
    await expect.element(consent).toHaveFocus()
    await expect
      .element(page.getByText("É preciso a autorização de quem responde pela criança"))
      .toBeVisible()
    await consent.click()
    await send()
    await expect.element(done).toBeVisible()
    await expect
      .element(page.getByText("Você e mais 3 pessoas da sua família estão cadastrados."))
      .toBeVisible()
    await expectAccessible()
    expect(sent()).toMatchObject([
      {
        fullName: "Rute Moabe",
        consentGuardian: true,
        family: [
          { fullName: "Boaz Belém", role: "conjuge" },
          { fullName: "Obede Belém", birthDate: bornYearsAgo(5), gender: "M", role: "filho" },
          { fullName: "Noemi Elimeleque", role: "outro" },
        ],
      },
    ])
  })

  it("finds each mistake beside its field, also one that the server sees, and loses nothing typed", async () => {
    await fillIn()
    await came.click()
    await expect.element(person(1).name).toHaveFocus()
    await press()
    await expect.element(person(1).name).toHaveFocus()
    await expect.element(person(1).name).toHaveAccessibleDescription("Nome deve ter pelo menos 2 caracteres")
    await expect.element(person(1).role).toHaveAccessibleDescription("Escolha o papel na família")
    await alert.getByRole("link", { name: "Pessoa 1: Papel na família" }).click()
    await expect.element(person(1).role).toHaveFocus()
    await expectAccessible()
    await person(1).name.fill("Boaz Belém")
    await person(1).role.selectOptions("conjuge")
    await expect.element(alert).not.toBeInTheDocument()
    await bring(2, "Obede Belém", "conjuge")
    await press()
    await expect.element(another).toHaveFocus()
    await expect.element(another).toHaveAccessibleDescription("Só pode haver um cônjuge na família.")
    await person(2).role.selectOptions("filho")
    await person(2).born.fill("2999-01-01")
    api.refuse(visitors.registerByQr, 400, {
      success: false,
      error: "Erro ao registrar visitante",
      details: { "family.1.birth_date": ["Data inválida"] },
    })
    await send()
    await expect.element(person(2).born).toHaveFocus()
    await expect.element(person(2).born).toHaveAccessibleDescription("Data inválida")
    await person(1).remove.click()
    await expect.element(person(1).name).toHaveValue("Obede Belém")
    await expect.element(person(1).born).toHaveAccessibleDescription("Data inválida")
    await person(1).born.fill("2012-05-05")
    await expect.element(page.getByText("Data inválida")).not.toBeInTheDocument()
    api.answer(visitors.registerByQr, { ...registered, family: 1 })
    await send()
    await expect
      .element(page.getByText("Você e mais 1 pessoa da sua família estão cadastrados."))
      .toBeVisible()
  })

  it("takes somebody out again, with the keyboard alone, and nobody is sent", async () => {
    await fillIn()
    await page.getByLabelText("UF").click()
    await userEvent.keyboard("{Escape}{Tab}{Enter}")
    await expect.element(person(1).name).toHaveFocus()
    await userEvent.keyboard("Boaz")
    await expect.element(person(1).remove).toHaveAccessibleName("Retirar Boaz")
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}{Enter}")
    await expect.element(came).toHaveFocus()
    api.answer(visitors.registerByQr, { ...registered, family: undefined })
    await send()
    await expect.element(done).toBeVisible()
    await expect.element(page.getByText(/Você e mais/)).not.toBeInTheDocument()
    expect(sent()[0]).not.toHaveProperty("family")
  })

  it("finds the family in the draft after a reload, and can add eight at most", async () => {
    for (let number = 1; number <= 8; number += 1) await bring(number, `Pessoa da Família ${number}`, "filho")
    await expect.element(another).not.toBeInTheDocument()
    await expect.element(page.getByText("No máximo 8 pessoas além de você.")).toBeVisible()
    await openPublicPage(FORM)
    await expect.element(person(8).name).toHaveValue("Pessoa da Família 8")
    await person(3).remove.click()
    await expect.element(another).toBeVisible()
    await expect.element(person(7).name).toHaveValue("Pessoa da Família 8")
  })

  it("is not a child, who is entered by an adult", async () => {
    await fillIn()
    await bring(1, "Ana Belém", "outro")
    await page.getByText("Contar um pouco mais (opcional)").click()
    await page.getByLabelText("Data de nascimento").last().fill(bornYearsAgo(6))
    await page.getByLabelText("Nome do responsável").fill("Ana Belém")
    await page.getByLabelText("Celular do responsável").fill("81988881212")
    await page.getByLabelText("Respondo por esta criança").click()
    await press()
    await expect.element(another).toHaveFocus()
    await expect.element(another).toHaveAccessibleDescription(/^Quem cadastra a família é um adulto/)
  })

  it.each([320, 390])("fits a screen of %i px", async (width) => {
    await page.viewport(width, 700)
    await bring(1, "Maximiliano Nabucodonosor de Albuquerque Cavalcanti e Vasconcelos", "dependente")
    await person(1).born.fill(bornYearsAgo(5))
    await expect.element(consent).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectAccessible()
  })
})
