/**
 * Somebody signed in whose registration is done has no use for the page that sells the product: on to the dashboard
 * (product-1 §2). An address with an anchor names a part of this page, the contact form say, and is left alone. Whether
 * the session still holds is the dashboard's to find out.
 */
export function work(): void {
  if (window.location.hash === "" && hasRole()) window.location.replace("/dashboard")
}

/** Reads what lib/session keeps on this device; a role comes with the church, at the end of the registration. */
function hasRole(): boolean {
  try {
    const user: unknown = JSON.parse(localStorage.getItem("user") ?? "null")
    return localStorage.getItem("auth_token") !== null && hasOne(user)
  } catch {
    return false
  }
}

function hasOne(user: unknown): boolean {
  return typeof user === "object" && user !== null && "role" in user && typeof user.role === "string"
}
