import type { AnyRouter } from "@tanstack/react-router"
import { forgetTyping, keepDrafts } from "../lib/form-draft.ts"
import { forgetSearches } from "../lib/last-search.ts"
import { forgetLoaded, queryClient } from "../lib/query-client.ts"
import { type SessionEnd, storedToken } from "../lib/session.ts"
import { askWhoIsSignedIn, knowUser, lastUser } from "../lib/signed-in.ts"
import { validateLoginSearch } from "../modules/ground/auth/search.ts"

const LABELS: Record<Exclude<SessionEnd, "deleted">, string | undefined> = {
  "signed-out": undefined,
  elsewhere: "Sua sessão foi encerrada em outra aba.",
  expired: "Sua sessão expirou. Entre novamente.",
  idle: "Sua sessão foi encerrada por inatividade. Entre novamente.",
}

const OF_A_LINK: string[] = ["/redefinir-senha", "/convite", "/confirmar-email"]

/** The session is over: leads to /login from any screen, with the address to return to; loaded data is dropped. */
export async function leave(router: AnyRouter, end: SessionEnd): Promise<void> {
  forgetSearches()
  // The screen that deleted the account says so, and goes to the front page itself.
  if (end === "deleted") return forgetTyping()
  const left = end === "signed-out"
  const person = lastUser()
  if (left || !person) forgetTyping()
  else keepDrafts(person.id)
  if (left || needsSession(router)) {
    await router.navigate({
      to: "/login",
      search: left ? {} : { redirect: router.state.location.href },
      state: { sessionEnd: LABELS[end] },
      replace: true,
      // Typed values cannot be saved any more: asking whether to stay would be wrong.
      ignoreBlocker: true,
    })
  }
  // In the meantime a user may have signed in again.
  if (storedToken() === null) forgetLoaded()
}

/** Another tab has signed in: this one follows, without a reload where that would lose typed or stored values. */
export async function followSignIn(router: AnyRouter): Promise<void> {
  const { pathname, search } = router.state.location
  // The operator's desk has sessions of its own, and this tab no screen that shows a user's.
  if (/^\/operador(\/|$)/.test(pathname)) return
  const atLogin = pathname === "/login"
  const before = lastUser()
  if (atLogin) forgetLoaded()
  const user = await askWhoIsSignedIn()
  if (!user) return
  if (atLogin) {
    const href = validateLoginSearch(search).redirect ?? "/dashboard"
    await router.navigate({ href: user.isProfileComplete ? href : "/cadastro/etapa-2", replace: true })
  } else if (before?.id === user.id) {
    // The guards run again, the screen stays.
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
 * The session has entered or left a church in another tab, or lost access to it: the screen shows the current church and
 * its data. Typed values stay; a user who sends them again has seen the target.
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

/** A public screen stays: /login itself, a new password. */
function needsSession({ state: { location, matches } }: AnyRouter): boolean {
  const wizard = location.pathname.startsWith("/cadastro")
  return wizard || matches.some(({ routeId }) => routeId.startsWith("/shell"))
}
