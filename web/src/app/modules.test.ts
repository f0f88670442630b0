import { readdirSync } from "node:fs"
import { FIRST_STEPS, RECENT_ENTITIES } from "@aprisco/contract/dashboard/routes"
import { describe, expect, it } from "vitest"
import { keysThatShow, registerShownRecords } from "../lib/records-changed.ts"
import { DASHBOARD_OFFERS } from "./dashboard-offers.ts"
import { ENTRIES, MODULES } from "./modules.ts"

const labels = (entries: readonly { label: string }[]) => entries.map(({ label }) => label)

describe("the manifests of all modules", () => {
  it("are those of the folders", () => {
    const folders = readdirSync(new URL("../modules", import.meta.url), { recursive: true })
    const withManifest = folders.map(String).filter((path) => path.endsWith("/module.ts"))
    const names = MODULES.map(({ name }) => name).filter((name) => name !== "app")
    expect(names.map((name) => `${name}/module.ts`).sort()).toEqual(
      withManifest.map((path) => path.slice(path.indexOf("/") + 1)).sort(),
    )
  })

  it("fill the sidebar in its order", () => {
    const section = (title: string) => labels(ENTRIES.filter(({ menu }) => menu?.section === title))
    expect(section("PRINCIPAL")).toEqual([
      "Dashboard",
      "Pessoas",
      "Membros",
      "Famílias",
      "Listas",
      "Visitantes",
      "Eventos",
      "Meus acompanhamentos",
      "Ministérios",
      "Grupos",
      "Presença",
      "Atividades",
    ])
    expect(section("COMUNICAÇÃO")).toEqual(["Mensagens", "Devocionais", "Perguntas"])
    expect(section("GESTÃO HIERÁRQUICA")).toEqual([
      "Dashboard Denominação",
      "Gerenciar Igrejas",
      "Visão Hierárquica",
    ])
    expect(section("ADMINISTRAÇÃO")).toEqual(["Financeiro", "Relatórios", "QR Codes", "Configurações"])
  })

  it("fill the palette with the sidebar's screens, those behind them, and actions", () => {
    expect(labels(ENTRIES.filter(({ action, menu }) => !action && !menu))).toEqual([
      "Cadastros repetidos",
      "Cadastros unidos",
      "Pedidos de grupos",
      "Unidades dos grupos",
      "Multiplicações",
      "Sumidos",
      "Gráficos de presença",
      "Soma das classes",
      "Mensagens recebidas",
      "Modelos de mensagens",
      "Mensagens automáticas",
      "Configuração de mensagens",
      "Lançamentos",
      "Contas a pagar e a receber",
      "Relatórios financeiros",
      "Reembolsos",
      "Contas, fundos e categorias",
      "Relatórios próprios",
      "Relatórios agendados",
      "Relatórios mensais",
      "Consolidado mensal",
      "Estatísticas",
      "Aniversariantes",
      "Usuários",
      "Igreja",
      "Página da igreja",
      "Denominação",
      "Filiais",
      "Privacidade",
      "Mensagens para visitantes",
      "Etiquetas",
      "Campos próprios",
      "Auditoria",
      "Pedidos sobre dados",
      "Lixeira",
      "Perfil",
      "Ajuda",
      "Meus pedidos de ajuda",
    ])
    expect(labels(ENTRIES.filter(({ action }) => action))).toEqual([
      "Novo Membro",
      "Nova família",
      "Nova lista",
      "Registrar batismos",
      "Imprimir rol de membros",
      "Importar membros",
      "Nova atividade",
      "Novo evento",
      "Nova mensagem",
      "Novo devocional",
      "Fazer uma pergunta",
      "Nova entrada",
      "Nova saída",
      "Transferência",
      "Importar anos anteriores",
      "Pedir reembolso",
      "Nova filial",
      "Nova igreja",
      "Novo Visitante",
      "Nova pessoa",
      "Importar visitantes",
      "Pedir ajuda",
    ])
  })

  it("fill the settings with cards", () => {
    const cards = ENTRIES.flatMap(({ label, card }) => (card ? [{ label, order: card.order }] : []))
    expect(labels(cards.sort((one, other) => one.order - other.order))).toEqual([
      "Usuários",
      "Igreja",
      "Página da igreja",
      "Denominação",
      "Filiais",
      "Privacidade",
      "Mensagens para visitantes",
      "Etiquetas",
      "Campos próprios",
      "Auditoria",
      "Pedidos sobre dados",
      "QR Codes",
      "Importar membros",
      "Lixeira",
    ])
  })

  it("show on the dashboard what their folders say", () => {
    const folders = readdirSync(new URL("../modules", import.meta.url), { recursive: true })
    const withOffers = folders.map(String).filter((path) => path.endsWith("/on-dashboard.ts"))
    expect(DASHBOARD_OFFERS).toHaveLength(withOffers.length)
    const orders = (["today", "nextActions", "quickActions", "counters", "cards"] as const).map((kind) =>
      DASHBOARD_OFFERS.flatMap((offers) => (offers[kind] ?? []).map(({ order }) => order)),
    )
    for (const places of orders) expect(new Set(places).size).toBe(places.length)
    const of = (kind: "firstSteps" | "records") =>
      DASHBOARD_OFFERS.flatMap((offers) => Object.keys(offers[kind] ?? {})).sort()
    expect(of("firstSteps")).toEqual([...FIRST_STEPS].sort())
    // The church's own screen is in the settings, and a user has none of their own.
    expect(of("records")).toEqual(
      RECENT_ENTITIES.filter((entity) => entity !== "church" && entity !== "user").sort(),
    )
  })

  it("show their parts on the screens of other modules", () => {
    const shown = MODULES.flatMap(({ name, parts = {} }) =>
      Object.values(parts).flatMap((places) =>
        Object.entries(places).flatMap(([place, some]) =>
          [...some].map(({ order }) => `${place} ${order} ${name}`),
        ),
      ),
    )
    expect(shown.sort()).toEqual([
      "activity-record 60 attendance",
      "church-settings 10 export",
      "group-record 60 attendance",
      "list-people 10 bulk",
      "member-record 55 visitors",
      "ministry-record 10 activities",
      "own-data 10 privacy/requests",
      "own-data 20 privacy",
      "person-consents 10 privacy",
      "person-consents 20 privacy",
      "person-consents 5 messages",
      "person-record 10 merges",
      "person-record 5 person-follow-ups",
      "person-record 58 person-follow-ups",
      "person-record 60 groups",
      "person-record 65 attendance",
      "person-record 67 events",
      "person-record 70 timeline",
      "visitor-consents 5 messages",
    ])
  })
})

it.each([
  [
    "members",
    "attendance audit dashboard events follow-ups groups households inquiries lists members messages people reports search tags trash treasury visitors",
  ],
  [
    "imports",
    "audit branches dashboard follow-ups households imports lists members people reports search trash users my-church visitors",
  ],
  [
    "trash",
    "audit branches dashboard follow-ups households lists members people reports search tags trash users my-church visitors",
  ],
  [
    "visitors",
    "attendance branches dashboard events follow-ups groups households lists members messages people reports tags visitors",
  ],
  [
    "branches",
    "branches events follow-ups groups households lists members monthlyReports people reports treasury visitors",
  ],
  ["households", "households lists members people reports"],
  ["tags", "people tags"],
  ["custom-fields", "custom-fields members people"],
  ["churches", "branches churches denominations hierarchy users my-church"],
  ["ministries", "activities audit events messages ministries"],
  ["activities", "activities attendance audit dashboard ministries"],
  ["events", "activities audit dashboard events messages"],
  ["groups", "attendance groups messages reports"],
  ["staff", "audit inquiries reports staff"],
])("a change of %s loads again: %s", (records, keys) => {
  registerShownRecords(MODULES)
  expect(
    keysThatShow(records)
      .map((key) => key.join(" "))
      .sort()
      .join(" "),
  ).toBe(keys)
})
