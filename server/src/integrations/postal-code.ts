import { z } from "zod"

/** An address with ViaCEP's names of its parts, which are the product's too. */
export interface PostalAddress {
  logradouro: string
  complemento: string
  bairro: string
  localidade: string
  uf: string
  cep: string
}

/** Asks public postal-code services, one after the other. */
export interface Cep {
  /** The address, or null when a service knows that there is none. Throws `CepUnavailable` when none answers. */
  lookUp(digits: string): Promise<PostalAddress | null>
}

/** No service answered; that says nothing of the CEP. */
export class CepUnavailable extends Error {}

/** How long one service is waited for (docs/product/brazil.md#4.1). */
const TIMEOUT_MS = 3_000

const blank = z
  .string()
  .nullish()
  .transform((value) => value ?? "")
const viaCep = z.object({
  logradouro: blank,
  complemento: blank,
  bairro: blank,
  localidade: z.string().min(1),
  uf: z.string().length(2),
})
const viaCepUnknown = z.object({ erro: z.union([z.literal(true), z.literal("true")]) })
const brasilApi = z
  .object({ street: blank, neighborhood: blank, city: z.string().min(1), state: z.string().length(2) })
  .transform((found) => ({
    logradouro: found.street,
    complemento: "",
    bairro: found.neighborhood,
    localidade: found.city,
    uf: found.state,
  }))
const found = z.union([viaCep, brasilApi])

/** Asks the services in this order, each for at most `timeoutMs`. */
export function createCep(bases: readonly string[], timeoutMs = TIMEOUT_MS): Cep {
  return {
    async lookUp(digits) {
      for (const base of bases) {
        const answer = await askOne(base, digits, timeoutMs)
        if (answer !== "unavailable") return answer
      }
      throw new CepUnavailable()
    },
  }
}

async function askOne(
  base: string,
  digits: string,
  timeoutMs: number,
): Promise<PostalAddress | null | "unavailable"> {
  try {
    const response = await fetch(addressOf(base, digits), {
      signal: AbortSignal.timeout(timeoutMs),
      headers: { Accept: "application/json" },
      redirect: "error",
    })
    if (response.status === 404) return null
    if (!response.ok) return "unavailable"
    const body: unknown = await response.json()
    if (viaCepUnknown.safeParse(body).success) return null
    const address = found.safeParse(body)
    if (!address.success) return "unavailable"
    return { ...address.data, cep: `${digits.slice(0, 5)}-${digits.slice(5)}` }
  } catch {
    return "unavailable"
  }
}

/** BrasilAPI has the digits last; ViaCEP and services like it need `/json/` after them. */
function addressOf(base: string, digits: string): string {
  const trimmed = base.replace(/\/+$/, "")
  return /\/api\/cep\/v\d$/.test(trimmed) ? `${trimmed}/${digits}` : `${trimmed}/${digits}/json/`
}
