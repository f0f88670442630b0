/** Words that stay in lower case inside a Portuguese name. */
const SMALL = new Set(["da", "das", "de", "do", "dos", "e", "di", "du", "del", "la", "van", "von", "der"])
/** Public housing, after which neighbourhoods are named. */
const ACRONYMS = new Set(["cdhu", "bnh"])
const NUMERALS = new Set(["ii", "iii", "iv", "v"])

/**
 * A name that was stored in capitals, or in lower case, in mixed case: `MARIA D'ÁVILA DE SOUZA` → `Maria D'Ávila de
 * Souza`.
 */
export function properName(name: string): string {
  const emails = name.replace(/[^\p{L}]/gu, "")
  const isCapitals = emails === emails.toLocaleUpperCase("pt-BR")
  const isSmall = emails === emails.toLocaleLowerCase("pt-BR")
  if (emails.length < 2 || (!isCapitals && !isSmall)) return name
  return name
    .toLocaleLowerCase("pt-BR")
    .split(/\s+/)
    .map((word, index) => (index > 0 && SMALL.has(word) ? word : properWord(word, index === 0)))
    .join(" ")
}

function properWord(word: string, isFirst: boolean): string {
  if (ACRONYMS.has(word) || (!isFirst && NUMERALS.has(word))) return word.toUpperCase()
  // Also behind the signs inside it: `M.Aparecida`, `Sant'Anna`, `(Zé)`.
  return word.replace(
    /(^|[^\p{L}])(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toLocaleUpperCase("pt-BR"),
  )
}
