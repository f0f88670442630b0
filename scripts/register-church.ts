import { randomUUID } from "node:crypto"
import { contract } from "@aprisco/contract"
import type { Client } from "@aprisco/contract/kit/client"

/** A church of a crash test, through the product's own sign-up. Returns its administrator's token. */
export async function registerChurch(client: Client): Promise<string> {
  const denominations = await client.call(contract.denominations.availableForRegistration)
  const password = randomUUID()
  const session = await client.call(contract.registration.finalizeRegistration, {
    body: {
      email: "ensaio@example.org",
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
