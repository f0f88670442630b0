import { useEffect } from "react"
import { can } from "../../lib/can.ts"
import { signOut, useUser } from "../../lib/signed-in.ts"
import { MODULES } from "../modules.ts"

const WORKING = MODULES.flatMap(({ whileSignedIn }) => whileSignedIn ?? [])

/** What modules do as long as somebody is signed in. Where its code cannot be loaded, it begins at the next start. */
export function useBackgroundWork(): void {
  const user = useUser()
  const rights = user?.permissions.join(" ")
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer about the user is another object
  useEffect(() => {
    const begun = WORKING.filter(({ needs }) => can(user, needs)).map(({ start }) =>
      start().catch(() => () => undefined),
    )
    return () => {
      for (const one of begun) void one.then((stop) => stop())
    }
  }, [user?.id, rights])
}

/** Signs out, unless the user stays because something of theirs would be lost. */
export async function askAndSignOut(user: Parameters<typeof can>[0] & { id: number }): Promise<void> {
  for (const { needs, maySignOut } of WORKING) {
    // Where its code cannot be loaded nothing is deleted: it stays for this user's next sign-in, and no other sees it.
    if (can(user, needs) && !(await maySignOut(user.id).catch(() => true))) return
  }
  signOut()
}
