/** A denomination is founded; then others with a look-alike name are tried. Names that are only similar must be accepted. */
import { randomUUID } from "node:crypto"
import type { Attack, Finding, Target } from "./attack.ts"

const LETTERS = "abcdefghijklmnopqrstuvwxyz"
const mathematical = (name: string, first: number) =>
  name.replace(/[a-z]/g, (letter) => String.fromCodePoint(first + LETTERS.indexOf(letter)))
const fullWidth = (name: string) =>
  name.replace(/[!-~]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0))
const swapped = (name: string, table: Readonly<Record<string, string>>) =>
  name.replace(/./gu, (letter) => table[letter] ?? letter)

/** Ways to write a name so that a reader sees it unchanged, or nearly. */
const FORGERIES: readonly (readonly [string, (name: string) => string])[] = [
  ["zero-width joiner", (name) => name.replace("a", "a\u200d")],
  ["word joiner at the end", (name) => `${name}\u2060`],
  ["soft hyphen", (name) => name.replace("o", "o\u00ad")],
  ["variation selector", (name) => name.replace("o", "o\ufe0e")],
  ["Hangul filler", (name) => name.replace(" ", "\u3164")],
  ["tag letter", (name) => `${name}\u{e0041}`],
  ["Cyrillic", (name) => swapped(name, { a: "а", o: "о", e: "е", c: "с", p: "р" })],
  ["Greek", (name) => swapped(name, { o: "ο", v: "ν", u: "υ" })],
  ["full width", fullWidth],
  ["mathematical bold", (name) => mathematical(name, 0x1d41a)],
  ["mathematical sans", (name) => mathematical(name, 0x1d5ba)],
  ["combining marks", (name) => name.replace(/([aeo])/g, "$1\u0323")],
  ["digits", (name) => name.replaceAll("o", "0").replaceAll("l", "1")],
  ["capital I for l", (name) => name.replace("l", "I")],
  ["rn for m", (name) => name.replace("m", "rn")],
  ["case", (name) => name.toUpperCase()],
  ["doubled blanks", (name) => name.replaceAll(" ", "  ")],
  ["no blanks", (name) => name.replaceAll(" ", "")],
  ["one letter more", (name) => `${name}s`],
  ["one letter less", (name) => name.slice(0, -1)],
  ["two letters exchanged", (name) => name.replace("om", "mo")],
]
const NEIGHBOURS = [(name: string) => `${name} do Brasil`, (name: string) => `Nova ${name}`]

let caller = 0

export const attack: Attack = {
  name: "look-alike names",
  async run(target) {
    // Words of no other denomination, so that two runs do not collide.
    const own = randomUUID()
      .replace(/[^a-f]/g, "")
      .padEnd(6, "b")
      .slice(0, 6)
    const name = `Comunhao ${own} da colina`
    const founded = await found(target, name)
    const passed: string[] = []
    for (const [what, forge] of FORGERIES) {
      const status = await found(target, forge(name))
      if (status !== 409 && status !== 400) passed.push(`${what} (${status})`)
    }
    const together = await Promise.all(
      ["", "s", "z", "x"].map((end) => found(target, `Ramo ${own} novo${end}`)),
    )
    const refused = []
    for (const neighbour of NEIGHBOURS)
      if ((await found(target, neighbour(name))) !== 201) refused.push(neighbour(name))
    return findings({ founded, passed, together, refused })
  },
}

interface Outcome {
  founded: number
  passed: readonly string[]
  together: readonly number[]
  refused: readonly string[]
}

function findings({ founded, passed, together, refused }: Outcome): Finding[] {
  const won = together.filter((status) => status === 201).length
  return [
    { what: "the denomination itself is founded", measurement: String(founded), passed: founded === 201 },
    {
      what: `look-alikes founded beside it, of ${FORGERIES.length}`,
      measurement: passed.length === 0 ? "0" : `${passed.length}: ${passed.join(", ")}`,
      passed: passed.length === 0,
    },
    { what: "of four look-alikes founded at once", measurement: `${won} founded`, passed: won === 1 },
    {
      what: `honest neighbours refused, of ${NEIGHBOURS.length}`,
      measurement: String(refused.length),
      passed: refused.length === 0,
    },
  ]
}

/** Registers a church that founds this denomination, from a network address of its own. Returns the status. */
async function found({ origin }: Target, name: string): Promise<number> {
  caller += 1
  const password = `guardada ${randomUUID()}`
  const answer = await fetch(`${origin}/api/v1/users/finalize_registration/`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": `198.18.${caller >> 8}.${caller & 255}`,
    },
    body: JSON.stringify({
      email: `${randomUUID()}@example.org`,
      full_name: "Ana Prado",
      password,
      password_confirm: password,
      accept_terms: true,
      church_name: "Igreja da Prova",
      church_email: "contato@example.org",
      church_phone: "(11) 3123-4567",
      church_address: "Rua das Oliveiras, 10",
      church_city: "Recife",
      church_state: "PE",
      church_zipcode: "50000-000",
      pastor_name: "Elias Prado",
      subscription_plan: "denomination",
      new_denomination_name: name,
    }),
  })
  await answer.arrayBuffer()
  return answer.status
}
