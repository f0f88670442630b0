import { z } from "zod"
import { route } from "../kit/route.ts"

const address = z.object({
  logradouro: z.string(),
  complemento: z.string(),
  bairro: z.string(),
  localidade: z.string(),
  uf: z.string(),
  cep: z.string(),
})

export const addresses = {
  lookUp: route({
    method: "GET",
    path: "/core/cep/{digits}/",
    summary: "Look up an address by CEP",
    permission: "public",
    // Any text: what is not eight digits is a 400 like a field error, not an unknown address.
    params: z.object({ digits: z.string() }),
    response: address,
    limits: [{ max: 60, windowSeconds: 60, by: "address" }],
  }),
}

export type Address = z.output<typeof address>
