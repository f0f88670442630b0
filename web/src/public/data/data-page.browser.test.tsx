import { privacyRequests } from "@aprisco/contract/privacy/requests"
import { visitors } from "@aprisco/contract/visitors/routes"
import { beforeEach, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../testing/accessibility.ts"
import { api, openPublicPage } from "../../testing/open-public-page.ts"

const CODE = "3f0c1a52-9f5e-4b2a-8c4d-6a1b2c3d4e5f"
const send = () => page.getByRole("button", { name: "Enviar pedido" }).click()

beforeEach(() => {
  api.answer(privacyRequests.createByQr, { protocol: "2026-7KQM-P4XT", dueOn: "2026-12-05" })
  api.answer(visitors.validateQr, {
    valid: true,
    branch: { name: "Sede", churchName: "Igreja da Porta" },
    logo: null,
    stamp: "a-stamp",
    privacy: { contact: "porta@example.org", version: "v1", text: "Usamos estes dados para falar com você." },
  })
})

async function fillIn(): Promise<void> {
  await page.getByLabelText("O que você pede").selectOptions("Apagar os dados")
  await page.getByLabelText("Nome completo").fill("Ana Lima")
  await page.getByLabelText("Telefone ou e-mail para a resposta").fill("ana@example.org")
}

it("leads from the visit form to a form about one's own data, and shows the protocol", async () => {
  await openPublicPage(`/visit/${CODE}`)
  await page.getByRole("button", { name: "ler tudo" }).click()
  await expect
    .element(page.getByRole("link", { name: "Ver, corrigir ou apagar os seus dados" }))
    .toHaveAttribute("href", "?dados")
  await openPublicPage(`/visit/${CODE}?dados`)
  await expect.element(page.getByText("Igreja da Porta")).toBeVisible()
  await expectAccessible()
  await fillIn()
  api.answer(privacyRequests.createByQr, { protocol: "2026-7KQM-P4XT", dueOn: "2026-12-05" })
  await send()
  await expect.element(page.getByRole("heading", { name: "Pedido recebido" })).toBeVisible()
  await expect.element(page.getByText("2026-7KQM-P4XT")).toBeVisible()
  expect(api.calls(privacyRequests.createByQr).map(({ params, body }) => [params.uuid, body])).toMatchObject([
    [
      CODE,
      { kind: "anonymisation", requesterName: "Ana Lima", contact: "ana@example.org", stamp: "a-stamp" },
    ],
  ])
})

it("shows what is missing at its field, and asks a sender who looks like a robot", async () => {
  await openPublicPage(`/visit/${CODE}?dados`)
  await send()
  await expect.element(page.getByText("Escolha o que você pede")).toBeVisible()
  await expect.element(page.getByText("Informe um telefone ou e-mail para a resposta")).toBeVisible()
  await fillIn()
  api.refuse(privacyRequests.createByQr, 400, {
    person: ["Marque a caixa para confirmar que você é uma pessoa"],
  })
  await send()
  await page.getByLabelText(/Sou uma pessoa/).click()
  api.answer(privacyRequests.createByQr, { protocol: "2026-7KQM-P4XT", dueOn: "2026-12-05" })
  await send()
  await expect.element(page.getByText("2026-7KQM-P4XT")).toBeVisible()
})

it("keeps what was typed without a connection, and sends it again under the same key", async () => {
  await openPublicPage(`/visit/${CODE}?dados`)
  await fillIn()
  api.disconnect(privacyRequests.createByQr)
  await send()
  await expect.element(page.getByRole("alert")).toBeVisible()
  await expect.element(page.getByLabelText("Nome completo")).toHaveValue("Ana Lima")
  api.answer(privacyRequests.createByQr, { protocol: "2026-7KQM-P4XT", dueOn: "2026-12-05" })
  await send()
  await expect.element(page.getByText("2026-7KQM-P4XT")).toBeVisible()
  const keys = api.calls(privacyRequests.createByQr).map(({ headers }) => headers.get("idempotency-key"))
  expect(new Set(keys).size).toBe(1)
})
