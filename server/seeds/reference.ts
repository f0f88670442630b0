import { type Kysely, sql } from "kysely"
import type { Schema } from "../src/db/schema.ts"
import { fillSkeletons } from "./denomination-skeletons.ts"

/** The plans of the registration: the server's list, not the landing page's. */
const PLANS = [
  {
    id: "basic",
    name: "Gratuito",
    price: "0.00",
    priceDisplay: "R$ 0",
    memberLimit: 60,
    features: [
      "Até 60 membros",
      "Comunicação básica",
      "Eventos simples",
      "Relatórios mensais",
      "Suporte por e-mail",
    ],
  },
  {
    id: "professional",
    name: "Crescimento",
    price: "99.00",
    priceDisplay: "R$ 99/mês",
    memberLimit: 500,
    features: [
      "Até 500 membros",
      "Comunicação avançada",
      "Eventos e ministérios completos",
      "Relatórios semanais e painéis",
      "Suporte prioritário",
    ],
  },
  {
    id: "enterprise",
    name: "Ministério",
    price: "299.00",
    priceDisplay: "R$ 299/mês",
    memberLimit: null,
    features: [
      "Membros ilimitados",
      "Relatórios personalizados",
      "Suporte VIP 24/7",
      "Personalização avançada",
    ],
  },
  {
    id: "denomination",
    name: "Denominação",
    price: null,
    priceDisplay: "Sob consulta",
    memberLimit: null,
    features: [
      "Várias igrejas em uma só visão",
      "Painel da denominação",
      "Visão hierárquica",
      "Membros ilimitados",
    ],
  },
]

/** What the registration offers from the first start; Independente is always the first. */
const DENOMINATIONS = [
  ["Independente", "Independente"],
  ["Assembleia de Deus", "Assembleia de Deus"],
  ["Comunidade da Graça", "Comunidade da Graça"],
  ["Convenção Batista Brasileira", "Igreja Batista (Convenção Batista Brasileira)"],
  ["Convenção Batista Nacional", "Igreja Batista (Convenção Batista Nacional)"],
  ["Igreja Adventista do Sétimo Dia", "Igreja Adventista do Sétimo Dia"],
  ["Igreja Apostólica Renascer em Cristo", "Igreja Renascer em Cristo"],
  ["Igreja Católica Apostólica Romana", "Igreja Católica"],
  ["Igreja Congregacional", "Igreja Congregacional"],
  ["Igreja do Evangelho Quadrangular", "Igreja do Evangelho Quadrangular"],
  ["Igreja do Nazareno", "Igreja do Nazareno"],
  ["Igreja Evangélica Luterana do Brasil", "Igreja Evangélica Luterana do Brasil (IELB)"],
  ["Igreja Evangélica de Confissão Luterana no Brasil", "Igreja de Confissão Luterana (IECLB)"],
  ["Igreja Metodista", "Igreja Metodista"],
  ["Igreja Presbiteriana do Brasil", "Igreja Presbiteriana do Brasil"],
  ["Igreja Presbiteriana Independente", "Igreja Presbiteriana Independente"],
  ["Igreja Universal do Reino de Deus", "Igreja Universal do Reino de Deus"],
  ["Congregação Cristã no Brasil", "Congregação Cristã no Brasil"],
  ["Episcopal Anglicana do Brasil", "Igreja Episcopal Anglicana do Brasil"],
] as const

/** Plans and denominations that every installation has. Runs at each start; names changed by an operator stay. */
export async function seedReference(db: Kysely<Schema>): Promise<void> {
  await db
    .insertInto("plans")
    .values(PLANS.map((plan, position) => ({ ...plan, position })))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute()
  await db
    .insertInto("denominations")
    .values(
      DENOMINATIONS.map(([name, displayName]) => ({
        name,
        displayName,
        isIndependent: name === "Independente",
      })),
    )
    .onConflict((conflict) => conflict.expression(sql`app.normalize_text(name)`).doNothing())
    .execute()
  await fillSkeletons(db)
}
