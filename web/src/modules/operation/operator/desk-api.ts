import { type ClientSettings, createClient } from "@aprisco/contract/kit/client"
import { operatorAccess } from "@aprisco/contract/operator/access"
import { operatorAccount } from "@aprisco/contract/operator/account"
import { queryOptions } from "@tanstack/react-query"
import { listeningFetch } from "../../../lib/connection.ts"
import { extraOf, isStatus } from "../../../lib/problem.ts"
import { queryClient } from "../../../lib/query-client.ts"
import { DESK, deskToken, endDeskSession } from "./desk-session.ts"

/** How every call of the desk is made. */
export const DESK_CALLS: ClientSettings = {
  fetch: listeningFetch,
  token: deskToken,
  // A late answer to a call of the previous session must not end the current one.
  onSignedOut: (token) => token === deskToken() && endDeskSession("expired"),
}

/** The API in the name of the operator who is signed in at the desk; `api` of lib/api.ts is the product's. */
export const deskApi = createClient(DESK_CALLS)

/** The operator who is signed in. */
export const operatorQuery = queryOptions({
  queryKey: [DESK, "operator"],
  queryFn: ({ signal }) => deskApi.call(operatorAccount.me, {}, { signal }),
})

/** The operator's own open sessions. */
export const deskSessionsQuery = queryOptions({
  queryKey: [DESK, "sessions"],
  queryFn: ({ signal }) => deskApi.call(operatorAccount.sessions, {}, { signal }),
})

/** The account or its sessions were changed: what is shown of them is loaded again. */
export function deskAccountChanged(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [DESK] })
}

/** Signs out: at once in this tab; a failure on the server is only logged. */
export function signOutOfDesk(): void {
  // The call reads the token synchronously, so that deleting it right after is safe.
  deskApi.call(operatorAccess.signOut).catch((error: unknown) => console.error("Logout failed", error))
  endDeskSession("signed-out")
}

/** Whether a call was refused because the operator has to set up the second factor first. */
export function lacksSecondFactor(error: unknown): boolean {
  return isStatus(error, 403) && extraOf(error, "second_factor") === "missing"
}
