const MARKS = [/.{8}/su, /\p{Ll}/u, /\p{Lu}/u, /\d/, /[!@#$%^&*]/]
const LABELS = ["Muito fraca", "Muito fraca", "Fraca", "Regular", "Forte", "Muito forte"] as const

/** From this length on a password counts as a sentence and needs no mix of characters. */
const SENTENCE = 15
const DIFFERENT_LETTERS = 6
const FORTE = 4

export interface Strength {
  /** 0 to 5. */
  score: number
  words: (typeof LABELS)[number]
}

/**
 * How strong a password looks: a point each for 8 characters, a lower-case letter, an upper-case letter, a
 * digit and one of `!@#$%^&*`. A sentence, which the rules take with any mix, is at least strong.
 */
export function strengthOf(password: string): Strength {
  const points = MARKS.filter((mark) => mark.test(password)).length
  const isSentence = password.length >= SENTENCE && new Set(password).size >= DIFFERENT_LETTERS
  const score = isSentence ? Math.max(points, FORTE) : points
  return { score, words: LABELS[score] ?? LABELS[0] }
}
