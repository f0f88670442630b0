import type { Address } from "@aprisco/contract/addresses/routes"
import { minutesAfter } from "../../../core/clock.ts"
import type { RequestContext } from "../../../core/context.ts"
import { AppError, notFound, unavailable } from "../../../core/errors.ts"
import { CepUnavailable, type PostalAddress } from "../../../integrations/postal-code.ts"

const FRESH_MINUTES = 30 * 24 * 60

/**
 * The address of a CEP: from the cache if it is less than 30 days old, else from the public services. When none of them
 * answers, an older cached address is used (docs/product/addresses.md#1.2). Throws 400, 404 or 503.
 */
export async function lookUpCep(requestContext: RequestContext, typed: string): Promise<Address> {
  const digits = typed.replace(/[.-]/g, "")
  if (!/^\d{8}$/.test(digits)) throw new AppError(400, "CEP deve ter 8 dígitos")
  const known = await remembered(requestContext, digits)
  if (known && known.fetchedAt > minutesAfter(requestContext.now, -FRESH_MINUTES)) return known.address
  const address = await ask(requestContext, digits, known?.address ?? null)
  if (address === null) throw notFound("CEP não encontrado. Verifique o número digitado.")
  if (address !== known?.address) await remember(requestContext, digits, address)
  return address
}

async function ask(
  requestContext: RequestContext,
  digits: string,
  aged: PostalAddress | null,
): Promise<PostalAddress | null> {
  try {
    return await requestContext.services.cep.lookUp(digits)
  } catch (error) {
    if (!(error instanceof CepUnavailable)) throw error
    if (aged) return aged
    throw unavailable("Serviço de busca de CEP indisponível. Tente novamente mais tarde.", 60)
  }
}

async function remembered(requestContext: RequestContext, zipcode: string) {
  const row = await requestContext.services.database.withSystem((db) =>
    db
      .selectFrom("addressCache")
      .where("zipcode", "=", zipcode)
      .select(["address", "fetchedAt"])
      .executeTakeFirst(),
  )
  return row && { address: row.address, fetchedAt: row.fetchedAt }
}

async function remember(
  requestContext: RequestContext,
  zipcode: string,
  address: PostalAddress,
): Promise<void> {
  const row = { address: JSON.stringify(address), fetchedAt: requestContext.now }
  await requestContext.services.database.withSystem((db) =>
    db
      .insertInto("addressCache")
      .values({ zipcode, ...row })
      .onConflict((clash) => clash.column("zipcode").doUpdateSet(row))
      .execute(),
  )
}
