/** Connections that send almost nothing: the memory that they use, for how long, and the answers. */
import { randomBytes } from "node:crypto"
import { connect } from "node:net"
import { setTimeout as wait } from "node:timers/promises"
import { BASE_PATH } from "@aprisco/contract/kit/route"
import type { Attack, Finding, Target } from "./attack.ts"
import { watchMemory } from "./memory.ts"

const MB = 1024 * 1024
/** Longer than any connection may stay open here. */
const GIVEN_UP_SECONDS = 20
const STALLED = 12
/** Memory that a dozen connections may use besides the product's normal variation. */
const MOST_MB = 60

interface Ended {
  /** From the last byte that was sent to the close. */
  readonly seconds: number
  readonly status: number | null
}

interface Sent {
  readonly header: string
  /** Sent right after it, without waiting for an answer. */
  readonly body?: Buffer
  /** Sent a byte each second until the connection closes. */
  readonly drip?: boolean
}

/** Sends, then falls silent (or drips), and waits until the server closes. */
function send({ origin }: Target, { header, body, drip }: Sent, givenUp: number): Promise<Ended> {
  const { hostname, port } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port) })
  let said = ""
  socket.on("data", (chunk) => {
    said += chunk.toString("latin1")
  })
  socket.on("error", () => undefined)
  socket.write(header)
  if (body) socket.write(body)
  const started = performance.now()
  const dripping = drip ? setInterval(() => socket.write("x"), 1_000) : undefined
  const limit = setTimeout(() => socket.destroy(), givenUp * 1000)
  return new Promise((resolve) => {
    socket.once("close", () => {
      clearTimeout(limit)
      clearInterval(dripping)
      const status = /^HTTP\/1\.1 (\d{3})/.exec(said)?.[1]
      resolve({ seconds: (performance.now() - started) / 1000, status: status ? Number(status) : null })
    })
  })
}

function request(path: string, fields: Record<string, string | number>): string {
  const lines = Object.entries({ Host: "aprisco.test", ...fields }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  return `POST ${BASE_PATH}${path} HTTP/1.1\r\n${lines.join("")}\r\n`
}

const MULTIPART = { "Content-Type": "multipart/form-data; boundary=x", "Content-Length": 34 * MB }
/** Five files of nearly 6 MB, the last one without its end. */
const FILES = Buffer.concat(
  Array.from({ length: 5 }, (_, n) => [
    Buffer.from(`\r\n--x\r\nContent-Disposition: form-data; name="f${n}"; filename="a"\r\n\r\n`),
    Buffer.alloc(5.9 * MB),
  ]).flat(),
)

/** Many at once, with what the product's memory does meanwhile. */
async function together(target: Target, count: number, sent: (n: number) => Sent, givenUp: number) {
  const before = watchMemory(target.pid)
  const idle = before.peak()
  const ended = await Promise.all(Array.from({ length: count }, (_, n) => send(target, sent(n), givenUp)))
  before.stop()
  return { grown: before.peak() - idle, ended }
}

function findingOf(
  what: string,
  measured: Awaited<ReturnType<typeof together>>,
  status: number[],
  seconds: number,
): Finding {
  const longest = Math.max(...measured.ended.map((each) => each.seconds))
  const said = [...new Set(measured.ended.map((each) => each.status ?? "closed"))]
  return {
    what: `${what}: memory (at most ${MOST_MB} MB), closed (within ${seconds} s), said`,
    measurement: `${Math.round(measured.grown)} MB, ${longest.toFixed(1)} s, ${said.join(" ")}`,
    passed:
      measured.grown <= MOST_MB &&
      longest <= seconds &&
      measured.ended.every((each) => each.status === null || status.includes(each.status)),
  }
}

export const attack: Attack = {
  name: "stalled uploads",
  async run(target) {
    const { token } = await target.registerChurch()
    const givenUp = target.short ? 12 : GIVEN_UP_SECONDS
    const found: Finding[] = []
    const go = async (
      what: string,
      sent: (n: number) => Sent,
      status: number[],
      seconds: number,
      count = STALLED,
    ) => {
      // Memory that the allocator reserves at the first burst is reused; a leak grows with each.
      await together(target, count, sent, givenUp)
      found.push(findingOf(what, await together(target, count, sent, givenUp), status, seconds))
    }

    const login = "/auth/login/"
    await go(
      "anonymous multipart to the sign-in",
      () => ({ header: request(login, MULTIPART), body: FILES }),
      [413, 415],
      5,
    )
    await go(
      "made-up tokens, multipart",
      () => ({
        header: request("/users/upload-avatar/", { ...MULTIPART, Authorization: `Token ${madeUp()}` }),
        body: FILES,
      }),
      [401],
      5,
    )
    await go(
      "6 MB to a route that takes none",
      () => ({
        header: request("/members/", {
          ...MULTIPART,
          "Content-Length": 6 * MB,
          Authorization: `Token ${token}`,
        }),
        body: FILES.subarray(0, 5 * MB),
      }),
      [415],
      5,
    )
    if (target.short) return found
    await go(
      "half a header",
      () => ({ header: `POST ${BASE_PATH}${login} HTTP/1.1\r\nHost: a\r\nX-Half: ` }),
      [408],
      11,
      200,
    )
    await go("a connection that says nothing", () => ({ header: "" }), [408], 11, 200)
    await go(
      "JSON that stalls",
      () => ({
        header: request(login, { "Content-Type": "application/json", "Content-Length": 900_000 }),
        body: Buffer.alloc(800_000, " "),
      }),
      [503],
      13,
      24,
    )
    await go(
      "a signed-in upload that stalls",
      () => ({
        header: request("/users/upload-avatar/", {
          ...MULTIPART,
          "Content-Length": 6 * MB,
          Authorization: `Token ${token}`,
        }),
        body: Buffer.from('--x\r\nContent-Disposition: form-data; name="avatar"; filename="a"\r\n\r\n'),
      }),
      [503],
      13,
    )
    await wait(100)
    return found
  },
}

const madeUp = () => randomBytes(32).toString("base64url")
