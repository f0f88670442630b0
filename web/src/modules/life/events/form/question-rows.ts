import type { AskedOf, QuestionKind } from "@aprisco/contract/events/labels"
import type { ChurchEvent } from "@aprisco/contract/events/routes"

/** A question of the event's own in the form. */
export interface QuestionRow {
  /** Identifies a row while rows are added, moved and removed. */
  key: string
  /** Blank: not stored yet. */
  id: string
  label: string
  kind: QuestionKind
  /** One a line. */
  options: string
  required: boolean
  of: AskedOf
}

/** A question that is not written yet. */
export function aQuestion(): QuestionRow {
  return {
    key: crypto.randomUUID(),
    id: "",
    label: "",
    kind: "text",
    options: "",
    required: false,
    of: "registration",
  }
}

export function questionRowsFrom(questions: ChurchEvent["questions"]): QuestionRow[] {
  return questions.map(({ options, ...question }) => ({
    ...question,
    key: `question-${question.id}`,
    id: String(question.id),
    options: options.join("\n"),
  }))
}

/** Whether its answer is one or several of its options. */
export function hasOptions(kind: QuestionKind): boolean {
  return kind === "choice" || kind === "multiple"
}

/** The options as they were typed, without blank lines. */
export function optionsTyped(options: string): string[] {
  return options
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
}

/** The question as a body has it. */
export function questionBody({ key: _, options, ...question }: QuestionRow) {
  return { ...question, options: hasOptions(question.kind) ? optionsTyped(options) : [] }
}
