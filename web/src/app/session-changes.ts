import type { AnyRouter } from "@tanstack/react-router"
import { forgetTyping, keepDrafts } from "../lib/form-draft.ts"
import { forgetLoaded, queryClient } from "../lib/query-client.ts"
import { type SessionEnd, storedToken } from "../lib/session.ts"
import { askWhoIsSignedIn, knowUser, lastUser } from "../lib/signed-in.ts"
import { validateLoginSearch } from "../modules/auth/search.ts"
import { PATHS } from "./paths.ts"

const LABELS: Record<Exclude<SessionEnd, "deleted">, string | undefined> = {
  "signed-out": undefined,
  elsewhere: "Sua sessão foi encerrada em outra aba.",
  expired: "Sua sessão expirou. Entre novamente.",
  idle: "Sua sessão foi encerrada por inatividade. Entre novamente.",
}

const OF_A_LINK: string[] = [PATHS.newPassword, PATHS.invitation, PATHS.verifyEmail]

/** The session is over: to /login, wherever that was noticed, with the way back; what was loaded is forgotten. */
export async function leave(router: AnyRouter, end: SessionEnd): Promise<void> {
  // The screen that deleted the account says so, and goes to the front page itself.
  if (end === "deleted") return forgetTyping()
  const left = end === "signed-out"
  const person = lastUser()
  if (left || !person) forgetTyping()
  else keepDrafts(person.id)
  if (left || needsSession(router)) {
    await router.navigate({
      to: PATHS.login,
      search: left ? {} : { redirect: router.state.location.href },
      state: { sessionEnd: LABELS[end] },
      replace: true,
      // What was typed cannot be saved any more: asking whether to stay would be a lie.
      ignoreBlocker: true,
    })
  }
  // By now somebody may have signed in again.
  if (storedToken() === null) forgetLoaded()
}

/** Another tab has signed in: this one follows, without a reload where that would lose what was typed or stored. */
export async function followSignIn(router: AnyRouter): Promise<void> {
  const { pathname, search } = router.state.location
  const atLogin = pathname === PATHS.login
  const before = lastUser()
  if (atLogin) forgetLoaded()
  const user = await askWhoIsSignedIn()
  if (!user) return
  if (atLogin) {
    const href = validateLoginSearch(search).redirect ?? PATHS.dashboard
    await router.navigate({ href: user.isProfileComplete ? href : PATHS.church, replace: true })
  } else if (before?.id === user.id) {
    // The guards look again, the screen stays.
    await router.invalidate()
  } else if (OF_A_LINK.includes(pathname)) {
    // Only this page still has an e-mail's link: it stays, and nothing else of the former user.
    forgetLoaded()
    knowUser(user)
    await router.invalidate()
  } else {
    window.location.reload()
  }
}

let looking: Promise<void> | null = null

/**
 * The session has entered or left a church in another tab, or was shown out of it: the screen says where the person is now and
 * shows that church. What is typed stays; the user who sends it again has seen where it goes.
 */
export function refreshSession(): Promise<void> {
  looking ??= (async () => {
    await askWhoIsSignedIn()
    await queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[1] !== "me" })
  })().finally(() => {
    looking = null
  })
  return looking
}

/** A screen that anybody may see stays where it is: /login itself, a new password. */
function needsSession({ state: { location, matches } }: AnyRouter): boolean {
  const wizard = location.pathname.startsWith(PATHS.person)
  return (
    wizard ||
    location.pathname === PATHS.payment ||
    matches.some(({ routeId }) => routeId.startsWith("/shell"))
  )
}
