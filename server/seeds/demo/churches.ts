import { ALLIANCE, MOTHER_CHURCH, OTHER_CHURCHES } from "./alliance.ts"
import { ASKING_CHURCHES } from "./asking-churches.ts"
import type { DemoChurch } from "./church-plan.ts"
import { BELEM, CURITIBA } from "./places.ts"

const OTHER_DENOMINATION = "Comunhão Serra e Mar"

/** The users and their scopes are in these lists; the people of the churches are generated from them. */
export const DEMO_DENOMINATIONS = [ALLIANCE, OTHER_DENOMINATION].map((name) => ({ name, displayName: name }))

/** The denomination's churches first, then those that must not see anything of it. */
export const DEMO_CHURCHES: readonly DemoChurch[] = [
  MOTHER_CHURCH,
  ...OTHER_CHURCHES,
  ...ASKING_CHURCHES,
  {
    name: "Comunidade Araucária",
    denomination: null,
    affiliation: "independent",
    days: 420,
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
    denomination: OTHER_DENOMINATION,
    affiliation: "approved",
    days: 380,
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
