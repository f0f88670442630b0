import { createServer, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

type ServiceBehavior = "well" | "failing" | "silent" | "babbling"

/** A local postal-code service that answers like ViaCEP and BrasilAPI, with the faults that a test sets. */
export interface PostalService {
  readonly viaCep: string
  readonly brasilApi: string
  /** Sets its behaviour from now on. */
  behavior: ServiceBehavior
  /** Every requested path. */
  readonly asked: string[]
  close(): Promise<void>
}

/** The one CEP that it knows. */
export const KNOWN_CEP = "01310100"

export async function startPostalService(): Promise<PostalService> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ""
    asked.push(path)
    if (service.behavior !== "silent") answer(response, path, service.behavior)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a TCP server that listens
  const service: PostalService = {
    viaCep: `${origin}/ws`,
    brasilApi: `${origin}/api/cep/v1`,
    behavior: "well",
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return service
}

function answer(response: ServerResponse, path: string, behavior: ServiceBehavior): void {
  if (behavior === "failing") return void response.writeHead(500).end("oops")
  if (behavior === "babbling") return void response.writeHead(200).end("<html>Em manutenção</html>")
  const known = path.includes(KNOWN_CEP)
  const body = path.startsWith("/ws/") ? viaCep(known) : brasilApi(known)
  response.writeHead(known || path.startsWith("/ws/") ? 200 : 404, { "content-type": "application/json" })
  response.end(JSON.stringify(body))
}

function viaCep(known: boolean): object {
  if (!known) return { erro: "true" }
  return {
    cep: "01310-100",
    logradouro: "Avenida Paulista",
    complemento: "de 612 a 1510 - lado par",
    unidade: "",
    bairro: "Bela Vista",
    localidade: "São Paulo",
    uf: "SP",
    estado: "São Paulo",
    ibge: "3550308",
  }
}

function brasilApi(known: boolean): object {
  if (!known) return { message: "CEP NÃO ENCONTRADO", type: "service_error", errors: [] }
  return {
    cep: KNOWN_CEP,
    state: "SP",
    city: "São Paulo",
    neighborhood: "Bela Vista",
    street: "Avenida Paulista",
    service: "correios",
  }
}
