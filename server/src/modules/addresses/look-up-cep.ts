import type { Address } from "@aprisco/contract/core/routes"
import { minutesAfter } from "../../core/clock.ts"
import type { Outside } from "../../core/context.ts"
import { notFound, Refusal, unavailable } from "../../core/errors.ts"
import { CepUnavailable, type PostalAddress } from "../../integrations/postal-code.ts"

const FRESH_MINUTES = 30 * 24 * 60

/**
 * The address of a CEP: from the cache of 30 days, else from the public services (rulings §5). When none of them answers,
 * an address that has aged is better than none. Throws 400, 404 or 503 in the specification's words.
 */
export async function lookUpCep(outside: Outside, typed: string): Promise<Address> {
  const digits = typed.replace(/[.-]/g, "")
  if (!/^\d{8}$/.test(digits)) throw new Refusal(400, "CEP deve ter 8 dígitos")
  const known = await remembered(outside, digits)
  if (known && known.fetchedAt > minutesAfter(outside.now, -FRESH_MINUTES)) return known.address
  const address = await ask(outside, digits, known?.address ?? null)
  if (address === null) throw notFound("CEP não encontrado. Verifique o número digitado.")
  if (address !== known?.address) await remember(outside, digits, address)
  return address
}

async function ask(
  outside: Outside,
  digits: string,
  aged: PostalAddress | null,
): Promise<PostalAddress | null> {
  try {
    return await outside.services.cep.lookUp(digits)
  } catch (error) {
    if (!(error instanceof CepUnavailable)) throw error
    if (aged) return aged
    throw unavailable("Serviço de busca de CEP indisponível. Tente novamente mais tarde.", 60)
  }
}

async function remembered(outside: Outside, zipcode: string) {
  const row = await outside.services.door.systemScope((db) =>
    db
      .selectFrom("addressCache")
      .where("zipcode", "=", zipcode)
      .select(["address", "fetchedAt"])
      .executeTakeFirst(),
  )
  return row && { address: row.address, fetchedAt: row.fetchedAt }
}

async function remember(outside: Outside, zipcode: string, address: PostalAddress): Promise<void> {
  const row = { address: JSON.stringify(address), fetchedAt: outside.now }
  await outside.services.door.systemScope((db) =>
    db
      .insertInto("addressCache")
      .values({ zipcode, ...row })
      .onConflict((clash) => clash.column("zipcode").doUpdateSet(row))
      .execute(),
  )
}
