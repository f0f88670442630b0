/** Lines of iCalendar (RFC 5545) and of vCard (RFC 2426): one property each, folded. */

const LINE_OCTETS = 75

/** A text value is escaped into a single line. */
export function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n|\r|\n/g, "\\n")
    .replace(/\p{Cc}/gu, " ")
}

/** The lines as the RFCs require them: folded, and ended by both characters. */
export function contentLines(lines: readonly string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join("")
}

/** Lines of at most 75 octets, continued behind a space; no character is cut in two. */
function fold(line: string): string {
  const parts: string[] = []
  let part = ""
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LINE_OCTETS) {
      parts.push(part)
      part = ""
      // The space that continues the line counts.
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join("\r\n ")
}
