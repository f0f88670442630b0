import ipaddr from "ipaddr.js"

const HEXTETS_OF_NETWORK = 4

/**
 * The key under which a network address is counted: an IPv4 address by itself, an IPv6 one by its /64, since a household or a single
 * phone has all addresses of one.
 */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const network = parsed.parts.slice(0, HEXTETS_OF_NETWORK)
  return `${network.map((part) => part.toString(16)).join(":")}::/64`
}
