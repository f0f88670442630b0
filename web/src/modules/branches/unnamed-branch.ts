import { useUser } from "../../lib/signed-in.ts"

/** The default branch in words, for an empty field: a manager may not reach the headquarters. */
export function useUnnamedBranch(): string {
  return useUser()?.role === "BRANCH_MANAGER" ? "A sua primeira filial" : "Sede"
}
