import { useEffect } from "react"
import { can } from "../../lib/can.ts"
import { signOut, useUser } from "../../lib/signed-in.ts"
import { MODULES } from "../modules.ts"

type Person = NonNullable<Parameters<typeof can>[0]> & { id: number }

const worksFor = (person: Person) =>
  MODULES.flatMap(({ whileSignedIn: work }) => (work && can(person, work.needs) ? [work] : []))

/** What modules do as long as somebody is signed in. Where its code cannot be loaded, it begins at the next start. */
export function useBackgroundWork(): void {
  const user = useUser()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer about the user is another object
  useEffect(() => {
    const begun = user ? worksFor(user).map(({ start }) => start().catch(() => undefined)) : []
    return () => {
      for (const one of begun) void one.then((stop) => stop?.())
    }
  }, [user?.id])
}

/** Signs out, unless the user stays because something of theirs would be lost. */
export async function askAndSignOut(person: Person | null): Promise<void> {
  // Where its code cannot be loaded nothing is deleted: it stays for this user's next sign-in, and no other sees it.
  for (const { mayLose, maySignOut } of person ? worksFor(person) : [])
    if (person && mayLose(person.id) && !(await maySignOut(person.id).catch(() => true))) return
  signOut()
}
