import { auth } from "@aprisco/contract/auth/sessions"
import { churchAffiliation } from "@aprisco/contract/churches/affiliation"
import { officeEntry } from "@aprisco/contract/churches/office-entry"
import { churches } from "@aprisco/contract/churches/routes"

import { createClient } from "@aprisco/contract/kit/client"
import type { Page } from "@playwright/test"
import { type ChurchAdmin, registerChurchAdmin } from "../../e2e/church-admin.ts"
import { confirmPlan } from "../../e2e/confirmed-plan.ts"
import type { Screen, ScreenshotDenomination } from "./screen.ts"
import { plantTreasury } from "./treasury.ts"

const LONG =
  "Igreja Evangélica Assembleia Missionária de Nossa Senhora da Conceição d'Ávila e Vila São Sebastião"

/** A denomination with its office and churches, created over HTTP. */
export async function registerScreenshotDenomination(origin: string): Promise<ScreenshotDenomination> {
  const name = `Convenção das Igrejas Evangélicas da Serra ${crypto.randomUUID().slice(0, 8)}`
  const office = await registerChurchAdmin(origin, "Débora Assunção", name)
  const home = (await office.api.call(churches.list, { query: {} })).results[0]
  const denominationId = Number(home?.denominationId)
  const church = await office.api.call(churches.create, {
    body: {
      name: LONG,
      email: "secretaria.igreja.evangelica.assembleia.missionaria@conceicao-davila.org.br",
      phone: "(54) 99123-4567",
      zipcode: "95670-000",
      address: "Avenida Engenheiro Luís Carlos Berrini d'Oliveira Magalhães",
      number: "1.200",
      complement: "Fundos, segundo andar",
      neighborhood: "Jardim Nossa Senhora da Conceição Aparecida",
      city: "Vila Bela da Santíssima Trindade",
      state: "MT",
      pastorName: "Francisco de Assis Xavier Figueiredo Peçanha Queirós de Araújo Uchôa",
      adminName: "Maria Aparecida Conceição d'Ávila Albuquerque de Vasconcelos",
      adminEmail: `${crypto.randomUUID()}@example.org`,
    },
  })
  for (const [name, city] of [
    ["Comunidade da Ávila", "Gramado"],
    ["Igreja do Vale", "Canela"],
  ] as const) {
    const more = { email: "igreja@example.org", phone: "(54) 3123-4567", zipcode: "95670-000", state: "RS" }
    const body = { ...more, name, city, address: "Rua das Oliveiras", pastorName: "Elias Prado" }
    await office.api.call(churches.create, { body })
  }
  const ask = async (fullName: string) => {
    const admin = await registerChurchAdmin(origin, fullName)
    await admin.api.call(churchAffiliation.request, { body: { denominationId } })
    const [own] = (await admin.api.call(churches.list, { query: {} })).results
    return { leader: admin, params: { id: Number(own?.id) } }
  }
  const [asking, , refused, affiliated] = [
    await ask("Rute"),
    await ask("João"),
    await ask("José"),
    await ask("Ana"),
  ]
  const reason = "Faltam a ata de fundação e a carta de apresentação do pastor. Envie os dois e peça de novo."
  await office.api.call(churches.refuse, { params: refused.params, body: { reason } })
  await office.api.call(churches.approve, { params: affiliated.params })
  const newOffice = await registerChurchAdmin(origin, "Ângela Íris", `Convenção Nova ${crypto.randomUUID()}`)
  // Their plan has the treasury once it is confirmed.
  for (const one of [office, newOffice]) await confirmPlan(one)
  return {
    office: office.token,
    inside: await insideOf(origin, office, church.id),
    newOffice: newOffice.token,
    asking: asking.leader.token,
    refused: refused.leader.token,
    affiliated: affiliated.leader.token,
    churchId: church.id,
    askingId: asking.params.id,
    ...(await plantTreasury(office.api)),
  }
}

/** A separate session: the other one stays outside. */
async function insideOf(origin: string, { email, password }: ChurchAdmin, id: number): Promise<string> {
  const fetchThere: typeof fetch = (path, init) => fetch(new URL(String(path), origin), init)
  const clientOf = (token: string | null) => createClient({ fetch: fetchThere, token: () => token })
  const { token } = await clientOf(null).call(auth.login, { body: { email, password } })
  await clientOf(token).call(officeEntry.enter, { params: { id } })
  return token
}

const at = (path: string) => (page: Page) => page.goto(path)
const churchAt =
  (part = "") =>
  (page: Page, { churchId }: ScreenshotDenomination) =>
    page.goto(`/denominacao/churches/${churchId}${part}`)

export const DENOMINATION_SCREENS: readonly Screen[] = [
  { name: "igrejas", as: "office", open: at("/denominacao/churches") },
  { name: "igrejas-nova", as: "newOffice", open: at("/denominacao/churches") },
  { name: "igrejas-pedidos", as: "office", open: at("/denominacao/churches?affiliation=pending") },
  { name: "igrejas-recusados", as: "office", open: at("/denominacao/churches?affiliation=refused") },
  { name: "igrejas-nada", as: "office", open: at("/denominacao/churches?search=zzz") },
  {
    name: "igrejas-recusar",
    as: "office",
    open: async (page) => {
      await page.goto("/denominacao/churches")
      await page
        .getByRole("button", { name: /^Recusar/ })
        .first()
        .click()
    },
  },
  { name: "igreja-cadastro", as: "office", open: at("/denominacao/churches/create") },
  {
    name: "igreja-cadastro-erros",
    as: "office",
    open: async (page) => {
      await page.goto("/denominacao/churches/create")
      await page.getByRole("button", { name: "Salvar" }).click()
    },
  },
  { name: "igreja-uma", as: "office", open: churchAt() },
  { name: "igreja-edit", as: "office", open: churchAt("/edit") },
  {
    name: "igreja-pedido",
    as: "office",
    open: (page, { askingId }) => page.goto(`/denominacao/churches/${askingId}`),
  },
  { name: "igreja-dentro", as: "inside", open: at("/membros") },
  { name: "filiacao-nenhuma", as: "fresh", open: at("/configuracoes/igreja") },
  { name: "filiacao-pedida", as: "asking", open: at("/configuracoes/igreja") },
  { name: "filiacao-recusada", as: "refused", open: at("/configuracoes/igreja") },
  { name: "filiacao", as: "affiliated", open: at("/configuracoes/igreja") },
]
