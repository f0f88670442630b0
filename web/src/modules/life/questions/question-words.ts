import type { QuestionState } from "@aprisco/contract/questions/labels"
import type { QuestionRow } from "@aprisco/contract/questions/routes"
import type { Tone } from "../../../ui/status-badge.tsx"

export const QUESTION_TONES: Record<QuestionState, Tone> = {
  open: "warning",
  answered: "info",
  published: "success",
  declined: "neutral",
}

/** Who asks, as the reader may know it. */
export function askerWords({ isOwn, askerName }: Pick<QuestionRow, "isOwn" | "askerName">): string {
  if (isOwn) return "Você perguntou"
  return askerName ?? "Sem nome"
}

const BEGINNING = 80

/** What a question is called: the beginning of its text. */
export function questionTitle(text: string): string {
  const line = text.replace(/\s+/g, " ").trim()
  return line.length <= BEGINNING ? line : `${line.slice(0, BEGINNING - 1)}…`
}
