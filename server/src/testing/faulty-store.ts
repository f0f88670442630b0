import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import type { ObjectStoreSettings } from "../config.ts"

type Fault =
  | "refuses"
  | "is busy"
  | "is silent"
  | "cuts the request"
  | "cuts the answer"
  | "has no such bucket"

/** An object store that fails every request in one way. */
export interface FaultyStore {
  readonly settings: ObjectStoreSettings
  /** Its fault from now on. */
  fault: Fault
  /** How many requests came. */
  requests: number
  close(): Promise<void>
}

export async function startFaultyStore(fault: Fault): Promise<FaultyStore> {
  const server = createServer((request, response) => {
    store.requests += 1
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
    requests: 0,
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
  const [status, code] = {
    refuses: [403, "SignatureDoesNotMatch"] as const,
    "is busy": [503, "SlowDown"] as const,
    "has no such bucket": [404, "NoSuchBucket"] as const,
  }[fault]
  response.writeHead(status, XML).end(`<Error><Code>${code}</Code><Message>with hunter2</Message></Error>`)
}
