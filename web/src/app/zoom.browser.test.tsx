import { lists } from "@aprisco/contract/lists/routes"
import { bulkMessages } from "@aprisco/contract/messages/bulk"
import { messageQueue } from "@aprisco/contract/messages/recipients"
import { describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import { aFullExample } from "../testing/a-full-example.ts"
import { answerEverything } from "../testing/answer-everything.ts"
import { api, openApp } from "../testing/open-app.tsx"

/** A name of eight words, and words that are longer than a narrow column. */
const LONG = "Maria Aparecida do Espírito Santo de Albuquerque Vasconcelos"

const SCREENS = [
  "/dashboard",
  "/perfil",
  "/membros",
  "/membros/novo",
  "/membros/1",
  "/membros/1/editar",
  "/membros/aniversariantes?period=5",
  "/membros/estatisticas",
  "/membros/importar",
  "/membros/rol",
  "/membros/batismos",
  "/pessoas",
  "/pessoas/1",
  "/pessoas/1/editar",
  "/pessoas/nova",
  "/pessoas/duplicados",
  "/pessoas/unir?manter=1&unir=2",
  "/pessoas/unioes",
  "/familias",
  "/familias/1",
  "/listas",
  "/listas/1",
  "/listas/1/editar",
  "/listas/nova",
  "/visitantes",
  "/visitantes/acompanhamentos?whose=unassigned",
  "/visitantes/1",
  "/visitantes/1/editar",
  "/visitantes/1/converter",
  "/visitantes/novo",
  "/ministerios",
  "/ministerios/1",
  "/eventos",
  "/eventos/novo",
  "/eventos/1",
  "/eventos/1?aba=inscricoes",
  "/eventos/1/editar",
  "/eventos/1/porta",
  "/grupos",
  "/grupos/1",
  "/grupos/unidades",
  "/grupos/multiplicacoes",
  "/grupos/pedidos",
  "/atividades",
  "/atividades?view=mes&day=2026-01-15",
  "/atividades?view=semana&day=2026-01-15",
  "/atividades/1",
  "/presencas",
  "/presencas/1",
  "/presencas/classes",
  "/presencas/graficos",
  "/presencas/sumidos",
  "/mensagens",
  "/mensagens/1",
  "/mensagens/1/fila",
  "/mensagens/automaticas",
  "/mensagens/configuracao",
  "/mensagens/modelos",
  "/mensagens/nova",
  "/mensagens/recebidas",
  "/mensagens/recebidas/1",
  "/mensagens/visitantes",
  "/devocionais",
  "/devocionais/1",
  "/devocionais/novo",
  "/perguntas",
  "/perguntas/1",
  "/financeiro",
  "/financeiro/lancamentos",
  "/financeiro/lancamentos/1",
  "/financeiro/lancamentos/novo",
  "/financeiro/contas-a-pagar",
  "/financeiro/contas-a-pagar/1",
  "/financeiro/contas-a-pagar/nova",
  "/financeiro/reembolsos",
  "/financeiro/reembolsos/1",
  "/financeiro/reembolsos/novo",
  "/financeiro/importar",
  "/financeiro/configuracoes",
  "/financeiro/relatorios",
  "/relatorios",
  "/relatorios/agendados",
  "/relatorios/mensal",
  "/relatorios/mensal/1",
  "/relatorios/proprios",
  "/relatorios/proprios/1",
  "/relatorios/proprios/novo",
  "/configuracoes",
  "/configuracoes/mensagens",
  "/configuracoes/pagina",
  "/configuracoes/filiais/nova",
  "/configuracoes/filiais",
  "/configuracoes/filiais/1",
  "/configuracoes/filiais/1/editar",
  "/configuracoes/usuarios",
  "/configuracoes/igreja",
  "/configuracoes/privacidade",
  "/configuracoes/etiquetas",
  "/configuracoes/campos",
  "/configuracoes/pedidos",
  "/configuracoes/pedidos/1",
  "/configuracoes/auditoria",
  "/configuracoes/qr-codes",
  "/configuracoes/lixeira",
  "/ajuda",
  "/ajuda/pedido",
  "/pagamento",
  "/denominacao/dashboard",
  "/denominacao/hierarchy",
  "/denominacao/churches",
  "/denominacao/churches/create",
  "/denominacao/churches/1",
  "/denominacao/churches/1/edit",
]

/** The windows of a desk of 1280 × 800 and of a phone of 640 × 1280 pixels at a zoom of 200 %. */
describe.each([
  ["a desk", 640, 400],
  ["a phone", 320, 640],
])("at a zoom of 200 %% %s", { tags: ["full"] }, (_, width, height) => {
  it.each(SCREENS)("shows all of %s, scrolled in one direction", async (path) => {
    await page.viewport(width, height)
    answerEverything(LONG)
    api.answer(lists.preview, aFullExample(lists.preview.response, LONG))
    api.answer(bulkMessages.audience, aFullExample(bulkMessages.audience.response, LONG))
    api.answer(messageQueue.next, aFullExample(messageQueue.next.response, LONG))
    const user = { fullName: LONG, churchName: LONG, denominationId: "1", churchId: 1 }
    await openApp(path, { as: path.startsWith("/denominacao") ? "DENOMINATION_ADMIN" : "CHURCH_ADMIN", user })
    await expect
      .element(page.getByRole("main").getByRole("heading", { level: 1 }).first())
      .toBeInTheDocument()
    // The picture of a code is no picture here, and its place stays.
    if (path !== "/configuracoes/qr-codes")
      await expect.poll(() => document.querySelectorAll("main .mantine-Skeleton-root").length).toBe(0)
    const found = wide(width)
    expect(found, found.join("; ")).toEqual([])
    expect(outside(width)).toEqual([])
    expect(cut()).toEqual([])
  })
})

/** What makes the page wider than its window. */
function wide(width: number): string[] {
  if (document.documentElement.scrollWidth <= width) return []
  return [...document.querySelectorAll("body *")]
    .filter((one) => one.getBoundingClientRect().right > width + 1 && !scrolls(one))
    .map((one) => `${nameOf(one)} ${one.className}`)
}

/** Controls that begin or end beside the window, and that no scrolling part of the screen brings into it. */
function outside(width: number): string[] {
  return controls()
    .filter((control) => !scrolls(control))
    .filter((control) => {
      const { left, right } = control.getBoundingClientRect()
      return left < -1 || right > width + 1
    })
    .map(nameOf)
}

/** Controls of which words are cut without an ellipsis. */
function cut(): string[] {
  return controls()
    .flatMap((control) => [control, ...control.querySelectorAll(".mantine-Button-label")])
    .filter((part) => part.matches("a, button, .mantine-Button-label"))
    .filter((part) => {
      const { overflowX, textOverflow } = getComputedStyle(part)
      return overflowX === "hidden" && textOverflow !== "ellipsis" && part.scrollWidth > part.clientWidth + 1
    })
    .map(nameOf)
}

function controls(): HTMLElement[] {
  const found = document.querySelectorAll<HTMLElement>(
    "main a, main button, main input, main textarea, main [role=tab]",
  )
  return [...found].filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 1)
}

function scrolls(control: Element): boolean {
  for (let part = control.parentElement; part && part.tagName !== "MAIN"; part = part.parentElement)
    if (/auto|scroll/.test(getComputedStyle(part).overflowX)) return true
  return false
}

const nameOf = (one: Element) =>
  `${one.tagName} ${(one.getAttribute("aria-label") ?? one.textContent ?? "").slice(0, 60)}`
