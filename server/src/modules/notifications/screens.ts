import type { WordKind } from "./words.ts"

/** The screen that a notification links to: the same in the bell and in the mail. */
export const SCREENS: Readonly<Record<WordKind, string>> = {
  affiliation_request: "/denominacao/churches?affiliation=pending",
  affiliation_decision: "/configuracoes/igreja#denominacao",
  affiliation_left: "/denominacao/churches",
  plan_limit: "/perfil?tab=planos",
  plan_confirmed: "/perfil?tab=planos",
  plan_refused: "/perfil?tab=planos",
}
