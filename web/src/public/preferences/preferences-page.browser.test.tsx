import { messagePreferences } from "@aprisco/contract/messages/preferences"
import { beforeEach, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { expectAccessible } from "../../testing/accessibility.ts"
import { api, openPublicPage } from "../../testing/open-public-page.ts"

const TOKEN = "x".repeat(43)
const preferences = {
  churchName: "Igreja da Colina",
  logo: null,
  firstName: "Rute",
  address: "r•••@e•••.org",
  purpose: "campaigns" as const,
  channels: { email: true, whatsapp: false },
  purposes: { notices: true, events: true, devotionals: true, greetings: true, campaigns: true },
  mayGrant: true,
}

const open = (answer: object = {}) => {
  api.answer(messagePreferences.read, { ...preferences, ...answer })
  return openPublicPage(`/preferencias/${TOKEN}`)
}
const button = (name: string) => page.getByRole("button", { name, exact: true })
const box = (name: string) => page.getByRole("checkbox", { name, exact: true })
const changes = () => api.calls(messagePreferences.change).map(({ body }) => body)

beforeEach(async () => {
  await page.viewport(320, 700)
})

it("shows what somebody receives and the button out of the letter's purpose, and changes nothing by being opened", async () => {
  await open()
  await expect.element(page.getByRole("heading", { name: "Rute, o que você recebe" })).toBeVisible()
  await expect.element(page.getByText("Mensagens de Igreja da Colina para r•••@e•••.org.")).toBeVisible()
  await expect.element(button("Não quero mais receber Campanhas")).toBeVisible()
  await expect.element(box("E-mail")).toBeChecked()
  await expect.element(box("WhatsApp")).not.toBeChecked()
  await expect.element(box("Devocionais")).toBeChecked()
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBe(320)
  expect(api.calls(messagePreferences.unsubscribe)).toEqual([])
  expect(changes()).toEqual([])
})

it("what users of other systems lost: one press out of a purpose, which says so and needs no account and no further question", async () => {
  await open()
  api.answer(messagePreferences.unsubscribe, { message: "Pronto" })
  await button("Não quero mais receber Campanhas").click()
  await expect.element(page.getByText("Pronto: você não recebe mais Campanhas.")).toHaveFocus()
  expect(api.calls(messagePreferences.unsubscribe)).toHaveLength(1)
  await expect.element(box("Campanhas")).not.toBeChecked()
  await expect.element(page.getByText("Você não recebe mais Campanhas.", { exact: true })).toBeVisible()
  await expectAccessible()
})

it("saves what was switched, with the keyboard, and only that", async () => {
  await open({ purpose: null })
  await expect.element(box("E-mail")).toBeVisible()
  await expect.element(button("Salvar")).toBeVisible()
  await button("Salvar").click()
  await expect.element(page.getByText("Nada mudou.")).toBeVisible()
  api.answer(messagePreferences.change, {
    ...preferences,
    purpose: null,
    channels: { email: true, whatsapp: true },
    purposes: { ...preferences.purposes, events: false },
  })
  box("WhatsApp").element().focus()
  await userEvent.keyboard(" ")
  box("Eventos").element().focus()
  await userEvent.keyboard(" ")
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByText("Pronto: as suas preferências foram salvas.")).toHaveFocus()
  expect(changes()).toEqual([{ channels: { whatsapp: true }, purposes: { events: false } }])
  await expect.element(box("WhatsApp")).toBeChecked()
  await expect.element(box("Eventos")).not.toBeChecked()
})

it("offers only the way out where the link is old", async () => {
  await open({ mayGrant: false, purposes: { ...preferences.purposes, notices: false } })
  await expect.element(page.getByText(/Para voltar a receber, peça um novo/)).toBeVisible()
  await expect.element(box("WhatsApp")).not.toBeInTheDocument()
  await expect.element(box("Avisos")).not.toBeInTheDocument()
  await expect.element(box("E-mail")).toBeChecked()
})

it("works for an address whose person is not known any more", async () => {
  await open({ firstName: null, address: null, channels: {}, mayGrant: false })
  await expect.element(page.getByRole("heading", { name: "O que você recebe" })).toBeVisible()
  await expect.element(button("Não quero mais receber Campanhas")).toBeVisible()
})

it("says that a dead link is dead, and asks again where the connection is bad", async () => {
  api.refuse(messagePreferences.read, 404, { detail: "Link inválido ou expirado." })
  await openPublicPage(`/preferencias/${TOKEN}`)
  await expect
    .element(page.getByRole("heading", { name: "Este endereço não existe ou já não vale." }))
    .toHaveFocus()
  await expectAccessible()
  api.refuse(messagePreferences.read, 503, { detail: "Sobrecarregado" })
  await openPublicPage(`/preferencias/${TOKEN}`)
  await expect.element(page.getByText(/Não foi possível abrir as suas preferências/)).toBeVisible()
  api.answer(messagePreferences.read, preferences)
  await button("Tentar novamente").click()
  await expect.element(page.getByRole("heading", { name: "Rute, o que você recebe" })).toBeVisible()
})

it("keeps what was switched where it cannot be saved", async () => {
  await open()
  api.refuse(messagePreferences.change, 503, { detail: "Sobrecarregado" })
  await box("Eventos").click()
  await button("Salvar").click()
  await expect.element(page.getByText(/Não foi possível salvar agora/)).toHaveFocus()
  await expect.element(box("Eventos")).not.toBeChecked()
})
