const MOST = 500
const ADDRESS = /[^\s<>"'()]+@[^\s<>"'()]+/g

/**
 * What a mail server said, where an error of nodemailer has it: in one line, and without the address that it quotes, which not everybody who
 * reads the answer may see.
 */
export function answerOf(error: unknown): string | null {
  const { response, message } = Object(error)
  const said = typeof response === "string" ? response : message
  return typeof said === "string" ? shownMailAnswer(said) : null
}

/** A server's words in one line, without addresses. */
export function shownMailAnswer(said: string): string {
  return said
    .replace(/\p{Cc}+/gu, " ")
    .replace(ADDRESS, "(endereço)")
    .trim()
    .slice(0, MOST)
}
