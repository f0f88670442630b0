import type { WordKind } from "./words.ts"

/** Where something can be done about what a notice tells of: the same in the bell and in the mail. */
export const SCREENS: Readonly<Record<WordKind, string>> = {
  affiliation_request: "/denominacao/churches?affiliation=pending",
  affiliation_decision: "/configuracoes/igreja#denominacao",
  affiliation_left: "/denominacao/churches",
  plan_limit: "/perfil?tab=planos",
  plan_confirmed: "/perfil?tab=planos",
  plan_refused: "/perfil?tab=planos",
}
