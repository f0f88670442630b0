import { searchOf } from "../../../lib/search-params.ts"

/** The search part of /login. `redirect`: the page the person asked for; always an address of this product. */
export const validateLoginSearch = searchOf({ redirect: ownAddress })

/** The search part of the pages that the link of a mail opens. */
export const validateLinkSearch = searchOf({
  token: (value) => (typeof value === "string" ? value : undefined),
})

/** An address of this origin, or undefined: a sign-in must never lead to another site. */
function ownAddress(value: unknown): string | undefined {
  if (typeof value !== "string" || !value.startsWith("/")) return undefined
  const base = "http://own.invalid"
  try {
    const url = new URL(value, base)
    return url.origin === base ? url.pathname + url.search + url.hash : undefined
  } catch {
    return undefined
  }
}
