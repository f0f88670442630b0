import type { Services } from "../core/context.ts"
import { addressKey } from "../core/network-address.ts"
import type { ShareTags } from "./share-page.ts"

/** As the calls that read these pages: a whole congregation may share one network address. */
const LIMIT = { max: 3_000, windowSeconds: 600 }

/**
 * What is shared of the page of an event or of a QR code, read for so many documents of one network address alone. A sender that asks more often gets the page all the
 * same, without it: no person sees it, and a program that makes previews asks once.
 */
export function limitedTags(
  { config, limits }: Pick<Services, "config" | "limits">,
  path: "/evento/{slug}" | "/visit/{code}",
  read: (key: string) => Promise<ShareTags | null>,
): (slug: string, address: string) => Promise<ShareTags | null> {
  const limiter = limits.limiter(`GET ${path}`, LIMIT)
  return async (slug, address) => {
    if (config.rateLimit && "waitMs" in (await limiter.take(addressKey(address)))) return null
    return read(slug)
  }
}
