import { chatNumber } from "@aprisco/contract/brazil/phone-digits"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { visitors } from "@aprisco/contract/visitors/routes"
import type { OpenCode } from "../../../ground/branches/public.ts"

type Greeting = ReplyOf<typeof visitors.registerByQr>["branch"]

/**
 * How a visitor finds the branch again (docs/product/visitors.md#4.11): its service times, its address and its mobile telephone. The
 * headquarters has those of the church where it has none of its own.
 */
export function branchGreeting({
  branchName,
  branch,
  church,
  isHeadquarters,
  serviceTimes,
}: OpenCode): Greeting {
  const places = isHeadquarters ? [branch, church] : [branch]
  const address = places.map(addressOf).find((line) => line !== null) ?? null
  const whatsapp =
    places.map(({ phone }) => phone && chatNumber(phone)).find((digits) => Boolean(digits)) ?? null
  return { name: branchName, fullAddress: address, serviceTimes, whatsapp }
}

type Place = OpenCode["branch"]

/** Null without a street: a town alone is not where the branch is. */
function addressOf({ address, number, neighborhood, city, state }: Place): string | null {
  if (!address) return null
  const street = [address, number].filter(Boolean).join(", ")
  const town = [neighborhood, [city, state].filter(Boolean).join(" - ")].filter(Boolean).join(", ")
  return [street, town].filter(Boolean).join(", ")
}
