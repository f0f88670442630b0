import { createClient } from "@aprisco/contract/kit/client"
import { listeningFetch } from "./connection.ts"
import { foundElsewhere, shownChurch } from "./current-church.ts"
import { sendingFetch } from "./sending-fetch.ts"
import { endSession, storedToken } from "./session.ts"

const SETTINGS = {
  fetch: listeningFetch,
  token: storedToken,
  church: shownChurch,
  onElsewhere: foundElsewhere,
  // A late answer to a call of the previous session must not end the current one.
  onSignedOut: (token: string) => token === storedToken() && endSession("expired"),
}

/** The API, typed by the contract: `api.call(contract.visitors.list, { query })`. Throws a `Problem`. */
export const api = createClient(SETTINGS)

/** Ten thousand lines, or a list of a hundred thousand members, take longer than the other calls may. */
const TIMEOUT_MS = 300_000

/** The same for large files, uploaded or downloaded. `heard` is called when the answer begins, `received` with the bytes that have arrived. */
export function patientApi({
  heard,
  received,
}: {
  heard?: (answer: Response) => void
  received?: (bytes: number) => void
} = {}) {
  return createClient({
    ...SETTINGS,
    timeout: TIMEOUT_MS,
    fetch: async (input, init) => {
      const answer = await listeningFetch(input, init)
      heard?.(answer)
      return received ? counted(answer, received) : answer
    },
  })
}

/** The same answer, which reports how many bytes have arrived. */
function counted(response: Response, tell: (bytes: number) => void): Response {
  if (!response.ok || response.body === null) return response
  let bytes = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length
      tell(bytes)
      controller.enqueue(chunk)
    },
  })
  const { status, headers } = response
  return new Response(response.body.pipeThrough(counted), { status, headers })
}

/** The same for a large upload: `sent` is called with the bytes that have left. */
export function uploadApi(sent: (bytes: number) => void) {
  return createClient({ ...SETTINGS, timeout: TIMEOUT_MS, fetch: sendingFetch(sent) })
}
