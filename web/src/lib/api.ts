import { createClient } from "@aprisco/contract/kit/client"
import { listeningFetch } from "./connection.ts"
import { endSession, storedToken } from "./session.ts"
import { foundElsewhere, shownChurch } from "./working-church.ts"

/** The API, typed by the contract: `api.call(contract.visitors.list, { query })`. Throws a `Problem`. */
export const api = createClient({
  fetch: listeningFetch,
  token: storedToken,
  church: shownChurch,
  onElsewhere: foundElsewhere,
  // A late answer to a call of the session before must not end the one that has begun since.
  onSignedOut: (token) => token === storedToken() && endSession("expired"),
})
