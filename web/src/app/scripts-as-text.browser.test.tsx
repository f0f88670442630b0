import { contract } from "@aprisco/contract"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { type Locator, page, userEvent } from "vitest/browser"
import { PAYLOADS } from "../../../tools/security/script-payloads.ts"
import { startPage } from "../public/start.ts"
import { aFullExample } from "../testing/a-full-example.ts"
import { anExample } from "../testing/an-example.ts"
import { answerEverything } from "../testing/answer-everything.ts"
import { pageOf } from "../testing/mock-api.ts"
import { api, openApp } from "../testing/open-app.tsx"

/** A text is never interpreted (docs/product/conventions.md#1.7): each screen shows it in each field of each answer. */

const ADDRESS = "javascript:alert(1)//"
/** All payloads in each field, after the one that works only at the beginning of an address; and that one alone, as a whole address. */
const TEXTS = [
  { what: "all payloads at once", text: [ADDRESS, ...PAYLOADS].join(" "), tags: [] },
  { what: "a script as an address", text: ADDRESS, tags: ["full"] },
]

/** The effects of payloads that are not treated as text. */
const PLANTED = [
  "img[src=x], iframe, object, math, details[ontoggle], svg[onload]",
  "[onerror], [onload], [onfocus], [ontoggle], [onclick]",
  '[href^="javascript:"], [src^="javascript:"], [action^="javascript:"]',
].join(", ")

const alerted = vi.fn()
const main = page.getByRole("main")

/** Shows a page of the light entry, as its own document does. */
async function openVisitorsPage(address: string): Promise<{ close: () => void }> {
  history.replaceState(null, "", address)
  const element = document.createElement("div")
  element.id = "root"
  document.body.append(element)
  const root = await startPage()
  return {
    close: () => {
      root?.unmount()
      element.remove()
    },
  }
}

beforeEach(() => {
  alerted.mockReset()
  vi.stubGlobal("alert", alerted)
})

for (const { what, text, tags } of TEXTS) {
  describe(what, { tags }, () => {
    async function open(path: string): Promise<void> {
      answerEverything(text)
      const user = { fullName: text, churchName: text, denominationId: "1", churchId: 1 }
      await openApp(path, { as: "DENOMINATION_ADMIN", user })
    }

    /** The text is shown completely, in a field or outside of one, and no part of it has become markup. */
    async function expectTextIn(place: Locator): Promise<void> {
      await expect
        .poll(() => textsOf(place).some((shown) => shown.includes(text)), { timeout: 10_000 })
        .toBe(true)
      expectInert()
    }

    it.each<{ path: string; where?: Locator; tabs?: number }>([
      { path: "/dashboard" },
      { path: "/perfil", tabs: 6 },
      { path: "/membros" },
      { path: "/membros/aniversariantes?period=5" },
      { path: "/membros/1", tabs: 15 },
      { path: "/membros/1?tab=visitas", where: page.getByRole("tabpanel", { name: "Visitas e contatos" }) },
      { path: "/pessoas" },
      { path: "/pessoas/1/editar" },
      { path: "/pessoas/duplicados" },
      { path: "/pessoas/unir?manter=1&unir=2" },
      { path: "/pessoas/unioes" },
      { path: "/familias" },
      { path: "/familias/1" },
      { path: "/listas" },
      { path: "/listas/1" },
      { path: "/configuracoes/etiquetas" },
      { path: "/configuracoes/campos" },
      { path: "/configuracoes/pedidos" },
      { path: "/configuracoes/pedidos/1" },
      { path: "/membros/1/editar", where: page.getByLabelText("Nome completo"), tabs: 5 },
      { path: "/visitantes" },
      { path: "/visitantes/acompanhamentos?whose=unassigned" },
      { path: "/visitantes/1", tabs: 8 },
      { path: "/visitantes/1/editar", where: page.getByLabelText("Nome completo") },
      { path: "/visitantes/1/converter" },
      { path: "/ministerios" },
      { path: "/eventos" },
      { path: "/eventos/1" },
      { path: "/eventos/1?aba=inscricoes" },
      { path: "/eventos/1/editar", where: page.getByRole("textbox", { name: "Título" }) },
      { path: "/grupos" },
      { path: "/grupos/1" },
      { path: "/grupos/unidades" },
      { path: "/ministerios/1", where: page.getByRole("region", { name: "Sobre o ministério" }) },
      { path: "/atividades" },
      {
        path: "/atividades?view=mes&day=2026-01-15",
        where: main.getByRole("region", { name: "Calendário" }),
      },
      {
        path: "/atividades?view=semana&day=2026-01-15",
        where: main.getByRole("region", { name: "Calendário" }),
      },
      { path: "/atividades/1", where: page.getByRole("region", { name: "Próximas datas" }) },
      { path: "/configuracoes/filiais" },
      { path: "/configuracoes/filiais/1", tabs: 5 },
      { path: "/configuracoes/filiais/1/editar", where: page.getByLabelText("Complemento") },
      { path: "/configuracoes/usuarios" },
      { path: "/configuracoes/igreja", where: page.getByLabelText("Pastor responsável") },
      { path: "/configuracoes/privacidade" },
      { path: "/mensagens/visitantes" },
      { path: "/configuracoes/auditoria" },
      { path: "/configuracoes/qr-codes" },
      { path: "/configuracoes/lixeira" },
      { path: "/denominacao/dashboard" },
      { path: "/denominacao/hierarchy" },
      { path: "/denominacao/churches" },
      { path: "/denominacao/churches/1" },
      { path: "/denominacao/churches/1/edit", where: page.getByLabelText("Complemento") },
    ])("is text on $path", async ({ path, where = main, tabs = 0 }) => {
      await open(path)
      await expectTextIn(where)
      const all = main.getByRole("tab")
      if (tabs > 0) await expect.poll(() => all.elements().length).toBe(tabs)
      for (let index = 0; index < tabs; index++) {
        await all.nth(index).click()
        await expect.element(all.nth(index)).toHaveAttribute("aria-selected", "true")
        await expect.poll(() => document.querySelectorAll("main .mantine-Skeleton-root").length).toBe(0)
        expectInert()
      }
    })

    it("is text in the search palette", async () => {
      await open("/configuracoes")
      await expect.element(page.getByRole("heading", { name: "Configurações" })).toBeVisible()
      await userEvent.keyboard("{Control>}k{/Control}")
      await page.getByRole("combobox", { name: /^Buscar/ }).fill(text)
      await expect.element(page.getByRole("option", { name: text }).first()).toBeVisible()
      expectInert()
      await userEvent.keyboard("{Escape}")
      await expect.element(page.getByRole("option", { name: text })).not.toBeInTheDocument()
    })

    it("is text in the notifications", async () => {
      await open("/membros/estatisticas")
      await expectTextIn(page.getByRole("complementary"))
      await page.getByRole("button", { name: /^Notificações/ }).click()
      await expectTextIn(page.getByRole("dialog", { name: "Notificações" }))
    })

    it("is text in the address of an unknown screen", async () => {
      await open(`/${encodeURIComponent(text)}`)
      await expect.element(page.getByRole("heading", { name: "Página não encontrada" })).toBeVisible()
      expectInert()
    })

    it("is text in the redirect address of the sign-in", async () => {
      await openApp(`/login?redirect=${encodeURIComponent(text)}`, { as: null })
      await expect.element(page.getByLabelText("E-mail")).toBeVisible()
      expectInert()
    })

    it("is text on a visitor's pages", async () => {
      answerEverything(text)
      const code = "0b9c3f4e-8d3a-4a53-9c42-5f3f7c1d2e10"
      const visit = await openVisitorsPage(`/visit/${code}`)
      await expectTextIn(main)
      visit.close()
      const address = new URLSearchParams({ visitor: "K7Q2-M9XD", branch: text })
      const success = await openVisitorsPage(`/registro-sucesso?${address}`)
      await expect.element(page.getByText("K7Q2-M9XD")).toBeVisible()
      await expectTextIn(main)
      success.close()
    })

    it("is text in an imported file: its name, its headers and its cells", async () => {
      const { run } = contract.memberImports
      const checked = aFullExample(run.response, text, {
        columns: [{ header: text, field: "full_name", samples: [text], note: text }],
      })
      await open("/membros/importar")
      api.answer(run, checked)
      await page
        .getByLabelText("Arquivo CSV, XLSX ou ODS")
        .upload(new File([text], `${text.replaceAll("/", "")}.csv`))
      await expect.element(page.getByRole("heading", { name: "Confira as colunas" })).toBeVisible()
      await expectTextIn(main)
      await page.getByRole("button", { name: "Continuar" }).click()
      await expect.element(page.getByRole("heading", { name: "Confira as linhas" })).toBeVisible()
      await expectTextIn(main)
      await page.getByRole("button", { name: "Voltar" }).click()
      await page.getByRole("button", { name: "Trocar arquivo" }).click()
      expectInert()
    })
  })
}

it("is text in the address of a list's search, each payload", async () => {
  api.answer(contract.members.list, pageOf([]))
  api.answer(contract.members.dashboard, anExample(contract.members.dashboard.response))
  await openApp("/membros")
  await expect.element(page.getByRole("heading", { name: "Membros", exact: true })).toBeVisible()
  for (const payload of PAYLOADS) {
    history.pushState({}, "", `/membros?search=${encodeURIComponent(payload)}`)
    dispatchEvent(new PopStateEvent("popstate"))
    // The router reads a value between quotes as a JSON string.
    const read = payload.replace(/^" (.*)"$/, "$1")
    await expect.element(page.getByLabelText("Buscar membros")).toHaveValue(read)
    expectInert()
  }
})

function textsOf(place: Locator): string[] {
  const element = place.query()
  if (!element) return []
  const inside = [element, ...element.querySelectorAll("input, textarea, select")]
  return [
    element.textContent,
    ...inside.map((part) => ("value" in part && typeof part.value === "string" ? part.value : "")),
  ]
}

function expectInert(): void {
  const root = document.getElementById("root")
  expect([...(root?.querySelectorAll(PLANTED) ?? [])].map(({ outerHTML }) => outerHTML)).toEqual([])
  expect([...document.scripts].filter(({ text }) => text.includes("alert(1)"))).toEqual([])
  expect(alerted).not.toHaveBeenCalled()
}
