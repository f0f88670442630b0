import { type AddressInfo, createServer, type Socket } from "node:net"

/** A point of a transaction at which a test decides what happens. `end`: the final dot has come. */
export type SmtpStep = "MAIL" | "RCPT" | "DATA" | "end"

/** A reply instead of the usual one; `drop` closes the connection without any, `silence` never answers. */
export type SmtpReply = string | "drop" | "silence"

/** A letter that the server has taken, by the reader of its envelope. */
export interface TakenLetter {
  readonly to: string
  /** As it came, headers unfolded. */
  readonly raw: string
}

/** A mail server of the tests, without TLS, which keeps what it takes. */
export interface TestSmtpServer {
  readonly url: string
  /** Each letter whose end has come, also one that was answered with a refusal or not at all. */
  readonly letters: TakenLetter[]
  /** How many connections there were. */
  connections(): number
  /** What it answers from now on; null: as usual. */
  answer(reply: ((step: SmtpStep, to: string) => SmtpReply | null) | null): void
  close(): Promise<void>
}

const USUAL: Record<SmtpStep, string> = {
  MAIL: "250 ok",
  RCPT: "250 ok",
  DATA: "354 go on",
  end: "250 taken",
}

/** Starts one on a free port of this machine. `looksAtMs`: how long it looks at each letter before it answers. */
export async function startSmtpServer({ looksAtMs = 0 } = {}): Promise<TestSmtpServer> {
  const letters: TakenLetter[] = []
  const open = new Set<Socket>()
  let connections = 0
  let decide: ((step: SmtpStep, to: string) => SmtpReply | null) | null = null

  const server = createServer((socket) => {
    connections += 1
    open.add(socket)
    socket.on("close", () => open.delete(socket))
    socket.on("error", () => undefined)
    let to = ""
    let waiting = ""
    let body: string | null = null

    const step = (name: SmtpStep) => {
      const reply = decide?.(name, to) ?? USUAL[name]
      if (reply === "drop") socket.destroy()
      else if (reply !== "silence" && name === "end" && looksAtMs > 0)
        setTimeout(() => socket.write(`${reply}\r\n`), looksAtMs)
      else if (reply !== "silence") socket.write(`${reply}\r\n`)
      return reply
    }
    const command = (line: string) => {
      if (/^(EHLO|HELO)/i.test(line)) socket.write("250-test\r\n250 8BITMIME\r\n")
      else if (/^MAIL/i.test(line)) step("MAIL")
      else if (/^RCPT/i.test(line)) {
        to = /<([^>]*)>/.exec(line)?.[1] ?? ""
        step("RCPT")
      } else if (/^DATA/i.test(line)) {
        if (step("DATA").startsWith("354")) body = ""
      } else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n")
      else socket.write("250 ok\r\n")
    }

    socket.write("220 test\r\n")
    socket.on("data", (chunk) => {
      waiting += chunk.toString("utf8")
      for (;;) {
        if (body !== null) {
          const end = waiting.indexOf("\r\n.\r\n")
          if (end < 0) return
          body = waiting.slice(0, end)
          waiting = waiting.slice(end + 5)
          letters.push({ to, raw: body.replace(/\r\n[ \t]+/g, " ") })
          body = null
          step("end")
          continue
        }
        const end = waiting.indexOf("\r\n")
        if (end < 0) return
        const line = waiting.slice(0, end)
        waiting = waiting.slice(end + 2)
        command(line)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo // a TCP server that listens
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    connections: () => connections,
    answer(reply) {
      decide = reply
    },
    close: () => {
      for (const socket of open) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
