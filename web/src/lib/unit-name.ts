import { useUser } from "./signed-in.ts"

/** Something that belongs to a branch of a church. */
interface Placed {
  branchName: string
  churchName: string
}

/** Whether the person has several churches before them: a denomination's office, while it is inside none of them. */
export function useSeveralChurches(): boolean {
  const user = useUser()
  return user?.role === "DENOMINATION_ADMIN" && !user.enteredChurch
}

/** The name of a branch for this reader: "Sede" alone says nothing to an office, which sees one in each church. */
export function useUnitName(): (placed: Placed) => string {
  const several = useSeveralChurches()
  return ({ branchName, churchName }) => (several ? `${branchName} · ${churchName}` : branchName)
}

/** The same, as what a list's column draws. */
export function UnitName({ of }: { of: Placed }) {
  return useUnitName()(of)
}
