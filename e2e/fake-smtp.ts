import { once } from "node:events"
import { type AddressInfo, createServer, type Server, type Socket } from "node:net"

/** A mail server on loopback that accepts every e-mail, for a product with `SMTP_URL`. */
export interface MailServer {
  readonly url: string
  /** The text of each e-mail, in the order of arrival. */
  readonly emails: string[]
  close(): void
}

export async function startMailServer(): Promise<MailServer> {
  const emails: string[] = []
  const server: Server = createServer((socket) => converse(socket, emails))
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo // a TCP server that listens
  return { url: `smtp://127.0.0.1:${port}`, emails, close: () => server.close() }
}

/** As much SMTP as one e-mail needs. */
function converse(socket: Socket, emails: string[]): void {
  let pending = ""
  let message: string[] | null = null
  socket.on("error", () => undefined) // a product that ends closes its connections
  socket.write("220 test\r\n")
  socket.on("data", (chunk) => {
    const lines = (pending + chunk.toString("latin1")).split("\r\n")
    pending = lines.pop() ?? ""
    for (const line of lines) {
      if (message !== null && line !== ".") message.push(line)
      else if (message !== null) {
        emails.push(decoded(message.join("\r\n")))
        message = null
        socket.write("250 ok\r\n")
      } else if (line === "DATA") {
        message = []
        socket.write("354 go on\r\n")
      } else if (line === "QUIT") socket.end("221 bye\r\n")
      else socket.write("250 ok\r\n")
    }
  })
}

function decoded(mail: string): string {
  const bytes = mail
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, "latin1").toString("utf8")
}
