import { normalizeText } from "../../../lib/normalize-text.ts"
import type { Article } from "./articles/article.ts"

/** Words that say nothing about the task. */
const EMPTY_WORDS = new Set([
  "a",
  "o",
  "e",
  "as",
  "os",
  "de",
  "do",
  "da",
  "um",
  "uma",
  "como",
  "para",
  "em",
  "no",
  "na",
  "com",
])

/** The articles with a word that begins with each word that was typed, in title or keywords; those found by their title first. */
export function findArticles(articles: readonly Article[], typed: string): Article[] {
  const wanted = wordsIn(typed).filter((word) => !EMPTY_WORDS.has(word))
  if (wanted.length === 0) return []
  const begins = (text: string) => {
    const there = wordsIn(text)
    return wanted.every((word) => there.some((one) => one.startsWith(word)))
  }
  const found = articles.filter(({ title, words = "" }) => begins(`${title} ${words}`))
  return found.toSorted((one, other) => Number(begins(other.title)) - Number(begins(one.title)))
}

function wordsIn(text: string): string[] {
  return normalizeText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
