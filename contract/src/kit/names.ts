import tlds from "tlds" with { type: "json" }
import { z } from "zod"
import { trimUnseen, UNSTORABLE, unstorable } from "./fields.ts"

export const INVISIBLE_IN_NAME = "Há caracteres invisíveis no nome. Digite-o de novo."
export const ADDRESS_IN_NAME =
  "O nome não pode ter endereço de site nem de e-mail. Depois de um ponto, deixe um espaço."

// Invisible, or not text: ignorables (joiners, selectors, fillers, tags), controls, marks of direction, line separators,
// private use, unassigned, lone surrogates; and three characters that Unicode counts as visible and fonts leave blank.
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{C}\p{Zl}\p{Zp}\u2800\uFFFC]|\u{1D159}/u

// An emoji contains selectors and joiners: there they are visible.
const EMOJI = /\p{Extended_Pictographic}\uFE0F?(?:\u200D\p{Extended_Pictographic}\uFE0F?)*/gu

const DOMAINS: ReadonlySet<string> = new Set(tlds)

// Browsers treat the ideographic full stops in an address as a dot.
const DOT = /[。｡]/g
const JOINED_BY_DOT = /(?<=[\p{L}\p{N}])\.(xn--[a-z0-9-]+|[\p{L}\p{M}]{2,})/gu
const ADDRESS = /@|:\/\/|\bwww\.|\bmailto:|\b\d{1,3}(?:\.\d{1,3}){3}\b/u

/**
 * Whether a mail program could turn a part of the text into a link: `@`, a scheme, `www.`, an IP address, or a word with a
 * top-level domain behind a dot. "Min.Belém", "S.Silva" and "J.R. Prado" are not.
 */
export function hasAddress(value: string): boolean {
  const plain = value.normalize("NFKC").replace(DOT, ".").toLowerCase()
  if (ADDRESS.test(plain)) return true
  return [...plain.matchAll(JOINED_BY_DOT)].some(([, end = ""]) => end.startsWith("xn--") || DOMAINS.has(end))
}

/** Whether the text contains invisible characters. Blanks of any width are visible; so are the parts of an emoji. */
export function hasInvisible(value: string): boolean {
  return INVISIBLE.test(value.replace(EMOJI, ""))
}

/** Replaces blanks of every width by one plain blank; removes them at the ends. */
function withPlainBlanks(value: string): string {
  return value.replace(/\p{Zs}+/gu, " ").trim()
}

function complaintOf(value: string): string | null {
  if (unstorable.test(value)) return UNSTORABLE
  if (hasInvisible(value)) return INVISIBLE_IN_NAME
  return hasAddress(value) ? ADDRESS_IN_NAME : null
}

/** The rules of every name, after `clean`. */
function nameText(max: number, tooLong: string | undefined, clean: (value: string) => string) {
  return z
    .string()
    .overwrite((value) => withPlainBlanks(clean(value)))
    .max(max, tooLong ?? `Deve ter no máximo ${max} caracteres`)
    .superRefine((value, context) => {
      const message = complaintOf(value)
      if (message) context.addIssue({ code: "custom", message })
    })
}

/**
 * A name that a user types for a person or a thing of the church. Invisible characters at the ends of a copied one
 * are dropped; inside it they are refused.
 */
export function nameOf(max: number, tooLong?: string) {
  return nameText(max, tooLong, trimUnseen)
}

/** A name that people outside the church rely on: a church, a branch, a denomination. No invisible characters anywhere. */
export function publicName(max: number, tooLong?: string) {
  return nameText(max, tooLong, (value) => value)
}
