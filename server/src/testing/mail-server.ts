import { type AddressInfo, createServer } from "node:net"

/** A mail server of the tests, without TLS, which takes no e-mail. */
export interface TestMailServer {
  readonly url: string
  close(): Promise<void>
}

/** `signsIn`: whether it accepts the user and the password that it is told. */
export async function startMailServer({ signsIn = true } = {}): Promise<TestMailServer> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined)
    socket.write("220 test\r\n")
    socket.on("data", (chunk) => {
      for (const line of String(chunk).split("\r\n").filter(Boolean)) {
        if (line.startsWith("EHLO")) socket.write("250-test\r\n250 AUTH PLAIN\r\n")
        else if (line.startsWith("AUTH")) socket.write(signsIn ? "235 ok\r\n" : "535 no, hunter2\r\n")
        else if (line === "QUIT") socket.end("221 bye\r\n")
        else socket.write("502 unknown\r\n")
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo // a TCP server that listens
  return {
    url: `smtp://user:hunter2@127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
