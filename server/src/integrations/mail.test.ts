import { spawnSync } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs"
import { type AddressInfo, createServer, type Server, type Socket } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createSecureContext, type SecureContext, TLSSocket } from "node:tls"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { createMail, MailServerWithoutTls } from "./mail.ts"

const LETTER = {
  to: "marta@example.org",
  subject: "Bem-vindo à congregação",
  text: "Olá, Marta!\n",
  html: "<p>Olá, Marta!</p>",
}
const CONFIG = { mailFrom: "Aprisco <aprisco@aprisco.test>", smtpTlsRequired: true }

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
    const mail = createMail({ ...CONFIG, smtpUrl: null, dataDir })
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
    const mail = createMail({ ...CONFIG, smtpUrl: null, dataDir })
    await mail.send({ ...LETTER, subject: "Olá\r\nBcc: todos@example.org" })
    const [file = ""] = readdirSync(join(dataDir, "outbox"))
    expect(readFileSync(join(dataDir, "outbox", file), "utf8")).not.toMatch(/^Bcc:/m)
  })
})

describe("with a mail server", () => {
  it("delivers the e-mail after STARTTLS, and says nothing about it before", async ({ skip }) => {
    const context = ownCertificate(dataDir)
    if (context === null) return skip("openssl is not installed")
    const heard: string[] = []
    const encrypted: string[] = []
    const smtpUrl = await listen((socket) => converse(socket, heard, { context, heard: encrypted }))
    const mail = createMail({ ...CONFIG, smtpUrl: `${smtpUrl}?tls.rejectUnauthorized=false`, dataDir })
    await mail.send(LETTER)
    expect(heard).toEqual([expect.stringMatching(/^EHLO /), "STARTTLS"])
    expect(encrypted).toContain("RCPT TO:<marta@example.org>")
    await expect(createMail({ ...CONFIG, smtpUrl, dataDir }).send(LETTER)).rejects.toThrow(/certificate/)
  })

  it("without STARTTLS is told nothing about the e-mail without TLS, whatever its address says", async () => {
    const heard: string[] = []
    const smtpUrl = await listen((socket) => converse(socket, heard))
    for (const parameters of ["", "?ignoreTLS=true", "?requireTLS=false&opportunisticTLS=true"]) {
      const mail = createMail({ ...CONFIG, smtpUrl: smtpUrl + parameters, dataDir })
      await expect(mail.send(LETTER)).rejects.toThrow(MailServerWithoutTls)
    }
    expect(heard.filter((line) => !/^(EHLO|STARTTLS|QUIT)/.test(line))).toEqual([])
  })

  it("without STARTTLS gets the e-mail where TLS is switched off", async () => {
    const heard: string[] = []
    const smtpUrl = await listen((socket) => converse(socket, heard))
    await createMail({ ...CONFIG, smtpUrl, smtpTlsRequired: false, dataDir }).send(LETTER)
    expect(heard).toContain("MAIL FROM:<aprisco@aprisco.test>")
    expect(heard).toContain("RCPT TO:<marta@example.org>")
    expect(heard).toContain("To: marta@example.org")
    expect(readdirSync(dataDir)).toEqual([])
  })

  it("that hangs times out before a caller of the API would", async () => {
    const smtpUrl = await listen(() => undefined)
    const begun = performance.now()
    await expect(createMail({ ...CONFIG, smtpUrl, dataDir }).send(LETTER)).rejects.toThrow()
    expect(performance.now() - begun).toBeLessThan(9_000)
  })
})

async function listen(answer: (socket: Socket) => void): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` // a TCP server that listens
}

/** How a server of the tests answers STARTTLS; what it hears then. */
interface Upgrade {
  readonly context: SecureContext
  readonly heard: string[]
}

/** A certificate for `localhost` that nobody has signed; null where there is no openssl. */
function ownCertificate(folder: string): SecureContext | null {
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")]
  const asked = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost"]
  const { status } = spawnSync("openssl", [...asked, "-keyout", key, "-out", cert])
  return status === 0 ? createSecureContext({ key: readFileSync(key), cert: readFileSync(cert) }) : null
}

/** As much SMTP as one e-mail needs. */
function converse(socket: Socket, heard: string[], upgrade: Upgrade | null = null): void {
  socket.on("error", () => undefined) // a client that does not trust the certificate hangs up
  socket.write("220 test\r\n")
  answerLines(socket, heard, upgrade)
}

function answerLines(socket: Socket, heard: string[], upgrade: Upgrade | null): void {
  let inEmail = false
  socket.on("data", (chunk) => {
    for (const line of String(chunk).split("\r\n").filter(Boolean)) {
      heard.push(line)
      if (inEmail && line !== ".") continue
      if (line === "DATA") {
        inEmail = true
        socket.write("354 go on\r\n")
      } else if (line.startsWith("EHLO") && upgrade !== null) {
        socket.write("250-test\r\n250 STARTTLS\r\n")
      } else if (line === "STARTTLS") {
        socket.write(upgrade === null ? "502 unknown\r\n" : "220 go on\r\n")
        if (upgrade !== null) encrypt(socket, upgrade)
      } else if (line === "QUIT") {
        socket.end("221 bye\r\n")
      } else {
        inEmail = false
        socket.write("250 ok\r\n")
      }
    }
  })
}

function encrypt(socket: Socket, { context, heard }: Upgrade): void {
  socket.removeAllListeners("data")
  const encrypted = new TLSSocket(socket, { isServer: true, secureContext: context })
  encrypted.on("error", () => undefined)
  answerLines(encrypted, heard, null)
}
