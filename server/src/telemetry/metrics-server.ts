import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { SettingError } from "../config.ts"

const TEXT_TYPE = "text/plain; version=0.0.4; charset=utf-8"

/** A port of its own, for Prometheus alone. */
export interface MetricsServer {
  readonly port: number
  close(): Promise<void>
}

/** Answers `GET /metrics` with what `read` returns, and everything else with 404. Throws `SettingError` where it cannot listen. */
export async function startMetricsServer(
  { host, port }: { readonly host: string; readonly port: number },
  read: () => Promise<string>,
): Promise<MetricsServer> {
  const server = createServer({ headersTimeout: 5_000, requestTimeout: 5_000 }, async (request, response) => {
    const { method, url = "" } = request
    request.resume()
    if (method !== "GET" || url.replace(/\?.*$/, "") !== "/metrics") return response.writeHead(404).end()
    try {
      const text = await read()
      response.writeHead(200, { "Content-Type": TEXT_TYPE }).end(text)
    } catch {
      response.writeHead(500).end()
    }
  })
  server.maxConnections = 32
  try {
    server.listen(port, host)
    await once(server, "listening")
  } catch (error) {
    throw new SettingError(problemOf(error, host, port))
  }
  const { port: actual } = server.address() as AddressInfo // it listens on a port
  return {
    port: actual,
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function problemOf(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && "code" in error ? error.code : error
  if (code === "EADDRINUSE")
    return `a porta ${port} já está em uso: pare o outro programa ou mude METRICS_PORT`
  if (code === "EACCES") return `sem permissão para usar a porta ${port}: mude METRICS_PORT`
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `METRICS_HOST ${host} não é um endereço desta máquina`
  return `não consigo atender na porta ${port} de METRICS_PORT (${code})`
}
