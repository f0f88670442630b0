import { formatPhone, phoneOrForeign } from "@aprisco/contract/brazil/phone"

const phone = phoneOrForeign("Telefone inválido")
const isPhone = (text: string) => phone.safeParse(text).success

/** Eight or nine digits, as people write them to others of their town. */
const LOCAL = /^(?:9\d{8}|[2-9]\d{7})$/
/** The digits of `015 81 98811-2266`: what is dialled before the area code to choose a carrier. */
const WITH_CARRIER = /^0[1-9]\d([1-9]\d(?:9\d{8}|[2-9]\d{7}))$/
const BETWEEN = /\s*(?:[/;,|\n]|:::|\bou\b|\be\b)\s*/i

/**
 * The telephones of a cell in their masks: one, or two that stand in it together (docs/product/members.md#8.18). A number without its area code gets
 * that of the one before it, else `areaCode`. What is no telephone, or more than two, stays as it is in one piece.
 */
export function phonesIn(text: string, areaCode: string | null): string[] {
  const whole = maskedPhone(text, areaCode)
  if (isPhone(whole)) return [whole]
  const pieces = text.split(BETWEEN).filter((piece) => piece !== "")
  if (pieces.length !== 2) return [whole]
  const [first = "", second = ""] = pieces
  const one = maskedPhone(first, areaCode)
  const other = maskedPhone(second, areaOf(one) ?? areaCode)
  return isPhone(one) && isPhone(other) ? [one, other] : [whole]
}

function maskedPhone(text: string, areaCode: string | null): string {
  const digits = text.replace(/^\(?0xx/i, "0").replace(/[\s().-]/g, "")
  const [, national] = WITH_CARRIER.exec(digits) ?? []
  if (national !== undefined) return formatPhone(national)
  return areaCode !== null && LOCAL.test(digits) ? formatPhone(`${areaCode}${digits}`) : formatPhone(text)
}

const areaOf = (masked: string) => /^\((\d{2})\)/.exec(masked)?.[1] ?? null
