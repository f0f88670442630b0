import { createClient } from "@aprisco/contract/kit/client"
import { listeningFetch } from "./connection.ts"
import { endSession, storedToken } from "./session.ts"

/** The API, typed by the contract: `api.call(contract.visitors.list, { query })`. Throws a `Problem`. */
export const api = createClient({
  fetch: listeningFetch,
  token: storedToken,
  // A late answer to a call of the session before must not end the one that has begun since.
  onSignedOut: (token) => token === storedToken() && endSession("expired"),
})
