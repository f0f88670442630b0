import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import type { ObjectStoreSettings } from "../setting-groups.ts"

type Fault =
  | "refuses"
  | "is busy"
  | "is silent"
  | "cuts the request"
  | "cuts the answer"
  | "has no such bucket"
  | "joins no parts"

/** An object store that fails in one way: every request, or only where parts are to be joined. */
export interface FaultyStore {
  readonly settings: ObjectStoreSettings
  /** Its fault from now on. */
  fault: Fault
  /** The methods of the requests that came. */
  readonly requests: string[]
  close(): Promise<void>
}

export async function startFaultyStore(fault: Fault): Promise<FaultyStore> {
  const server = createServer((request, response) => {
    store.requests.push(request.method ?? "")
    fail(request, response, store.fault)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo // a TCP server that listens
  const store: FaultyStore = {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: "aprisco-test",
      region: "us-east-1",
      accessKey: "access",
      secretKey: "hunter2",
    },
    fault,
    requests: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return store
}

const XML = { "content-type": "application/xml" }

function fail(request: IncomingMessage, response: ServerResponse, fault: Fault): void {
  if (fault === "cuts the request") return void request.once("data", () => request.destroy()).resume()
  request.resume()
  if (fault === "is silent") return
  if (fault === "cuts the answer") {
    response.writeHead(200, { "content-length": "1000" }).write("the first bytes", () => response.destroy())
    return
  }
  if (fault === "joins no parts") return void joinNoParts(request, response)
  const [status, code] = {
    refuses: [403, "SignatureDoesNotMatch"] as const,
    "is busy": [503, "SlowDown"] as const,
    "has no such bucket": [404, "NoSuchBucket"] as const,
  }[fault]
  response.writeHead(status, XML).end(`<Error><Code>${code}</Code><Message>with hunter2</Message></Error>`)
}

/** Takes an upload in parts, and answers its completion as S3 does that learns of a failure after it has begun its answer. */
function joinNoParts({ method, url = "" }: IncomingMessage, response: ServerResponse): void {
  if (method === "PUT") return void response.writeHead(200, { etag: '"part"' }).end()
  if (method === "DELETE") return void response.writeHead(204).end()
  const begun = "<InitiateMultipartUploadResult><UploadId>one</UploadId></InitiateMultipartUploadResult>"
  const failed = "<Error><Code>InternalError</Code></Error>"
  response.writeHead(200, XML).end(url.includes("uploads") ? begun : failed)
}
