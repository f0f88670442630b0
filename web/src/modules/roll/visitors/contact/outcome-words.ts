import type { ContactOutcome } from "./use-contact-form.ts"

/** What happened, as who made the contact would say it. The status that follows from it has its own word (`FOLLOW_UP_STATUSES`). */
export const OUTCOME_WORDS: Record<ContactOutcome, string> = {
  pending: "Não consegui falar",
  contacted: "Conversamos",
  interested: "Quer continuar",
  not_interested: "Não quer",
}
