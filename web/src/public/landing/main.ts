/** The scripts of the landing page, which is complete without them. */

import { foldParts } from "./fold-parts.ts"
import { activateLeadForm as workLeadForm } from "./lead-form.ts"
import { activateMenu as workMenu } from "./menu.ts"

leadToDashboard()
foldParts()
workMenu()
workLeadForm()

/**
 * Leads a signed-in person with a complete registration to the dashboard (docs/product/landing.md#1.1). An address with an
 * anchor names a part of this page, such as the contact form, and stays. The dashboard finds out whether the session is still
 * valid.
 */
function leadToDashboard(): void {
  if (window.location.hash === "" && hasRole()) window.location.replace("/dashboard")
}

/** Reads what lib/session stores on this device; a user has a role after the registration of the church. */
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
