import { readErrorBody } from "@aprisco/contract/kit/error-body"
import { toWire } from "@aprisco/contract/kit/wire"
import { ask } from "../visit-form/calls.ts"

/** What is typed into the form about one's own data. */
export interface DataRequest {
  kind: string
  requesterName: string
  contact: string
  details: string
  website: string
  person: boolean
}

export type DataRequestErrors = Partial<Record<keyof DataRequest, string>>

export type DataRequestOutcome =
  | { kind: "entered"; protocol: string; dueOn: string }
  | { kind: "refused"; complaints: DataRequestErrors }
  /** It is unknown whether it arrived: to be sent again with the same key. */
  | { kind: "unknown" }

/** Sends a request about one's own data. The key makes every repeat harmless. */
export async function sendRequest(
  code: string,
  request: DataRequest,
  { stamp, key }: { stamp: string; key: string },
): Promise<DataRequestOutcome> {
  const answer = await ask(
    `/visitors/public/qr/${encodeURIComponent(code)}/privacy-request/`,
    {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": key },
      body: JSON.stringify(toWire({ ...request, stamp })),
    },
    30_000,
  )
  const { protocol, dueOn } = answer?.body ?? {}
  if (answer?.ok && typeof protocol === "string" && typeof dueOn === "string")
    return { kind: "entered", protocol, dueOn }
  const complaints: DataRequestErrors = {}
  const fields = answer && !answer.ok ? readErrorBody(answer.body).fields : {}
  for (const [name, [first]] of Object.entries(fields))
    if (name in request && first) complaints[name as keyof DataRequest] = first
  return answer?.status === 400 && Object.keys(complaints).length > 0
    ? { kind: "refused", complaints }
    : { kind: "unknown" }
}
