import { isBroken } from "./broken-text.ts"

/** The upper half of code page 850, of MS-DOS in Brazil: from 0x80 on. */
const MS_DOS_850 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0"

function fromMsDos(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString("latin1")
    .replace(/[\u0080-\u00ff]/g, (byte) => MS_DOS_850[byte.charCodeAt(0) - 0x80] ?? byte)
}

const READINGS: readonly ((bytes: Uint8Array) => string)[] = [
  (bytes) => new TextDecoder("windows-1252").decode(bytes),
  fromMsDos,
  (bytes) => new TextDecoder("macintosh").decode(bytes),
]

/**
 * A file that is not UTF-8, in the one of the older code pages of Brazil (Windows-1252, MS-DOS 850, Mac Roman) in which its letters make
 * words; null where they make none in any. Windows-1252 where it makes no difference.
 */
export function decodeOldText(bytes: Uint8Array): string | null {
  const words = Buffer.from(accentedWords(bytes), "latin1")
  const [best] = READINGS.map((read) => ({ read, faults: faultsIn(read(words)) })).toSorted(
    (one, other) => one.faults - other.faults,
  )
  if (best === undefined || best.faults >= IMPOSSIBLE || isBroken(best.read(words))) return null
  return best.read(bytes)
}

/** Words with a byte above ASCII, each once: few enough to compare, of a file of any size. */
function accentedWords(bytes: Uint8Array): string {
  const words = new Set<string>()
  for (const [word] of Buffer.from(bytes)
    .toString("latin1")
    .matchAll(/[^ ;,\t\r\n]{1,60}/g)) {
    if (/[\u0080-\u00ff]/.test(word)) words.add(word)
    if (words.size === MAX_WORDS) break
  }
  return [...words].join(" ")
}

const MAX_WORDS = 20_000

/** A sign inside a word: no language has it. */
const IMPOSSIBLE = 1_000_000

/** How unlikely a text is: signs inside words, then letters that Portuguese has not, or not there. */
function faultsIn(text: string): number {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  const impossible =
    // A sign or a control where a letter belongs; an apostrophe, a hyphen, a point may be inside a name.
    count(/(?<=\p{L})[^\p{L}\p{N}\p{M}\p{Zs}\s'’´`.,;:|!?()[\]/&+@_"“”ªº°*=#\\–—-]+(?=\p{L})/gu) +
    count(/(?<=\p{L})[“”](?=\p{L})/gu) +
    count(/[\u0080-\u009F\uFFFD]/g) +
    // Both cases within a word: `JOÇo` is possible in no reading, `LéCIA` is Lúcia of another code page.
    count(/(?<=\p{Ll})[\u00C0-\u00DEŸŠŽŒ](?=\p{Ll})/gu) +
    count(/(?<=\p{Lu})[\u00DF-\u00FFšžœƒı](?=\p{Lu})/gu) +
    count(
      /[░▒▓│┤╣║╗╝┐└┴┬├─┼╚╔╩╦╠═╬┘┌█▄▀■‡†‰ƒˆ‚„√∫∂∑∏π≈∆◊≤≥≠∞Ωﬁﬂ](?=\p{L})|(?<=\p{L})[░▒▓│┤╣║╗╝┐└┴┬├─┼╚╔╩╦╠═╬┘┌█▄▀■‡†‰ƒˆ‚„√∫∂∑∏π≈∆◊≤≥≠∞Ωﬁﬂ…]/gu,
    )
  const unlikely =
    count(/[äåæëïðöøýþÿÄÅÆËÏÐÖØÝÞß]/g) +
    // Õ comes before E, Ã before O, E, S or the end of a word.
    3 * count(/[õÕ](?![eEsS])/g) +
    3 * count(/[ãÃ](?![oOeEsSiI]|\P{L}|$)/gu) +
    3 * count(/[çÇ](?![aáâãoóôõuúAÁÂÃOÓÔÕUÚ])/g) +
    3 * count(/JOÇO|[A-Z]ÇES/g) +
    2 * count(/\p{L}\u00A0\p{Ll}/gu)
  return impossible * IMPOSSIBLE + unlikely
}
