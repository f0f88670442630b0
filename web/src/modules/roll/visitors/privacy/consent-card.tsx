import { visitorPrivacy } from "@aprisco/contract/visitors/privacy"
import type { Visitor } from "@aprisco/contract/visitors/routes"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { ConsentLedgerCard } from "../../../people/people/public.ts"
import { visitorRecording } from "./visitor-recording.ts"

/** The visitor's consents by purpose, with day and version of the notice (docs/product/visitors.md#6.1). */
export function ConsentCard({ visitor: { id, can } }: { visitor: Visitor }) {
  return (
    <ConsentLedgerCard
      consents={useQuery(consentsQuery(id))}
      mayChange={can.edit}
      folds
      record={visitorRecording(id)}
    />
  )
}

/** Below `visitors`, so that a change of a visitor invalidates them. */
const consentsQuery = (id: number) =>
  queryOptions({
    queryKey: ["visitors", "consents", id],
    queryFn: ({ signal }) => api.call(visitorPrivacy.consents, { params: { id } }, { signal }),
  })
