import { useQuery } from "@tanstack/react-query"
import { myChurchQuery, useUser } from "../../../lib/signed-in.ts"
import { branchChoicesQuery, branchQuery } from "./branches-api.ts"

/** City and state; both blank where they are not known. */
interface Place {
  city: string
  state: string
}

const UNKNOWN: Place = { city: "", state: "" }

/**
 * Where the branch of this id (as text) is: by its own address, else by that of the caller's church. For `""` the branch which the server
 * takes: the headquarters, or a manager's only one. Null while that is unknown.
 */
export function useBranchPlace(id: string): Place | null {
  const isManager = useUser()?.role === "BRANCH_MANAGER"
  const asksOwn = isManager && id === ""
  const chosen = useQuery({ ...branchQuery(Number(id)), enabled: id !== "" })
  const own = useQuery({ ...branchChoicesQuery(""), enabled: asksOwn })
  const church = useQuery(myChurchQuery)
  if (chosen.isLoading || own.isLoading || church.isLoading) return null
  const [first, ...others] = own.data?.results ?? []
  // Of several it is not known here which the server takes.
  const only = others.length === 0 ? first : undefined
  const branch = id !== "" ? chosen.data : asksOwn ? only : undefined
  if (branch?.city && branch.state) return { city: branch.city, state: branch.state }
  const isOfChurch = branch ? branch.church === church.data?.id : id === "" && !isManager
  const { city, state } = (isOfChurch && church.data) || UNKNOWN
  return { city, state }
}
