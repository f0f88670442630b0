import unhomoglyph from "unhomoglyph"

// Names shorter than this are mostly acronyms, where one letter is all the difference there is (IELB and IECLB, IPB and IPI).
const SHORTEST_FOR_AN_EDIT = 5

// Letters that only look like capitals, which the confusables of UTS 39 leave as they are, and the letters they are read as.
const SMALL_CAPITALS = "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ"
const READ_AS = "abcdefghijklmnoprstuvwyz"
// Capitals in a circle, in a square and of flags, which have no decomposition of their own: 26 of each, A first.
const BOXED = [0x1f150, 0x1f170, 0x1f1e6]
const BOXED_LETTER = /[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}\u{1F1E6}-\u{1F1FF}]/gu
// An upper-case letter of another script that is read as one of ours where its lower-case form is not (В, К, М, Н, Т).
const FOREIGN = /[^\p{ASCII}]/gu

/**
 * A name with look-alike characters unified (UTS 39) and without case, accents, blanks and signs: two
 * names with the same skeleton are read as one name. For comparing only, never to be shown. One letter of the name is one
 * character here, so that a distance between skeletons is a distance between names.
 */
export function nameSkeleton(name: string): string {
  let text = name
  let before: string
  do {
    before = text
    text = unhomoglyph(bare(text.replace(BOXED_LETTER, plainLetter)))
    text = bare(text).toLowerCase()
  } while (text !== before)
  return (
    bare(unhomoglyph(text.replace(FOREIGN, asCapital)))
      .toLowerCase()
      // UTS 39 writes m as rn, and takes I, l and 1 for one letter but leaves the small i apart.
      .replaceAll("rn", "m")
      .replaceAll("vv", "w")
      .replaceAll("i", "l")
      .replace(/[^\p{L}\p{N}]/gu, "")
  )
}

function bare(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "")
}

function plainLetter(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  const first = BOXED.findLast((start) => start <= code) ?? code
  return String.fromCodePoint("a".charCodeAt(0) + code - first)
}

function asCapital(letter: string): string {
  const at = SMALL_CAPITALS.indexOf(letter)
  return READ_AS[at] ?? letter.toUpperCase()
}

/** Whether a reader may take one name for the other: equal skeletons, or one edit between them (acronyms must be equal). */
export function looksAlike(one: string, other: string): boolean {
  if (one === other) return true
  return Math.min(one.length, other.length) >= SHORTEST_FOR_AN_EDIT && isOneEdit([...one], [...other])
}

/** One letter more, less, other, or two neighbours exchanged: what differs is what lies between equal beginnings and ends. */
function isOneEdit(one: readonly string[], other: readonly string[]): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let [end, otherEnd] = [one.length, other.length]
  while (end > start && otherEnd > start && one[end - 1] === other[otherEnd - 1]) {
    end -= 1
    otherEnd -= 1
  }
  const [left, right] = [end - start, otherEnd - start]
  const isExchange =
    left === 2 && right === 2 && one[start] === other[start + 1] && one[start + 1] === other[start]
  return isExchange || (left <= 1 && right <= 1)
}
