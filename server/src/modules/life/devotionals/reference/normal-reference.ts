const ROMAN = { I: "1", II: "2", III: "3" } as const
/** The letters by which people name a translation: they say nothing of the place. */
const TRANSLATION = /[\s(,;-]*\b(?:ARA|ARC|ACF|NAA|NVI|NVT|NTLH|BKJ|KJA|A21|TB|OL)\b\)?/gi

/**
 * A reference as Brazilians write it, in the signs that the parser knows: «Jo 3,16» is a verse, «a» is «to», «1ª» and «I» are numbers of
 * books, and the letters of a translation are dropped (docs/product/devotionals.md#1.3).
 */
export function normalReference(typed: string): string {
  return (
    typed
      .normalize("NFC")
      .replace(TRANSLATION, "")
      .replace(/[–—]/g, "-")
      .replace(
        /^\s*(III|II|I)\s+(?=\p{L})/iu,
        (_, roman: string) => `${ROMAN[roman.toUpperCase() as keyof typeof ROMAN]} `,
      )
      .replace(/(?<![\d.,:])([123])\s*[ªº°a]\s+(?=\p{L})/gu, "$1 ")
      // A comma without a blank parts chapter and verse, where nothing else does.
      .replace(/(?<![\d.:,]\s*)(\d+),(?=\d)/g, "$1:")
      .replace(/(?<=\d)\s+(?:a|até)\s+(?=\d)/gi, "-")
      .trim()
  )
}
