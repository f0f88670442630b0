import { randomUUID } from "node:crypto"
import { contract } from "@aprisco/contract"
import { type Client, createClient } from "@aprisco/contract/kit/client"
import { registerChurch } from "../scripts/register-church.ts"

/** A church of a drill, and how its people reach the product. */
export interface Church {
  /** Its administrator's calls, to wherever the product is at the moment. */
  readonly client: Client
  /** The code of its poster. */
  readonly qrCode: string
  readonly password: string
  /** What its calls carry from now on. */
  signedInAs(token: string): void
}

/** Registers a church at the product whose address `origin` returns. */
export async function aChurch(origin: () => string): Promise<Church> {
  const password = randomUUID()
  let token: string | null = null
  const client = createClient({
    token: () => token,
    fetch: (path, init) => fetch(origin() + String(path), init),
  })
  token = await registerChurch(client, password)
  const [branch] = await client.call(contract.qrCodes.list)
  const qrCode = branch?.visitorRegistrationUrl.split("/").pop()
  if (!qrCode) throw new Error("the church has no QR code")
  return {
    client,
    qrCode,
    password,
    signedInAs: (next) => {
      token = next
    },
  }
}
