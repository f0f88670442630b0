import { redirect } from "@tanstack/react-router"
import { currentUser } from "./signed-in.ts"

interface Going {
  location: { href: string }
}

/** Level `public`: a signed-in user with a complete profile is sent to the dashboard. */
export function publicOnly(): void {
  if (currentUser()?.isProfileComplete) throw redirect({ to: "/dashboard", replace: true })
}

/** Level `auth_incomplete`: needs a login. /pagamento is open to both kinds of profile. */
export function requireSignIn({ location }: Going): void {
  if (!currentUser()) throw toLogin(location.href)
}

/** Level `auth_complete`: needs a login and a complete profile. */
export function signedInWithChurch({ location }: Going): void {
  const user = currentUser()
  if (!user) throw toLogin(location.href)
  if (!user.isProfileComplete) throw redirect({ to: "/cadastro/etapa-2", replace: true })
}

function toLogin(origin: string) {
  return redirect({ to: "/login", search: { redirect: origin }, replace: true })
}
