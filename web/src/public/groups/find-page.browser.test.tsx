import { groupPage } from "@aprisco/contract/groups/public-page"
import { beforeEach, expect, it, vi } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../testing/accessibility.ts"
import { api, openPublicPage } from "../../testing/open-public-page.ts"

const CODE = "x".repeat(43)
const ADDRESS = `/encontre-um-grupo/${CODE}`
const hope = {
  code: "AAAAAAAAAAAAAAAA",
  name: "Célula <b>Esperança</b>",
  kind: "celula",
  kindDisplay: "Célula",
  neighborhood: "Várzea",
  city: "Recife",
  weekday: 4,
  time: "19:30",
  hasRoom: true,
} as const
const full = {
  ...hope,
  ...{ code: "BBBBBBBBBBBBBBBB", name: "Pequeno grupo da Torre", neighborhood: "Torre", hasRoom: false },
}
const welcome = {
  churchName: "Igreja da Porta",
  logo: null,
  stamp: "a-stamp",
  privacy: { contact: "porta@example.org", version: "v1", text: "Usamos estes dados para falar com você." },
  groups: [hope, full],
}

const choose = (name: string = hope.name) =>
  page.getByRole("button", { name: `Quero participar: ${name}` }).click()
const send = async () => {
  await page.getByRole("button", { name: "Pedir para participar" }).click()
  // On a busy machine filling it in may have taken longer than that: then there is no delay.
  vi.advanceTimersByTime(3_000)
}
async function fillIn(): Promise<void> {
  await page.getByLabelText("Nome completo").fill("Lia Pedinte")
  await page.getByLabelText("Telefone").fill("81988881212")
  await page.getByLabelText("Li o aviso e concordo").click()
}

beforeEach(() => {
  api.answer(groupPage.page, welcome)
  api.answer(groupPage.join, { message: "Pedido enviado! A igreja vai falar com você." })
})

it("shows the groups of a neighbourhood, and sends a request to join one, also a full one", async () => {
  await openPublicPage(ADDRESS)
  await expect.element(page.getByRole("heading", { name: "Encontre um grupo" })).toBeVisible()
  await expect.element(page.getByText("Quinta, 19:30").first()).toBeVisible()
  // The name is the text that it is.
  await expect.element(page.getByRole("heading", { name: hope.name })).toBeVisible()
  await expectAccessible()
  await page.getByLabelText("Bairro").selectOptions("Torre, Recife")
  await expect.element(page.getByText("1 grupo", { exact: true })).toBeVisible()
  await expect.element(page.getByRole("heading", { name: hope.name })).not.toBeInTheDocument()
  await expect.element(page.getByText(/Lotado no momento/)).toBeVisible()
  await choose(full.name)
  await fillIn()
  await expectAccessible()
  await send()
  await expect.element(page.getByRole("heading", { name: "Pedido enviado!" })).toBeVisible()
  expect(api.calls(groupPage.join).map(({ params, body }) => [params.code, body])).toMatchObject([
    [
      CODE,
      {
        ...{ group: full.code, fullName: "Lia Pedinte", phone: "(81) 98888-1212", consent: true },
        ...{ stamp: "a-stamp", noticeVersion: "v1" },
      },
    ],
  ])
})

it("says that a dead or mistyped address is one, before and after the form was filled in", async () => {
  api.refuse(groupPage.page, 404, { detail: "Este endereço não existe ou já não vale." })
  await openPublicPage(ADDRESS)
  const gone = page.getByRole("heading", { name: "Este endereço não existe ou já não vale." })
  await expect.element(gone).toBeVisible()
  await expectAccessible()
  api.answer(groupPage.page, welcome)
  api.refuse(groupPage.join, 404, { detail: "Este endereço não existe ou já não vale." })
  await openPublicPage(ADDRESS)
  await choose()
  await fillIn()
  await send()
  await expect.element(gone).toBeVisible()
})

it("shows what is missing at its field, keeps what was typed for another group, and asks who looks like a robot", async () => {
  await openPublicPage(ADDRESS)
  await choose()
  await send()
  for (const words of [/pelo menos 2 caracteres/, "Telefone é obrigatório", /concordar com o aviso/])
    await expect.element(page.getByText(words)).toBeVisible()
  await fillIn()
  api.refuse(groupPage.join, 400, {
    person: ["Marque a caixa para confirmar que você é uma pessoa"],
  })
  await send()
  await page.getByLabelText(/Sou uma pessoa/).click()
  await page.getByRole("button", { name: "Ver os outros grupos" }).click()
  await choose(full.name)
  await expect.element(page.getByLabelText("Nome completo")).toHaveValue("Lia Pedinte")
})

it("keeps what was typed without a connection, and sends it again under the same key", async () => {
  await openPublicPage(ADDRESS)
  await choose()
  await fillIn()
  api.disconnect(groupPage.join)
  await send()
  await expect.element(page.getByRole("alert")).toBeVisible()
  await expect.element(page.getByLabelText("Nome completo")).toHaveValue("Lia Pedinte")
  api.answer(groupPage.join, { message: "Pedido enviado! A igreja vai falar com você." })
  await page.getByRole("button", { name: "Pedir para participar" }).click()
  await expect.element(page.getByRole("heading", { name: "Pedido enviado!" })).toBeVisible()
  const keys = api.calls(groupPage.join).map(({ headers }) => headers.get("idempotency-key"))
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

it("says that there is no group, and tries again where they could not be loaded", async () => {
  api.disconnect(groupPage.page)
  await openPublicPage(ADDRESS)
  await expect.element(page.getByRole("heading", { name: "Erro de conexão" })).toBeVisible()
  api.answer(groupPage.page, { ...welcome, groups: [] })
  await page.getByRole("button", { name: "Tentar novamente" }).click()
  await expect.element(page.getByText(/Nenhum grupo está aberto agora/)).toBeVisible()
})
