// Not the whole contract, nor the module that imports it: the shell is part of the first load.
import { branches } from "@aprisco/contract/branches/routes"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { api } from "../../lib/api.ts"
import { useUser } from "../../lib/signed-in.ts"

const ownBranchesQuery = queryOptions({
  // Under the module's own first key, so that changes of a branch invalidate this too.
  queryKey: ["branches", "own"],
  queryFn: ({ signal }) => api.call(branches.list, { query: { pageSize: 30 } }, { signal }),
  staleTime: 5 * 60_000,
})

/** The branches a BRANCH_MANAGER is restricted to; null for all other roles, and until it is known. */
function useOwnBranchIds() {
  const isManager = useUser()?.role === "BRANCH_MANAGER"
  const { data } = useQuery({ ...ownBranchesQuery, enabled: isManager })
  return isManager ? (data ?? null) : null
}

/** Whether the person is a BRANCH_MANAGER without branches. */
export function useManagesNoBranch(): boolean {
  return useOwnBranchIds()?.count === 0
}

/** The names of the branches a BRANCH_MANAGER is restricted to; null for all other roles. */
export function useOwnBranches(): string | null {
  const data = useOwnBranchIds()
  if (!data) return null
  const names = data.results.map(({ name }) => name)
  if (names.length === 0) return "Nenhuma filial atribuída"
  const beyond = data.count > names.length ? ` e mais ${data.count - names.length}` : ""
  return `${names.length === 1 ? "Filial" : "Filiais"}: ${names.join(", ")}${beyond}`
}
