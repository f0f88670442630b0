import { useQuery } from "@tanstack/react-query"
import { branchChoicesQuery } from "../../features/branches/branches-api.ts"
import { useUser } from "../../lib/signed-in.ts"

/** The branches that a BRANCH_MANAGER is held to, in words; null for everybody else. */
export function useOwnBranches(): string | null {
  const isManager = useUser()?.role === "BRANCH_MANAGER"
  const { data } = useQuery({ ...branchChoicesQuery(""), enabled: isManager })
  if (!isManager || !data) return null
  const names = data.results.map(({ name }) => name)
  if (names.length === 0) return "Nenhuma filial atribuída"
  const beyond = data.count > names.length ? ` e mais ${data.count - names.length}` : ""
  return `${names.length === 1 ? "Filial" : "Filiais"}: ${names.join(", ")}${beyond}`
}
