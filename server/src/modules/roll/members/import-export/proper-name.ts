/** Words that stay in lower case inside a Portuguese name. */
const SMALL = new Set(["da", "das", "de", "do", "dos", "e", "di", "du", "del", "la", "van", "von", "der"])
const NUMERALS = new Set(["ii", "iii", "iv", "v"])

/**
 * A name that was stored in capitals, or in lower case, in mixed case: `MARIA D'ÁVILA DE SOUZA` → `Maria d'Ávila de
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
  if (!isFirst && NUMERALS.has(word)) return word.toUpperCase()
  const elided = /^(d)(['’])(.+)$/.exec(word)
  if (elided) return `${isFirst ? "D" : "d"}${elided[2]}${capital(elided[3] ?? "")}`
  return word.split("-").map(capital).join("-")
}

function capital(word: string): string {
  const [first = "", ...rest] = word
  return first.toLocaleUpperCase("pt-BR") + rest.join("")
}
