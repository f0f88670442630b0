import { useUser } from "./signed-in.ts"

/** Something that belongs to a branch of a church. */
interface Placed {
  branchName: string
  churchName: string
}

/** Whether the person sees several churches: a denomination's office that has entered none. */
export function useSeveralChurches(): boolean {
  const user = useUser()
  return user?.role === "DENOMINATION_ADMIN" && !user.enteredChurch
}

/** The name of a branch for this reader: "Sede" alone is ambiguous for an office, which sees one in each church. */
export function useUnitName(): (placed: Placed) => string {
  const several = useSeveralChurches()
  return ({ branchName, churchName }) => (several ? `${branchName} · ${churchName}` : branchName)
}

/** The same, as a list's column renders it. */
export function UnitName({ of }: { of: Placed }) {
  return useUnitName()(of)
}
