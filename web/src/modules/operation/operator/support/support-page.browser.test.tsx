import { operatorAccount } from "@aprisco/contract/operator/account"
import { operatorSupport } from "@aprisco/contract/operator/support"
import { beforeEach, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { anExample } from "../../../../testing/an-example.ts"
import { pageOf } from "../../../../testing/mock-api.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"

const REQUEST = anExample(operatorSupport.list.response.shape.results.element, {
  id: 12,
  fullName: "Marta Fontes",
  email: "marta@igreja.test",
  churchName: "Igreja do Vale",
  subject: "Não consigo imprimir",
  message: "A página fica em branco.",
  errorCode: "8f3c2d",
  answeredAt: null,
  answer: null,
})

const button = (name: string) => page.getByRole("button", { name, exact: true })
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const open = () => openApp("/operador/ajuda", { as: null })

beforeEach(() => {
  sessionStorage.setItem("desk_session", "a-desk-token")
  api.answer(
    operatorAccount.me,
    anExample(operatorAccount.me.response, { email: "rui@aprisco.test", fullName: "Rui Tavares" }),
  )
})

it("shows each request with its code, and answers it once", async () => {
  api.answer(operatorSupport.list, pageOf([REQUEST]))
  await open()
  await shown(/nº 12 · Não consigo imprimir/)
  await shown("8f3c2d")
  await shown("Igreja do Vale")
  await expectAccessible()
  await button("Responder ao pedido nº 12").click()
  await expect.element(page.getByRole("dialog", { name: "Responder a Marta Fontes" })).toBeVisible()
  await expectAccessible()
  await page.getByLabelText(/^Resposta/).fill("Atualize o navegador.")
  api.refuse(operatorSupport.answer, 409, { detail: "Este pedido já foi respondido." })
  await button("Enviar resposta").click()
  await shown("Este pedido já foi respondido.")
  await expect.element(page.getByLabelText(/^Resposta/)).toHaveValue("Atualize o navegador.")
  const answered = { ...REQUEST, answeredAt: "2026-01-02T03:00:00Z", answer: "Atualize o navegador." }
  api.answer(operatorSupport.answer, answered)
  api.answer(operatorSupport.list, pageOf([answered]))
  await button("Enviar resposta").click()
  await shown("Resposta enviada.")
  await shown(/^Respondido em/)
  await shown(/Resposta: Atualize o navegador/)
  await expect.element(button("Responder ao pedido nº 12")).not.toBeInTheDocument()
})

it("says that there are none, that they could not be loaded, and fits a phone", async () => {
  api.answer(operatorSupport.list, pageOf([]))
  await open()
  await shown("Nenhum pedido de ajuda")
  await page.viewport(390, 844)
  api.answer(operatorSupport.list, pageOf([{ ...REQUEST, subject: "Impressão".repeat(13) }]))
  await open()
  await shown("Espera resposta")
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
  api.refuse(operatorSupport.list, 500)
  await open()
  await shown("Erro ao carregar os pedidos de ajuda.")
})

it("asks before a typed answer is dropped: by Escape, and by «Marcar como respondido»", async () => {
  api.answer(operatorSupport.list, pageOf([REQUEST]))
  await open()
  await button("Responder ao pedido nº 12").click()
  await page.getByLabelText(/^Resposta/).fill("Atualize o navegador.")
  await userEvent.keyboard("{Escape}")
  await button("Continuar editando").click()
  await button("Marcar como respondido").click()
  await shown("Marcar sem enviar a resposta?")
  await button("Continuar escrevendo").click()
  await expect.element(page.getByLabelText(/^Resposta/)).toHaveValue("Atualize o navegador.")
  expect(api.calls(operatorSupport.answer)).toEqual([])
  const answered = { ...REQUEST, answeredAt: "2026-01-02T03:00:00Z" }
  api.answer(operatorSupport.answer, answered)
  api.answer(operatorSupport.list, pageOf([answered]))
  await button("Marcar como respondido").click()
  await button("Marcar sem enviar").click()
  await shown("Marcado como respondido.")
  expect(api.calls(operatorSupport.answer).map(({ body }) => body)).toEqual([{}])
})
