import { randomUUID } from "node:crypto"
import { contract } from "@aprisco/contract"
import type { Client } from "@aprisco/contract/kit/client"

/** Its administrator's address. */
export const ADMINISTRATOR = "ensaio@example.org"

/** A church of a drill, through the product's own sign-up. Returns its administrator's token. */
export async function registerChurch(client: Client, password: string = randomUUID()): Promise<string> {
  const denominations = await client.call(contract.denominations.availableForRegistration)
  const session = await client.call(contract.registration.finalizeRegistration, {
    body: {
      email: ADMINISTRATOR,
      fullName: "Ensaio de Queda",
      password,
      passwordConfirm: password,
      acceptTerms: true,
      denominationId: denominations[0]?.id,
      churchName: "Igreja do Ensaio",
      churchEmail: "ensaio@example.org",
      churchPhone: "(11) 3123-4567",
      churchAddress: "Rua das Oliveiras, 10",
      churchCity: "São Paulo",
      churchState: "SP",
      churchZipcode: "01310-100",
      pastorName: "Elias Prado",
      subscriptionPlan: "basic",
    },
  })
  return session.token
}
