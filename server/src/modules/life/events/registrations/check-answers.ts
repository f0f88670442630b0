import type { Answers } from "@aprisco/contract/events/registration-form"
import type { FieldErrors } from "@aprisco/contract/kit/problem"
import type { QuestionRow } from "../queries.ts"

const ANSWER = "Responda a esta pergunta"
const OPTION = "Opção inválida"

/** An answer to store; null: none, also where there was one. */
export interface FormAnswer {
  questionId: number
  answer: string | boolean | string[] | null
}

/**
 * The answers to these questions; what is wrong is put into `errors` beside its question. Answers to others are left out: a question may have left the
 * form while somebody had it open. `onlyNamed`: those that the body does not name are not asked for.
 */
export function checkAnswers(
  questions: readonly QuestionRow[],
  given: Answers,
  { path, errors, onlyNamed = false }: { path: string; errors: FieldErrors; onlyNamed?: boolean },
): FormAnswer[] {
  return questions
    .filter(({ id }) => !onlyNamed || String(id) in given)
    .map((question) => {
      const answer = told(given[String(question.id)])
      const complaint = answer === null ? (question.required ? ANSWER : null) : complaintOf(question, answer)
      if (complaint) errors[`${path}.${question.id}`] = [complaint]
      return { questionId: question.id, answer }
    })
}

function told(value: Answers[string] | undefined): FormAnswer["answer"] {
  if (value === undefined || value === "") return null
  return Array.isArray(value) && value.length === 0 ? null : value
}

function complaintOf({ kind, options }: QuestionRow, answer: string | boolean | string[]): string | null {
  switch (kind) {
    case "text":
      return typeof answer === "string" ? null : ANSWER
    case "flag":
      return typeof answer === "boolean" ? null : ANSWER
    case "choice":
      return typeof answer === "string" && options.includes(answer) ? null : OPTION
    case "multiple": {
      const chosen = Array.isArray(answer) ? answer : [String(answer)]
      const isFitting = Array.isArray(answer) && new Set(chosen).size === chosen.length
      return isFitting && chosen.every((option) => options.includes(option)) ? null : OPTION
    }
  }
}
