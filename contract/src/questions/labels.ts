/** Where a question stands (docs/product/devotionals.md#5.1). */
export const QUESTION_STATES = {
  open: "Aberta",
  answered: "Respondida",
  published: "Publicada",
  declined: "Recusada",
} as const

export type QuestionState = keyof typeof QUESTION_STATES
