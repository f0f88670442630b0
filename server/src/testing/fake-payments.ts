import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { signatureOf } from "../integrations/payment-signature.ts"
import type { PaymentSettings } from "../setting-groups.ts"

/** A payment provider on this machine, for tests: it makes charges, and signs the words that they were paid. */
export interface FakePayments {
  readonly settings: PaymentSettings
  /** The bodies of the charges that were asked for. */
  readonly charges: { reference: string; amount: string; due_date: string }[]
  /** The references of the charges that were taken back. */
  readonly cancelled: string[]
  /** Happens once, before its next charge is answered. */
  beforeAnswer: () => Promise<void>
  /** Its next answers have this status; 200 again afterwards. */
  refuse(status: number): void
  /** The body and the headers of its word about a charge. */
  wordOf(reference: string, amount: string, at: Date): { payload: string; headers: Record<string, string> }
  close(): Promise<void>
}

const SECRET = "a webhook secret of the tests, long enough"
const KEY = "a-key-of-the-tests"

/** Starts one on a free port. */
export async function startFakePayments(): Promise<FakePayments> {
  const charges: FakePayments["charges"] = []
  const cancelled: string[] = []
  let status = 200
  const server = createServer(async (request, response) => {
    const body = await textOf(request)
    const [, reference] = /^\/charges\/(\w+)\/cancel$/.exec(request.url ?? "") ?? []
    const isCall = request.url === "/charges" || reference !== undefined
    const isKnown = request.headers.authorization === `Bearer ${KEY}` && isCall
    if (!isKnown || status !== 200) {
      response.writeHead(isKnown ? status : 401).end()
      status = 200
      return
    }
    if (reference !== undefined) {
      cancelled.push(reference)
      response.writeHead(charges.some((charge) => charge.reference === reference) ? 204 : 404).end()
      return
    }
    const happens = fake.beforeAnswer
    fake.beforeAnswer = async () => undefined
    await happens()
    const charge = JSON.parse(body)
    charges.push(charge)
    response.writeHead(200, { "Content-Type": "application/json" })
    response.end(JSON.stringify({ id: `c-${charges.length}`, pix_code: `fake-pix-${charge.reference}` }))
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  const { port } = server.address() as AddressInfo // listens on TCP, so not a path
  const fake: FakePayments = {
    beforeAnswer: async () => undefined,
    settings: { url: `http://127.0.0.1:${port}`, key: KEY, webhookSecret: SECRET },
    charges,
    cancelled,
    refuse: (refused) => {
      status = refused
    },
    wordOf: (reference, amount, at) => {
      const payload = JSON.stringify({ reference, amount, status: "paid" })
      const signature = signatureOf(SECRET, payload, at)
      return { payload, headers: { "content-type": "application/json", "x-signature": signature } }
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  }
  return fake
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString("utf8")
}
