import { qrCodes } from "@aprisco/contract/branches/qr-codes"
import { visitors } from "@aprisco/contract/visitors/routes"
import type { Page } from "@playwright/test"
import { registerChurchAdmin } from "./church-admin.ts"
import { clearField } from "./clear-field.ts"
import { pauseTimers } from "./paused-timers.ts"
import { expect, test } from "./watched.ts"

/** What the visitors' screens say when the server fails; nothing typed is lost by it. */

/** From here on every call of this method and path fails with a fault of the server's own, until it is ended. */
async function failing(page: Page, method: string, path: RegExp): Promise<() => Promise<void>> {
  await page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { detail: "Ocorreu um erro", request_id: "abc" } })
      : route.fallback(),
  )
  return () => page.unroute(path)
}

test("each failure of the staff's screens is said in its own words", async ({ page, baseURL }) => {
  const { api, token } = await registerChurchAdmin(baseURL)
  const body = { fullName: "Ana Lima", city: "Belém", state: "PA" } as const
  const { id } = await api.call(visitors.create, { body })
  await page.addInitScript((value) => localStorage.setItem("auth_token", value), token)
  const main = page.getByRole("main")

  const numbersFail = await failing(page, "GET", /visitors\/admin\/visitors\/stats\/$/)
  const listFails = await failing(page, "GET", /visitors\/admin\/visitors\/\?/)
  await page.goto("/visitantes")
  await expect(main.getByText("Erro ao carregar estatísticas dos visitantes")).toBeVisible()
  await expect(main.getByText("Erro ao carregar visitantes", { exact: true })).toBeVisible()
  await numbersFail()
  await listFails()

  await page.goto("/visitantes/novo")
  const name = page.getByLabel("Nome completo")
  await name.fill("Bia Prado")
  await page.getByLabel("E-mail").fill("bia@")
  await page.getByLabel("Cidade").fill("B")
  await page.getByRole("button", { name: "Cadastrar Visitante" }).click()
  await expect(page.getByText("Email inválido", { exact: true })).toBeVisible()
  await expect(page.getByText("Cidade deve ter pelo menos 2 caracteres")).toBeVisible()
  await expect(page.getByText("Estado deve ter 2 caracteres")).toBeVisible()
  await clearField(page.getByLabel("E-mail"))
  await page.getByLabel("Cidade").fill("Belém")
  await page.getByRole("combobox", { name: "Estado", exact: true }).selectOption("PA")
  const createFails = await failing(page, "POST", /visitors\/admin\/visitors\/$/)
  await page.getByRole("button", { name: "Cadastrar Visitante" }).click()
  await expect(page.getByText("Erro ao cadastrar visitante. Tente novamente.")).toBeVisible()
  await expect(name).toHaveValue("Bia Prado")
  await createFails()
  await page.getByRole("button", { name: "Cadastrar Visitante" }).click()
  await expect(page.getByText("Visitante cadastrado com sucesso!")).toBeVisible()
  await expect(page).toHaveURL(/\/visitantes\/\d+$/)
  await page.getByRole("button", { name: "Excluir" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Excluir" }).click()
  await expect(page.getByText("Visitante excluído com sucesso")).toBeVisible()
  await expect(page).toHaveURL(/\/visitantes$/)

  await page.goto("/visitantes/999999999")
  await expect(page.getByRole("heading", { name: "Visitante não encontrado" })).toBeVisible()
  await expect(page.getByRole("link", { name: "Voltar para Visitantes" })).toBeVisible()

  await page.goto(`/visitantes/${id}`)
  await failing(page, "DELETE", new RegExp(`visitors/${id}/$`))
  await page.getByRole("button", { name: "Excluir" }).click()
  await expect(
    page.getByRole("dialog").getByText("Esta ação não pode ser desfeita.", { exact: false }),
  ).toBeVisible()
  await page.getByRole("dialog").getByRole("button", { name: "Excluir" }).click()
  await expect(page.getByText("Erro ao excluir visitante. Tente novamente.")).toBeVisible()

  await failing(page, "PATCH", /update_follow_up\/$/)
  await page.getByRole("button", { name: "Atualizar Follow-up" }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog.getByRole("radio")).toHaveCount(4)
  await expect(dialog.getByRole("button", { name: "Confirmar" })).toBeDisabled()
  await dialog.getByRole("radio", { name: "Contatado" }).check()
  await dialog.getByLabel("Notas do contato").fill("Ligar de novo")
  await dialog.getByRole("button", { name: "Confirmar" }).click()
  await expect(page.getByText("Erro ao atualizar status de follow-up")).toBeVisible()
  await expect(dialog.getByLabel("Notas do contato")).toHaveValue("Ligar de novo")
  await dialog.getByRole("button", { name: "Cancelar" }).click()

  const changeFails = await failing(page, "PATCH", new RegExp(`visitors/${id}/$`))
  await page.getByRole("link", { name: "Editar" }).click()
  await name.fill("Ana Lima Prado")
  await page.getByRole("button", { name: "Salvar Alterações" }).click()
  await expect(page.getByText("Erro ao atualizar visitante. Tente novamente.")).toBeVisible()
  await changeFails()
  await page.getByRole("button", { name: "Salvar Alterações" }).click()
  await expect(page.getByText("Visitante atualizado com sucesso!")).toBeVisible()

  await failing(page, "PATCH", /convert_to_member\/$/)
  await page.getByRole("link", { name: "Converter em Membro" }).click()
  await page.getByRole("button", { name: "Converter em Membro" }).click()
  await expect(main.getByText("Erro ao converter visitante em membro")).toBeVisible()

  await failing(page, "GET", new RegExp(`visitors/${id}/$`))
  await page.goto(`/visitantes/${id}/editar`)
  await expect(page.getByText("Erro ao carregar dados do visitante")).toBeVisible()
  await expect(page).toHaveURL(/\/visitantes$/)
})

test("each failure of the QR codes' screen and of the public form is said in its own words", async ({
  page,
  baseURL,
}) => {
  const { api, token } = await registerChurchAdmin(baseURL)
  const [code] = await api.call(qrCodes.list)
  await page.addInitScript((value) => localStorage.setItem("auth_token", value), token)
  await failing(page, "POST", /toggle_qr_code\/$/)
  await failing(page, "POST", /regenerate_qr_code\/$/)
  await page.goto("/configuracoes/qr-codes")
  const on = page.getByRole("switch", { name: "QR Code ativo" })
  await on.click()
  await expect(page.getByText("Erro ao alterar status do QR Code")).toBeVisible()
  await expect(on).toBeChecked()
  await page.getByRole("button", { name: "Regenerar QR Code de Sede" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Regenerar" }).click()
  await expect(page.getByText("Erro ao regenerar QR Code")).toBeVisible()
  await failing(page, "GET", /branches\/qr_codes\/$/)
  await page.reload()
  await expect(page.getByText("Erro ao carregar filiais")).toBeVisible()

  const visit = new URL(code?.visitorRegistrationUrl ?? "/").pathname
  const validateFails = await failing(page, "GET", /validate\/$/)
  await page.goto(visit)
  await expect(page.getByRole("heading", { name: "Erro ao validar QR Code" })).toBeVisible()
  await validateFails()
  await page.getByRole("button", { name: "Tentar novamente" }).click()
  await page.getByLabel("Nome completo").fill("Noemi Prado")
  await page.getByRole("textbox", { name: /^Cidade/ }).fill("Belém")
  await page.getByLabel("UF").selectOption("PA")
  await page.getByLabel("Li o aviso e concordo", { exact: false }).check()
  await page.route("**/register/", (route) => route.fulfill({ status: 400, json: { success: false } }))
  await page.getByRole("button", { name: "Enviar cadastro" }).click()
  const alert = page.getByRole("alert")
  await expect(alert).toContainText("Erro ao registrar visitante")
  await expect(alert).toContainText("Erro desconhecido")
  await expect(page.getByLabel("Nome completo")).toHaveValue("Noemi Prado")
})

test("the end of a registration says what comes next, and leads away from where there was none", async ({
  page,
}) => {
  await page.goto("/registro-sucesso?visitor=K7Q2M9XDAB&branch=Filial%20Norte")
  await expect(page.getByText("K7Q2M9XDAB", { exact: true })).toBeVisible()
  await expect(page.getByText("Filial Norte", { exact: true })).toBeVisible()
  await expect(page.getByRole("heading", { name: "Próximos passos" })).toBeVisible()
  await expect(page.getByText("em 24 a 48 horas", { exact: false })).toBeVisible()
  await expect(page.getByRole("link", { name: "Ir para a página inicial" })).toBeVisible()
  const leadAway = await pauseTimers(page, 3_000)
  await page.goto("/registro-sucesso?visitor=K7Q2M9XDAB")
  await expect(page.getByRole("heading", { name: "Nenhum cadastro para mostrar" })).toBeVisible()
  await leadAway()
  await expect(page).toHaveURL(({ pathname }) => pathname === "/")
})
