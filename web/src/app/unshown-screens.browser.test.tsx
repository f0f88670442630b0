import { activities } from "@aprisco/contract/activities/routes"
import { health } from "@aprisco/contract/health/routes"
import { members } from "@aprisco/contract/members/routes"
import { ministries } from "@aprisco/contract/ministries/routes"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../testing/accessibility.ts"
import { anExample } from "../testing/an-example.ts"
import { pageOf, refusal } from "../testing/mock-api.ts"
import { api, openApp } from "../testing/open-app.tsx"

const noMinistry = page.getByRole("heading", { name: "Nenhum ministério cadastrado" })
const inMenu = (name: string) =>
  page.getByRole("navigation", { name: "Menu principal" }).getByRole("link", { name })

beforeEach(() => {
  api.answer(health.check, { status: "ok", database: "ok", version: "1" })
  api.answer(ministries.list, pageOf([]))
  // The record that opens after a ministry was saved.
  api.answer(activities.list, anExample(activities.list.response))
  api.answer(members.list, pageOf([]))
  api.answer(members.dashboard, anExample(members.dashboard.response))
})

function setOnline(online: boolean) {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(online)
  window.dispatchEvent(new Event(online ? "online" : "offline"))
}

describe("without a connection", () => {
  it("shows a banner, keeps typed values, and saves when the connection is back", async () => {
    await openApp("/ministerios")
    await page.getByRole("button", { name: "Cadastrar o primeiro ministério" }).click()
    const dialog = page.getByRole("dialog", { name: "Novo ministério" })
    await dialog.getByLabelText("Nome").fill("Louvor")
    setOnline(false)
    const reconnect = api.interrupt()
    await expect.element(page.getByText("Sem conexão com a internet.")).toBeInTheDocument()
    await dialog.getByRole("button", { name: "Salvar" }).click()
    await expect
      .element(page.getByText("Sem resposta do servidor. Verifique sua conexão.").first())
      .toBeVisible()
    await expectAccessible()
    await expect.element(dialog.getByLabelText("Nome")).toHaveValue("Louvor")
    reconnect()
    setOnline(true)
    await expect.element(page.getByText("Sem conexão com a internet.")).not.toBeInTheDocument()
    const praise = anExample(ministries.create.response, { id: 5, name: "Louvor" })
    api.answer(ministries.create, praise)
    api.answer(ministries.detail, praise)
    await dialog.getByRole("button", { name: "Salvar" }).click()
    await expect.element(page.getByText("Ministério cadastrado com sucesso!")).toBeVisible()
  })

  it("loads a failed list when the connection is back", async () => {
    await openApp("/ministerios")
    await expect.element(noMinistry).toBeVisible()
    const reconnect = api.interrupt()
    await inMenu("Membros").click()
    await expect.element(page.getByText("Erro ao carregar lista de membros").first()).toBeVisible()
    reconnect()
    window.dispatchEvent(new Event("online"))
    await expect.element(page.getByText("Nenhum membro encontrado")).toBeVisible()
  })

  it("keeps the session at the start, and waits", async () => {
    const reconnect = api.interrupt()
    await openApp("/ministerios")
    await expect.element(page.getByRole("heading", { name: "Sem conexão" })).toBeVisible()
    await expectAccessible()
    expect(localStorage.getItem("auth_token")).not.toBeNull()
    reconnect()
    window.dispatchEvent(new Event("online"))
    await expect.element(noMinistry).toBeVisible()
  })
})

describe("an answer that asks to wait", () => {
  const refusals = [
    {
      status: 503,
      detail: "Muitas pessoas ao mesmo tempo. Tente de novo em instantes.",
      words: "Muitas pessoas ao mesmo tempo. Tente de novo em 15 segundos.",
    },
    {
      status: 429,
      detail: "Muitas tentativas. Aguarde um momento e tente de novo.",
      words: "Muitas tentativas. Tente de novo em 15 segundos.",
    },
  ]
  for (const { status, detail, words } of refusals) {
    const wait = () => refusal(status, { detail }, { "Retry-After": "15" })

    it(`with ${status} at the start keeps the session, and the page shows when to try again`, async () => {
      const restore = api.interrupt(wait)
      await openApp("/ministerios")
      await expect.element(page.getByText(words)).toBeVisible()
      await expectAccessible()
      restore()
      await page.getByRole("button", { name: "Tentar novamente" }).click()
      await expect.element(noMinistry).toBeVisible()
    })

    it(`with ${status} keeps a form's values and shows when to try again`, async () => {
      await openApp("/ministerios")
      await page.getByRole("button", { name: "Cadastrar o primeiro ministério" }).click()
      const dialog = page.getByRole("dialog", { name: "Novo ministério" })
      await dialog.getByLabelText("Nome").fill("Louvor")
      await dialog.getByLabelText("Local").fill("Salão 2")
      const restore = api.interrupt(wait)
      await dialog.getByRole("button", { name: "Salvar" }).click()
      await expect.element(page.getByText(words, { exact: true })).toBeVisible()
      await expect.element(dialog.getByLabelText("Nome")).toHaveValue("Louvor")
      await expect.element(dialog.getByLabelText("Local")).toHaveValue("Salão 2")
      await expectAccessible()
      restore()
      const praise = anExample(ministries.create.response, { id: 5, name: "Louvor" })
      api.answer(ministries.create, praise)
      api.answer(ministries.detail, praise)
      await dialog.getByRole("button", { name: "Salvar" }).click()
      await expect.poll(() => location.pathname).toBe("/ministerios/5")
    })
  }
})

describe("a page that does not exist", () => {
  it("links back, home and to the search", async () => {
    await openApp("/nada-disto")
    await expect.element(page.getByRole("heading", { name: "Página não encontrada" })).toBeVisible()
    await expect.element(page.getByRole("button", { name: "Voltar" })).toBeVisible()
    await expect.element(page.getByRole("link", { name: "Dashboard" })).toBeVisible()
    await expectAccessible()
    await page.getByRole("button", { name: "Buscar" }).click()
    await expect.element(page.getByRole("combobox", { name: "Buscar pessoas, telas e ações" })).toHaveFocus()
  })

  it("offers no search where no user is signed in", async () => {
    await openApp("/nada-disto", { as: null })
    await expect.element(page.getByRole("heading", { name: "Página não encontrada" })).toBeVisible()
    await expect.element(page.getByRole("button", { name: "Buscar" })).not.toBeInTheDocument()
  })
})

it("a screen without the right to it shows the missing right", async () => {
  await openApp("/membros/novo", { as: "LEADER", user: { permissions: ["members.view", "visitors.view"] } })
  await expect.element(page.getByRole("heading", { name: "Acesso não permitido" })).toBeVisible()
  await expect.element(page.getByText("Você não tem permissão para executar essa ação.")).toBeVisible()
  await expect.element(page.getByText("permitir cadastrar membros")).toBeVisible()
  await expectAccessible()
})

it("a fault of the server shows its number in the log", async () => {
  api.refuse(members.list, 500, { detail: "Ocorreu um erro", request_id: "a1b2c3d4" })
  await openApp("/membros")
  await expect.element(page.getByText("a1b2c3d4")).toBeVisible()
})
