import { passwords } from "@aprisco/contract/auth/passwords"
import { useQuery } from "@tanstack/react-query"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { api } from "../../lib/api.ts"

/**
 * The token of a mail's link. It is removed from the address bar at once, so that it is in no history and no screenshot; it is
 * only in this page's memory, and after a reload the link has to be opened again.
 */
export function useLinkToken(): string {
  const search = useSearch({ strict: false })
  const [token] = useState(search.token ?? "")
  const navigate = useNavigate()
  const isInAddress = search.token !== undefined
  useEffect(() => {
    if (isInAddress) void navigate({ to: ".", search: {}, replace: true })
  }, [isInAddress, navigate])
  return token
}

/** The token of a link that sets a password, and the person it is for. */
export function useLink() {
  const token = useLinkToken()
  const check = useQuery({
    // Not by the token: a cached query would contain it in its key.
    queryKey: ["account-link"],
    queryFn: ({ signal }) => api.call(passwords.checkLink, { body: { token } }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { anybodys: true },
    refetchOnWindowFocus: false,
  })
  return { token, check }
}
