import { passwords } from "@aprisco/contract/auth/passwords"
import { useQuery } from "@tanstack/react-query"
import { useLocation, useNavigate, useSearch } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { api } from "../../../lib/api.ts"

/**
 * The token of a mail's link, `#token=…`, or `?token=…` in letters of former releases. It is removed from the address bar at once, so that it is
 * in no history and no screenshot; it is only in this page's memory, and after a reload the link has to be opened again.
 */
export function useLinkToken(): string {
  const search = useSearch({ strict: false })
  const hash = useLocation({ select: (location) => location.hash })
  const inAddress = tokenInHash(hash) ?? search.token
  const [token] = useState(inAddress ?? "")
  const navigate = useNavigate()
  const isInAddress = inAddress !== undefined
  useEffect(() => {
    if (isInAddress) void navigate({ to: ".", search: {}, hash: "", replace: true })
  }, [isInAddress, navigate])
  return token
}

const tokenInHash = (hash: string): string | undefined =>
  new URLSearchParams(hash.replace(/^#/, "")).get("token") ?? undefined

/** The token of a link that sets a password, and the person it is for. */
export function useAccountLink() {
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
