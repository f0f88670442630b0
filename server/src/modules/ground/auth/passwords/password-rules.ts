import { dictionary } from "@zxcvbn-ts/language-common"
import { invalid } from "../../../../core/errors.ts"

const COMMON: ReadonlySet<string> = new Set(dictionary["passwords-common"])
const PRODUCT = "aprisco"
/** Letters that a password must have besides the person's own words. */
const ENOUGH_LEFT = 4
const SHORTEST_WORD = 3

/** Facts about the owner of the password that others know and would try first. */
export interface OwnWords {
  fullName?: string | null
  email?: string | null
  churchName?: string | null
}

/**
 * Throws 400 on `field` for a very common password, or one that is little more than words of the person, the church or
 * the product with a few digits (docs/product/auth.md#3.3). The rules on length and mix are the contract's.
 */
export function refusePoorPassword(password: string, words: OwnWords, field: string): void {
  const folded = fold(password)
  if (COMMON.has(password.toLowerCase()) || COMMON.has(folded)) {
    throw invalid({ [field]: ["Esta senha é muito comum. Escolha outra."] })
  }
  const own = ownWords(words).filter((word) => folded.includes(word))
  if (own.length === 0) return
  const left = own.reduce((rest, word) => rest.replaceAll(word, ""), folded).replace(/[^\p{L}]/gu, "")
  if (left.length < ENOUGH_LEFT) {
    throw invalid({
      [field]: ["A senha não pode ser o seu nome, o da igreja ou o do produto. Escolha outra."],
    })
  }
}

/** The longest first: removing "maria" from "mariana" first would leave "na". */
function ownWords({ fullName, email, churchName }: OwnWords): string[] {
  const [mailbox = "", host = ""] = (email ?? "").split("@")
  const texts = [fullName ?? "", mailbox, host.replace(/\.\w+$/, ""), churchName ?? "", PRODUCT]
  const words = texts.flatMap((text) => fold(text).split(/[^\p{L}\p{N}]+/u))
  // The address as a whole too: parts of it may be too short to be words.
  return [...new Set([...words, fold(email ?? "")])]
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((one, other) => other.length - one.length)
}

function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()
}
