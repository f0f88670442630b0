import { ALLIANCE } from "./alliance.ts"
import type { DemoChurch } from "./church-plan.ts"
import { ARACAJU, NATAL } from "./places.ts"

/** Churches that asked its office: one waits for an answer, one has one. */
export const ASKING_CHURCHES: readonly DemoChurch[] = [
  {
    name: "Igreja Caminho de Natal",
    denomination: ALLIANCE,
    affiliation: "pending",
    days: 40,
    place: NATAL,
    pastorName: "Elias Xavier",
    planId: "basic",
    members: 24,
    visitors: 12,
    branches: [{ name: "Sede", kind: "headquarters", share: 1 }],
    users: [{ email: "natal@example.org", fullName: "Elias Xavier", role: "CHURCH_ADMIN" }],
  },
  {
    name: "Igreja Águas Claras de Aracaju",
    denomination: ALLIANCE,
    affiliation: "refused",
    refusal: "A documentação da diretoria ainda não chegou. Enviem a ata de fundação e peçam de novo.",
    days: 60,
    place: ARACAJU,
    pastorName: "Marinalva dos Anjos",
    planId: "basic",
    members: 18,
    visitors: 8,
    branches: [{ name: "Sede", kind: "headquarters", share: 1 }],
    users: [{ email: "aracaju@example.org", fullName: "Marinalva dos Anjos", role: "CHURCH_ADMIN" }],
  },
]
