import { randomBytes } from "node:crypto"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { join } from "node:path"
import type { EmbeddedPostgres } from "./installation.ts"

/** Where the superuser's password is stored for `initdb` and for the next start. */
export function passwordFile(home: string): string {
  return join(home, "password")
}

/** A free port and the cluster's password, on Windows; elsewhere null: a socket in a private folder is better. */
export async function findLoopback(home: string): Promise<EmbeddedPostgres["loopback"]> {
  if (process.platform !== "win32") return null
  const file = passwordFile(home)
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString("base64url"), { flag: "wx" })
  return { port: await freePort(), password: readFileSync(file, "utf8").trim() }
}

/** A port of this machine that is free at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once("error", reject)
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      const port = typeof address === "object" && address !== null ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
