import type { Role } from "@aprisco/contract/access/roles"
import type { BranchKind } from "@aprisco/contract/vocabulary"
import type { Affiliation } from "../../src/db/schema.ts"
import { BELEM, CURITIBA, NATAL, type Place, RECIFE, SALVADOR } from "./places.ts"

interface DemoBranch {
  name: string
  kind: BranchKind
  /** Its share of the church's people. */
  share: number
  /** Name of the branch above it. */
  below?: string
  qrCodeActive?: false
}

export interface DemoUser {
  email: string
  fullName: string
  role: Role
  /** Names of the branches a BRANCH_MANAGER manages. */
  manages?: readonly string[]
}

export interface DemoChurch {
  name: string
  /** Null: independent. */
  denomination: string | null
  affiliation: Affiliation
  place: Place
  pastorName: string
  planId: string
  requestedPlanId?: string
  members: number
  visitors: number
  branches: readonly [DemoBranch, ...DemoBranch[]]
  users: readonly [DemoUser, ...DemoUser[]]
}

/** Who signs in, and what they see, is in these lists; the people of the churches are made up from them. */
export const DEMO_DENOMINATIONS = [
  { name: "Aliança das Oliveiras", displayName: "Aliança das Oliveiras" },
  { name: "Comunhão Serra e Mar", displayName: "Comunhão Serra e Mar" },
] as const

export const DEMO_CHURCHES: readonly [DemoChurch, ...DemoChurch[]] = [
  {
    name: "Igreja das Oliveiras do Recife",
    denomination: "Aliança das Oliveiras",
    affiliation: "approved",
    place: RECIFE,
    pastorName: "Josué Brandão de Sant'Anna",
    planId: "denomination",
    members: 320,
    visitors: 150,
    branches: [
      { name: "Sede", kind: "headquarters", share: 50 },
      { name: "Setor Norte", kind: "sector", share: 12, below: "Sede" },
      { name: "Filial Casa Amarela", kind: "branch", share: 20, below: "Setor Norte" },
      { name: "Congregação do Ibura", kind: "congregation", share: 14, below: "Sede" },
      {
        name: "Ponto de Pregação da Várzea",
        kind: "mission",
        share: 4,
        below: "Filial Casa Amarela",
        qrCodeActive: false,
      },
    ],
    users: [
      { email: "denominacao@example.org", fullName: "Eunice D'Ávila Guimarães", role: "DENOMINATION_ADMIN" },
      { email: "administracao@example.org", fullName: "Otávio Falcão Filho", role: "CHURCH_ADMIN" },
      { email: "pastor@example.org", fullName: "Josué Brandão de Sant'Anna", role: "PASTOR" },
      { email: "secretaria@example.org", fullName: "Márcia Conceição de Araújo", role: "SECRETARY" },
      { email: "lider@example.org", fullName: "Tiago Queirós", role: "LEADER" },
      {
        email: "filial@example.org",
        fullName: "Rosângela Peçanha",
        role: "BRANCH_MANAGER",
        manages: ["Filial Casa Amarela", "Ponto de Pregação da Várzea"],
      },
      { email: "membro@example.org", fullName: "Inês Uchôa", role: "MEMBER" },
    ],
  },
  {
    name: "Igreja das Oliveiras de Salvador",
    denomination: "Aliança das Oliveiras",
    affiliation: "approved",
    place: SALVADOR,
    pastorName: "Débora Assunção",
    planId: "professional",
    members: 110,
    visitors: 60,
    branches: [
      { name: "Sede", kind: "headquarters", share: 70 },
      { name: "Filial Itapuã", kind: "branch", share: 30, below: "Sede" },
    ],
    users: [
      { email: "salvador@example.org", fullName: "Débora Assunção", role: "CHURCH_ADMIN" },
      { email: "secretaria.salvador@example.org", fullName: "Fábio Santana Neto", role: "SECRETARY" },
    ],
  },
  {
    name: "Igreja Caminho de Natal",
    denomination: "Aliança das Oliveiras",
    affiliation: "pending",
    place: NATAL,
    pastorName: "Elias Xavier",
    planId: "basic",
    requestedPlanId: "professional",
    members: 24,
    visitors: 12,
    branches: [{ name: "Sede", kind: "headquarters", share: 1 }],
    users: [{ email: "natal@example.org", fullName: "Elias Xavier", role: "CHURCH_ADMIN" }],
  },
  {
    name: "Comunidade Araucária",
    denomination: null,
    affiliation: "independent",
    place: CURITIBA,
    pastorName: "Sérgio Müller",
    planId: "professional",
    members: 140,
    visitors: 50,
    branches: [
      { name: "Sede", kind: "headquarters", share: 65 },
      { name: "Filial Portão", kind: "branch", share: 25, below: "Sede" },
      { name: "Ponto de Pregação Cajuru", kind: "mission", share: 10, below: "Filial Portão" },
    ],
    users: [
      { email: "curitiba@example.com", fullName: "Sérgio Müller", role: "CHURCH_ADMIN" },
      { email: "lider.curitiba@example.com", fullName: "Renata Yamamoto", role: "LEADER" },
    ],
  },
  {
    name: "Igreja Maré de Belém",
    denomination: "Comunhão Serra e Mar",
    affiliation: "approved",
    place: BELEM,
    pastorName: "Raimundo Magalhães",
    planId: "denomination",
    members: 70,
    visitors: 30,
    branches: [
      { name: "Sede", kind: "headquarters", share: 75 },
      { name: "Congregação do Guamá", kind: "congregation", share: 25, below: "Sede" },
    ],
    users: [
      { email: "serraemar@example.com", fullName: "Raimundo Magalhães", role: "DENOMINATION_ADMIN" },
      { email: "secretaria.belem@example.com", fullName: "Iracema Nunes", role: "SECRETARY" },
    ],
  },
]
