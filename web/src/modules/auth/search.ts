/** The search part of /login. */
export interface LoginSearch {
  /** The page the person asked for; always an address of this product. */
  redirect?: string
}

export function validateLoginSearch(search: Record<string, unknown>): LoginSearch {
  return { redirect: ownAddress(search.redirect) }
}

/** The search part of the pages that the link of a mail opens. */
export interface LinkSearch {
  token?: string
}

export function validateLinkSearch({ token }: Record<string, unknown>): LinkSearch {
  return typeof token === "string" ? { token } : {}
}

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
