import { dialable } from "@aprisco/contract/brazil/phone-digits"
import { support } from "@aprisco/contract/support/routes"
import { queryOptions } from "@tanstack/react-query"
import { api } from "./api.ts"

/** How the support of this installation is reached; the same for everybody, until the operator changes a setting. */
export const supportContactQuery = queryOptions({
  queryKey: ["support", "contact"],
  queryFn: ({ signal }) => api.call(support.contact, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  // Asked where something has failed already: that it fails too is no news.
  retry: false,
  meta: { anybodys: true },
})

/** The address of a conversation by WhatsApp; null where the telephone cannot be dialled. */
export function whatsappLink(telephone: string): string | null {
  const digits = dialable(telephone)
  return digits === null ? null : `https://wa.me/${digits}`
}
