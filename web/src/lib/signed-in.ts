import { account } from "@aprisco/contract/account/routes"
import { auth, type SignedIn } from "@aprisco/contract/auth/sessions"
import type { User } from "@aprisco/contract/auth/user"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { api } from "./api.ts"
import { showChurchOf } from "./current-church.ts"
import { forgetTypingOfOthers } from "./form-draft.ts"
import { isOutage, isStatus } from "./problem.ts"
import { forgetLoaded, queryClient } from "./query-client.ts"
import { endSession, isIdle, storedToken, storeSession, storeUser } from "./session.ts"

/** The caller. Rights can change while the page is open, so it is loaded again every few minutes. */
const meQuery = queryOptions({
  queryKey: ["users", "me"],
  queryFn: async ({ signal }) => {
    const user = await api.call(account.me, {}, { signal })
    storeUser(user)
    showChurchOf(user)
    return user
  },
  staleTime: 5 * 60_000,
  // After a look into the mailbox the address may have been verified on another device.
  refetchOnWindowFocus: ({ state }) => (state.data?.emailVerified === false ? "always" : true),
})

/** The caller's church and plan. 404 for a person without one. */
export const myChurchQuery = queryOptions({
  queryKey: ["users", "my-church"],
  queryFn: ({ signal }) => api.call(account.myChurch, {}, { signal }),
  staleTime: 5 * 60_000,
  enabled: () => currentUser()?.isProfileComplete ?? false,
})

/** The signed-in person, as far as it is known now. For guards; a component asks `useUser`. */
export function currentUser(): User | null {
  return (storedToken() && queryClient.getQueryData(meQuery.queryKey)) || null
}

/** The user whose data this page shows, also after the session's end. Removed with the loaded data. */
export function lastUser(): User | null {
  return queryClient.getQueryData(meQuery.queryKey) ?? null
}

/** The person who is signed in, or null. */
export function useUser(): User | null {
  const { data } = useQuery({ ...meQuery, enabled: storedToken() !== null })
  return data ?? null
}

/** The church in which the person works now: the one of their denomination that they entered, else their own. */
export function useChurchId(): number | undefined {
  const user = useUser()
  return user?.enteredChurch?.id ?? user?.churchId ?? undefined
}

/**
 * Opens a session from the answer to a login or a registration. The full user is fetched after it; where that
 * fails the answer's own user stays.
 */
export async function beginSession(answer: SignedIn, { remember = false } = {}): Promise<User> {
  forgetLoaded()
  forgetTypingOfOthers(answer.user.id)
  storeSession(answer, remember)
  showChurchOf(answer.user)
  queryClient.setQueryData(meQuery.queryKey, answer.user)
  return queryClient.fetchQuery({ ...meQuery, staleTime: 0, retry: false }).catch(() => answer.user)
}

/** Replaces the cached caller, for answers that contain the user (profile, draft). */
export function knowUser(user: User): void {
  storeUser(user)
  showChurchOf(user)
  queryClient.setQueryData(meQuery.queryKey, user)
}

/**
 * At the start of the page: a stored token is valid when the caller can be loaded with it, else it is deleted. Throws
 * when there is no answer, or one that asks to wait: then the token may be valid.
 */
export async function resumeSession(): Promise<void> {
  if (storedToken() === null) return
  if (isIdle()) return endSession("idle")
  try {
    const user = await queryClient.fetchQuery(meQuery)
    if (user.isProfileComplete) void queryClient.prefetchQuery(myChurchQuery)
  } catch (error) {
    if (isOutage(error) || isStatus(error, 429)) throw error
    endSession("expired")
  }
}

/**
 * Asks the server who is signed in: another tab has signed in, or the session is to be kept alive. Null where that
 * cannot be known.
 */
export async function askWhoIsSignedIn(): Promise<User | null> {
  try {
    const user = await queryClient.fetchQuery({ ...meQuery, staleTime: 0, retry: false })
    forgetTypingOfOthers(user.id)
    return user
  } catch {
    return null
  }
}

/** Signs out: at once on this device and in its other tabs; a failure on the server is only logged. */
export function signOut(): void {
  // The call reads the token synchronously, so that deleting it right after is safe.
  api.call(auth.logout).catch((error: unknown) => console.error("Logout failed", error))
  endSession("signed-out")
}
