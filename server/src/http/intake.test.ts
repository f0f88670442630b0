import { once } from "node:events"
import {
  close,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  open,
  readdirSync,
  rmSync,
  write,
  writeFileSync,
  writev,
} from "node:fs"
import type { Socket } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Writable } from "node:stream"
import { DETAILS } from "@aprisco/contract/kit/problem"
import { BASE_PATH, isForOperators, MAX_BODY, MAX_UPLOAD } from "@aprisco/contract/kit/route"
import pg from "pg"
import sharp from "sharp"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { createTestApp, type TestApp } from "../testing/app.ts"
import { checkEach } from "../testing/check-each.ts"
import { anOperator } from "../testing/desk.ts"
import type { Church } from "../testing/factories.ts"
import { header, listen, openSocket } from "../testing/raw-socket.ts"
import { allRoutes, type NamedRoute } from "../testing/routes.ts"

/** How the server treats an unknown client's connection, over real sockets: the times are shortened, and each test waits for the close. */

const MB = 1024 * 1024
const AVATAR = `${BASE_PATH}/users/upload-avatar/`
const FORM = "multipart/form-data; boundary=x"
const OPENING = '--x\r\nContent-Disposition: form-data; name="avatar"; filename="a.png"\r\n\r\n'

let test: TestApp
let port: number
let church: Church
let token: string
const dataDir = mkdtempSync(join(tmpdir(), "aprisco-intake-"))
const incoming = join(dataDir, "incoming")
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

beforeAll(async () => {
  mkdirSync(incoming)
  writeFileSync(join(incoming, "left-by-a-crash"), "bytes")
  test = await createTestApp({
    // No jobs: what a request begins is counted.
    config: { rateLimit: false, dataDir, workers: 0 },
    intake: {
      headersMs: 1_000,
      checkMs: 50,
      stallMs: 2_000,
      drainMs: 100,
      uploads: { process: 20 * MB, church: 8 * MB, address: 14 * MB },
      bodies: { process: 3 * MB, church: 1.5 * MB, address: 2 * MB },
    },
  })
  port = await listen(test.app)
  church = await test.make.aChurch()
  token = (await test.as("SECRETARY", church)).token
})
afterAll(async () => {
  await test.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const signedIn = (as = token) => ({ Authorization: `Token ${as}` })
/** The answer to a header that is never followed by its body. */
async function answerTo(
  path: string,
  fields: Record<string, string | number>,
  method = "POST",
): Promise<string> {
  const socket = await openSocket(port)
  socket.send(header(method, path, fields))
  return socket.untilClosed()
}
const upload = (length: number, fields: Record<string, string | number> = {}) => ({
  "Content-Type": FORM,
  "Content-Length": length,
  ...fields,
})

it("begins with an empty folder for incoming files", () => {
  expect(filesIn(incoming)).toEqual([])
})

describe("before a byte of the body is sent", () => {
  const bringing = allRoutes().filter(({ route }) => route.method !== "GET" && route.permission !== "public")

  const nameOf = ({ name }: NamedRoute) => name
  const pathOf = ({ route }: NamedRoute) => BASE_PATH + route.path.replace(/\{\w+\}/g, "1")

  /** Somebody who may make the call. */
  async function callerOf({ route: { permission } }: NamedRoute): Promise<{ token: string }> {
    if (isForOperators(permission)) return anOperator(test)
    if (permission === "incomplete") return test.signIn((await test.make.anIncompleteUser()).id)
    return test.as("DENOMINATION_ADMIN", church)
  }

  it("rejects an unknown token and closes the connection", async () => {
    await checkEach(bringing, nameOf, async (named) => {
      for (const type of ["application/json", FORM]) {
        const made = { Authorization: `Token ${"x".repeat(43)}` }
        const said = await answerTo(
          pathOf(named),
          { "Content-Type": type, "Content-Length": 900_000, ...made },
          named.route.method,
        )
        expect(said).toMatch(
          /^HTTP\/1\.1 401 [\s\S]*\r\nconnection: close\r\n[\s\S]*fornecidas ou não são válidas/,
        )
      }
    })
  })

  it("refuses a multipart body where the contract has no file", async () => {
    const withoutFiles = bringing.filter(({ route }) => route.files === undefined)
    await checkEach(withoutFiles, nameOf, async (named) => {
      const { token } = await callerOf(named)
      const said = await answerTo(pathOf(named), upload(900_000, signedIn(token)), named.route.method)
      expect(said).toMatch(/^HTTP\/1\.1 415 /)
    })
  })

  it("refuses a caller without the right, and one whose screen shows another church", async () => {
    const leader = (await test.as("LEADER", church)).token
    expect(await answerTo(`${BASE_PATH}/members/import/`, upload(5 * MB, signedIn(leader)))).toMatch(
      /^HTTP\/1\.1 403 /,
    )
    const elsewhere = { ...signedIn(), "X-Aprisco-Church": 4711 }
    expect(await answerTo(`${BASE_PATH}/members/import/`, upload(5 * MB, elsewhere))).toMatch(
      /^HTTP\/1\.1 409 /,
    )
  })

  it("rejects a call without a token before it checks the input", async () => {
    const answer = await test.app.inject({ url: `${BASE_PATH}/members/?page=nonsense` })
    expect(answer.statusCode).toBe(401)
  })

  it("refuses a body that is too large by its declared size", async () => {
    const file = await answerTo(AVATAR, upload(MAX_UPLOAD + MAX_BODY + 1, signedIn()))
    expect(file).toMatch(/^HTTP\/1\.1 413 [\s\S]*Arquivo muito grande\./)
    const json = { "Content-Type": "application/json", "Content-Length": MAX_BODY + 1 }
    expect(await answerTo(`${BASE_PATH}/auth/login/`, json)).toMatch(/^HTTP\/1\.1 413 /)
  })

  it("refuses a compressed body: it would be larger than its declared size", async () => {
    const packed = { "Content-Type": "application/json", "Content-Length": 900, "Content-Encoding": "gzip" }
    expect(await answerTo(`${BASE_PATH}/auth/login/`, packed)).toMatch(/^HTTP\/1\.1 415 /)
  })

  it("answers 404 to an unknown path and 405 to an unknown method", async () => {
    const json = { "Content-Type": "application/json", "Content-Length": 900_000 }
    expect(await answerTo(`${BASE_PATH}/nothing/here/`, json)).toMatch(/^HTTP\/1\.1 404 /)
    expect(await answerTo("/nothing/here", json)).toMatch(/^HTTP\/1\.1 40[45] /)
    expect(await answerTo(`${BASE_PATH}/core/health/`, json)).toMatch(/^HTTP\/1\.1 405 /)
  })

  it("answers a client that expects 100-continue", async () => {
    const asks = { ...upload(900), Expect: "100-continue" }
    expect(await answerTo(AVATAR, asks)).toMatch(/^HTTP\/1\.1 401 /)
    const socket = await openSocket(port)
    socket.send(header("POST", AVATAR, { ...asks, ...signedIn() }))
    expect(await socket.untilSaid("\r\n\r\n")).toMatch(/^HTTP\/1\.1 100 Continue\r\n/)
    socket.leave()
  })
})

describe("a small JSON body", () => {
  const CONTACT = `${BASE_PATH}/visitors/admin/visitors/1/update_follow_up/`
  const json = (body: string, as = token) => ({
    ...signedIn(as),
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(body),
  })
  /** The status of a call whose body comes with the header or after it, and how many transactions it took. */
  async function call(body: string, { later = false, as = token } = {}) {
    const query = vi.spyOn(pg.Client.prototype, "query")
    const socket = await openSocket(port)
    try {
      const head = header("PATCH", CONTACT, json(body, as))
      socket.send(later ? head : head + body)
      if (later) {
        await vi.waitFor(() => expect(query.mock.calls.map(([text]) => text)).toContain("commit"))
        socket.send(body)
      }
      const answer = await socket.untilSaid("\r\n\r\n")
      const begun = query.mock.calls.filter(([text]) => String(text).startsWith("begin"))
      return { status: answer.slice(9, 12), transactions: begun.length }
    } finally {
      query.mockRestore()
      socket.leave()
    }
  }

  it("that comes with its header is decided about in one transaction, a later one before it is read", async () => {
    const body = '{"follow_up_status":""}'
    expect(await call(body)).toEqual({ status: "400", transactions: 1 })
    expect(await call(body, { later: true })).toEqual({ status: "400", transactions: 2 })
  })

  it("that cannot be parsed is a 400 for callers with the right alone", async () => {
    const member = await test.as("MEMBER", church)
    const asked = [token, member.token, "made-up"].map((as) => call('{"follow_up_status":', { as }))
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(["400", "403", "401"])
  })
})

describe("a connection", () => {
  it("that sends half a header is closed", async () => {
    const socket = await openSocket(port)
    socket.send("POST /api/v1/auth/login/ HTTP/1.1\r\nHost: a\r\nX-Half: ")
    expect(await socket.untilClosed()).toMatch(/^HTTP\/1\.1 408 /)
    // Within the times set in this file, earlier than Node's own check (30 s).
  }, 15_000)

  it("that sends nothing is closed", async () => {
    await (await openSocket(port)).untilClosed()
  })

  it.each([
    ["a file", AVATAR, { "Content-Type": FORM }, OPENING],
    ["JSON", `${BASE_PATH}/members/`, { "Content-Type": "application/json" }, '{"full_name":'],
  ])(
    "whose body stalls in the middle of %s is closed, and leaves no file",
    async (_, path, fields, start) => {
      const socket = await openSocket(port)
      socket.send(header("POST", path, { ...fields, ...signedIn(), "Content-Length": 800_000 }) + start)
      expect(await socket.untilClosed()).toBe("")
      expect(filesIn(incoming)).toEqual([])
    },
  )

  it("whose body is refused half-way still gets its answer, and is closed", async () => {
    const socket = await openSocket(port)
    socket.send(
      header("POST", AVATAR, { "Content-Type": FORM, ...signedIn(), "Transfer-Encoding": "chunked" }),
    )
    const chunk = Buffer.alloc(64 * 1024)
    socket.send(`${OPENING.length.toString(16)}\r\n${OPENING}\r\n`)
    for (let sent = 0; sent < MAX_UPLOAD + 2 * MB; sent += chunk.length)
      socket.send(Buffer.concat([Buffer.from("10000\r\n"), chunk, Buffer.from("\r\n")]))
    expect(await socket.untilClosed()).toMatch(/^HTTP\/1\.1 413 [\s\S]*Arquivo muito grande\./)
    expect(filesIn(incoming)).toEqual([])
  })

  it.each([
    ["the disk", "ENOSPC"],
    ["its user's quota of the disk", "EDQUOT"],
  ])("that finds %s full gets 503, and leaves no partial file", async (_, code) => {
    const full = vi.spyOn(test.app.intake.incoming, "create").mockImplementation((path) => {
      writeFileSync(path, "half")
      const refusal = Object.assign(new Error("write failed"), { code })
      return new Writable({ write: (_chunk, _encoding, done) => done(refusal) })
    })
    const body = `${OPENING}${"x".repeat(300_000)}\r\n--x--\r\n`
    const headers = { "content-type": FORM, authorization: `Token ${token}` }
    const answer = await test.app.inject({ method: "POST", url: AVATAR, headers, payload: body })
    full.mockRestore()
    expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "5"])
    expect(answer.json()).toEqual({ detail: DETAILS.overloaded })
    expect(filesIn(incoming)).toEqual([])
  })

  it("that ends too early leaves nothing on a disk that is slow to create its file", async () => {
    const made: Promise<void>[] = []
    const slow = vi.spyOn(test.app.intake.incoming, "create").mockImplementation((path) => {
      const openLater = (...words: Parameters<typeof open>) => void setTimeout(() => open(...words), 20)
      const fs = {
        open: Object.assign(openLater, { __promisify__: open.__promisify__ }),
        write,
        writev,
        close,
      }
      const file = createWriteStream(path, { flags: "wx", fs })
      made.push(new Promise<void>((resolve) => file.once("close", resolve)))
      return file
    })
    const headers = { "content-type": FORM, authorization: `Token ${token}` }
    const answer = await test.app.inject({ method: "POST", url: AVATAR, headers, payload: `${OPENING}bytes` })
    slow.mockRestore()
    expect(answer.statusCode).toBe(400)
    expect(made).toHaveLength(1)
    await Promise.all(made)
    expect(filesIn(incoming)).toEqual([])
  })

  it("that is aborted in the middle of a file leaves nothing on the disk", async () => {
    const socket = await openSocket(port)
    socket.send(header("POST", AVATAR, upload(5 * MB, signedIn())) + OPENING)
    socket.send(Buffer.alloc(MB))
    await until(() => filesIn(incoming).length === 1)
    socket.leave()
    await until(() => filesIn(incoming).length === 0)
  })
})

describe("a connection whose refused body is not sent to its end", () => {
  const A_LONG_TIME = 600_000
  let bounded: TestApp
  let boundedPort: number
  beforeAll(async () => {
    const intake = { requestMs: A_LONG_TIME, stallMs: A_LONG_TIME, drainBytes: MB }
    bounded = await createTestApp({ intake: { ...intake, drainMs: A_LONG_TIME } })
    boundedPort = await listen(bounded.app)
  })
  afterAll(() => bounded.close())
  /** A client that does not end its side when the server has ended its own; and the server's end of the connection. */
  const refused = async ({ app }: TestApp, at: number) => {
    const accepted = new Promise<Socket>((resolve) => app.server.once("connection", resolve))
    const socket = await openSocket(at, { goesOn: true })
    const closed = once(await accepted, "close")
    socket.send(header("POST", AVATAR, upload(5 * MB)))
    await socket.untilSaid("HTTP/1.1 401 ")
    return { socket, closed }
  }

  it("is closed when its time is over", async () => {
    const { socket, closed } = await refused(test, port)
    await closed
    socket.leave()
  }, 15_000)

  it("is closed when enough of it has arrived", async () => {
    const { socket, closed } = await refused(bounded, boundedPort)
    socket.send(Buffer.alloc(3 * MB))
    await closed
    socket.leave()
  }, 15_000)
})

describe("when the room for bodies is spent", () => {
  const open: Awaited<ReturnType<typeof openSocket>>[] = []
  const send = async (path: string, fields: Record<string, string | number>) => {
    const socket = await openSocket(port)
    open.push(socket)
    // "100 Continue" shows when it has been accepted, without a byte of the body.
    socket.send(header("POST", path, { ...fields, Expect: "100-continue" }))
    await socket.untilSaid("100 Continue")
  }
  const busy =
    /^HTTP\/1\.1 503 [\s\S]*retry-after: 5\r\n[\s\S]*Muitas pessoas ao mesmo tempo\. Tente de novo em instantes\./

  it("a church's second large file is refused, another church's is not, and later it is accepted", async () => {
    const other = (await test.as("SECRETARY", await test.make.aChurch())).token
    await send(AVATAR, upload(6 * MB, signedIn()))
    expect(await answerTo(AVATAR, upload(6 * MB, signedIn()))).toMatch(busy)
    await send(AVATAR, upload(6 * MB, signedIn(other)))
    // The address has used its share by now, for every caller behind it.
    const third = (await test.as("SECRETARY", await test.make.aChurch())).token
    expect(await answerTo(AVATAR, upload(6 * MB, signedIn(third)))).toMatch(busy)
    for (const socket of open.splice(0)) await socket.untilClosed()
    await send(AVATAR, upload(6 * MB, signedIn()))
    for (const socket of open.splice(0)) await socket.untilClosed()
  })

  it("large bodies without a session are refused, and the small one of a sign-in is not", async () => {
    const login = `${BASE_PATH}/auth/login/`
    const json = (length: number) => ({ "Content-Type": "application/json", "Content-Length": length })
    await send(login, json(MB))
    await send(login, json(MB))
    expect(await answerTo(login, json(MB))).toMatch(busy)
    const socket = await openSocket(port)
    socket.send(`${header("POST", login, json(2))}{}`)
    expect(await socket.untilSaid("HTTP/1.1")).toMatch(/^HTTP\/1\.1 400 /)
    socket.leave()
    for (const socket of open.splice(0)) await socket.untilClosed()
  })
})

describe("a multipart body", () => {
  const send = async (body: string | Buffer, { type = FORM, path = AVATAR } = {}) => {
    const answer = await test.app.inject({
      method: "POST",
      url: path,
      headers: { "content-type": type, authorization: `Token ${token}` },
      payload: body,
    })
    expect(filesIn(incoming)).toEqual([])
    return [answer.statusCode, answer.json()]
  }
  const part = (name: string, body: string, more = "") =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${body}\r\n`
  const END = "--x--\r\n"
  const file = '; filename="a"'

  it("leaves no file behind when it is accepted", async () => {
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } })
      .png()
      .toBuffer()
    const [status] = await send(Buffer.concat([Buffer.from(OPENING), picture, Buffer.from(`\r\n${END}`)]))
    expect(status).toBe(200)
  })

  it.each([
    ["without a boundary", "", "multipart/form-data"],
    ["that ends too early", part("avatar", "bytes", file), FORM],
    ["that is none", "hello", FORM],
    ["that is empty", "", FORM],
    ["with a part that has no name", `--x\r\nContent-Disposition: form-data\r\n\r\na\r\n${END}`, FORM],
  ])("%s cannot be read", async (_, body, type) => {
    expect(await send(body, { type })).toEqual([400, { detail: DETAILS.unparsable }])
  })

  it("with a file in a field that takes none gets 415", async () => {
    expect(await send(part("bio", "bytes", file) + END)).toEqual([415, { detail: DETAILS.wrongType }])
  })

  it.each([
    ["a file of more than 6 MB", part("avatar", "a".repeat(MAX_UPLOAD + 1), file), DETAILS.fileTooLarge],
    [
      "two files where one belongs",
      part("avatar", "a", file) + part("avatar", "b", file),
      DETAILS.fileTooLarge,
    ],
    ["too many fields", part("a", "b").repeat(201), DETAILS.fileTooLarge],
    [
      "more text than a body may have",
      part("a", "é".repeat(300_000)) + part("b", "é".repeat(300_000)),
      DETAILS.tooLarge,
    ],
  ])("with %s is too large, and is never truncated", async (_, body, detail) => {
    expect(await send(body + END)).toEqual([413, { detail }])
  })

  it("with JSON or text instead of the file gets the error for no file chosen", async () => {
    const imitation = JSON.stringify({ avatar: { name: "a", size: 3, path: "/etc/passwd", sha256: "" } })
    const asJson = `--x\r\nContent-Disposition: form-data; name="avatar"\r\nContent-Type: application/json\r\n\r\n${imitation}\r\n`
    expect(await send(asJson + END)).toEqual([400, { avatar: ["Escolha uma foto."] }])
    expect(await send(part("avatar", "text") + END)).toEqual([400, { avatar: ["Escolha uma foto."] }])
    expect(await send(imitation, { type: "application/json" })).toMatchObject([
      400,
      { avatar: ["Escolha uma foto."] },
    ])
  })
})

/** Waits for something that emits no event. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve))
}
