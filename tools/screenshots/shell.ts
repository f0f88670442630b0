import { expect, type Page } from "@playwright/test"
import type { Screen } from "./screen.ts"

const REQUESTS = [
  {
    number: 18,
    subject: "Não consigo imprimir o rol com as fotos",
    message: "Marquei as fotos e cliquei em imprimir.\n\nA página ficou em branco.",
    error_code: "5b0f8b51-3bd1-4c39-a1a4-0df6fd8d2b3e",
    created_at: "2026-11-24T14:12:00Z",
    answered_at: null,
    answer: null,
  },
  {
    number: 7,
    subject: "Como importo a planilha?",
    message: "Tenho o rol em uma planilha antiga.",
    error_code: null,
    created_at: "2026-10-02T12:00:00Z",
    answered_at: "2026-10-02T15:30:00Z",
    answer: "Em Membros, abra Importar e escolha o arquivo.\n\nA ajuda mostra cada passo.",
  },
]

/** What the shell shows over a screen or instead of it. */
export const SHELL_SCREENS: readonly Screen[] = [
  { name: "sino", as: "full", open: (page) => press(page, /^Notificações/) },
  { name: "sino-vazio", as: "fresh", open: (page) => press(page, /^Notificações/) },
  { name: "ajuda", as: "full", open: (page) => page.goto("/ajuda") },
  { name: "ajuda-nada", as: "full", open: (page) => page.goto("/ajuda?q=zebra") },
  { name: "ajuda-eventos", as: "full", open: (page) => page.goto("/ajuda/eventos") },
  { name: "ajuda-artigo", as: "full", open: (page) => page.goto("/ajuda/importar-membros") },
  {
    name: "ajuda-pedido",
    as: "full",
    open: async (page) => {
      await page.goto("/ajuda/pedido?codigo=5b0f8b51-3bd1-4c39-a1a4-0df6fd8d2b3e")
      await page.getByRole("button", { name: "Enviar pedido" }).click()
      await expect(page.getByText("Informe o assunto")).toBeVisible()
    },
  },
  {
    name: "ajuda-pedidos",
    as: "full",
    open: async (page) => {
      await answerWith(page, "**/api/v1/support/requests/**", {
        count: 2,
        next: null,
        previous: null,
        results: REQUESTS,
      })
      await page.goto("/ajuda/pedidos")
      await expect(page.getByText("Espera resposta")).toBeVisible()
    },
  },
  { name: "ajuda-pedidos-vazio", as: "fresh", open: (page) => page.goto("/ajuda/pedidos") },
  {
    name: "termos-novos",
    as: "full",
    open: async (page) => {
      await page.route("**/api/v1/users/me/", async (route) => {
        const answer = await route.fetch()
        const me = await answer.json()
        await route.fulfill({ response: answer, json: { ...me, terms: { ...me.terms, must_accept: true } } })
      })
      await page.goto("/configuracoes")
      await expect(page.getByRole("dialog", { name: "Termos de Uso" })).toBeVisible()
    },
  },
  { name: "conta", as: "full", open: (page) => press(page, /^Minha Conta/) },
  { name: "busca", as: "full", open: (page) => search(page, "") },
  {
    name: "busca-resultados",
    as: "full",
    open: async (page) => {
      await search(page, "jo")
      await expect(page.getByRole("group", { name: "Membros" })).toBeVisible()
    },
  },
  {
    name: "busca-nada",
    as: "full",
    open: async (page) => {
      await search(page, "ninguém assim")
      await expect(page.getByText("Nada encontrado")).toBeVisible()
    },
  },
  {
    name: "busca-erro",
    as: "full",
    open: async (page) => {
      await page.route("**/core/search/**", (route) => route.fulfill({ status: 500, json: FAULT }))
      await search(page, "jo")
      await expect(page.getByText("Erro ao buscar")).toBeVisible()
    },
  },
  {
    name: "lista-erro",
    as: "full",
    open: async (page) => {
      await page.route("**/api/v1/members/?**", (route) => route.fulfill({ status: 500, json: FAULT }))
      await page.goto("/membros")
      await expect(page.getByText("Erro ao carregar lista de membros")).toBeVisible()
    },
  },
  {
    name: "sem-conexao",
    as: "full",
    open: async (page) => {
      await page.goto("/membros/novo")
      await page.getByLabel("Nome completo").fill("Rute Nogueira")
      await page.context().setOffline(true)
      await expect(page.getByText("Sem conexão com a internet.")).toBeVisible()
    },
  },
  {
    name: "sem-conexao-tela",
    as: "full",
    open: async (page) => {
      await page.route("**/api/v1/**", (route) => route.abort())
      await page.goto("/dashboard")
      await expect(page.getByRole("heading", { name: "Sem conexão" })).toBeVisible()
    },
  },
  {
    name: "gerente-de-filial",
    as: "BRANCH_MANAGER",
    open: async (page) => {
      await page.goto("/dashboard")
      await expect(page.getByText(/^Filia(l|is): /).filter({ visible: true })).toBeVisible()
    },
  },
]

const FAULT = { detail: "Ocorreu um erro", request_id: "5b0f8b51-3bd1-4c39-a1a4-0df6fd8d2b3e" }

async function press(page: Page, name: RegExp): Promise<void> {
  await page.goto("/dashboard")
  await page.getByRole("button", { name }).click()
}

async function search(page: Page, words: string): Promise<void> {
  await page.goto("/dashboard")
  await expect(page.getByRole("main")).toBeVisible()
  await page.keyboard.press("Control+k")
  await page.getByRole("combobox", { name: /^Buscar/ }).fill(words)
}

async function answerWith(page: Page, address: string, json: unknown): Promise<void> {
  await page.route(address, (route) => route.fulfill({ json }))
}
