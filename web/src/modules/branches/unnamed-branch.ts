import { useUser } from "../../lib/signed-in.ts"

/** Where the server puts what names no branch, in words for an empty field: a manager has no reach to the headquarters. */
export function useUnnamedBranch(): string {
  return useUser()?.role === "BRANCH_MANAGER" ? "A sua primeira filial" : "Sede"
}
