import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs"
import { type AddressInfo, createServer, type Server, type Socket } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { createMail } from "./mail.ts"

const LETTER = {
  to: "marta@example.org",
  subject: "Bem-vindo à congregação",
  text: "Olá, Marta!\n",
  html: "<p>Olá, Marta!</p>",
}
const mailFrom = "Aprisco <aprisco@aprisco.test>"

let dataDir: string
let servers: Server[]

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "aprisco-mail-"))
  servers = []
})
afterEach(() => {
  for (const server of servers) server.close()
  rmSync(dataDir, { recursive: true })
})

describe("without a mail server", () => {
  it("writes each e-mail to the outbox, whole and readable by its owner only", async () => {
    const mail = createMail({ smtpUrl: null, mailFrom, dataDir })
    await Promise.all([mail.send(LETTER), mail.send(LETTER)])
    const outbox = join(dataDir, "outbox")
    const files = readdirSync(outbox)
    expect(files).toHaveLength(2)
    for (const file of files) {
      expect(file).toMatch(/^[^.].*\.eml$/)
      expect(statSync(join(outbox, file)).mode & 0o777).toBe(0o600)
      const message = readFileSync(join(outbox, file), "utf8")
      expect(message).toContain("To: marta@example.org")
      expect(message).toContain("From: Aprisco <aprisco@aprisco.test>")
      expect(message).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*text\/html/)
    }
  })

  it("a subject cannot smuggle a header in", async () => {
    const mail = createMail({ smtpUrl: null, mailFrom, dataDir })
    await mail.send({ ...LETTER, subject: "Olá\r\nBcc: todos@example.org" })
    const [file = ""] = readdirSync(join(dataDir, "outbox"))
    expect(readFileSync(join(dataDir, "outbox", file), "utf8")).not.toMatch(/^Bcc:/m)
  })
})

describe("with a mail server", () => {
  it("delivers the e-mail", async () => {
    const heard: string[] = []
    const smtpUrl = await listen((socket) => converse(socket, heard))
    await createMail({ smtpUrl, mailFrom, dataDir }).send(LETTER)
    expect(heard).toContain("MAIL FROM:<aprisco@aprisco.test>")
    expect(heard).toContain("RCPT TO:<marta@example.org>")
    expect(heard).toContain("To: marta@example.org")
    expect(readdirSync(dataDir)).toEqual([])
  })

  it("that hangs times out before a caller of the API would", async () => {
    const smtpUrl = await listen(() => undefined)
    const begun = performance.now()
    await expect(createMail({ smtpUrl, mailFrom, dataDir }).send(LETTER)).rejects.toThrow()
    expect(performance.now() - begun).toBeLessThan(9_000)
  })
})

async function listen(answer: (socket: Socket) => void): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` // a TCP server that listens
}

/** As much SMTP as one e-mail needs. */
function converse(socket: Socket, heard: string[]): void {
  let inEmail = false
  socket.write("220 test\r\n")
  socket.on("data", (chunk) => {
    for (const line of String(chunk).split("\r\n").filter(Boolean)) {
      heard.push(line)
      if (inEmail && line !== ".") continue
      if (line === "DATA") {
        inEmail = true
        socket.write("354 go on\r\n")
      } else if (line === "QUIT") {
        socket.end("221 bye\r\n")
      } else {
        inEmail = false
        socket.write("250 ok\r\n")
      }
    }
  })
}
