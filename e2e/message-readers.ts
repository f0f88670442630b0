import { messageSettings } from "@aprisco/contract/messages/settings"
import { personConsents } from "@aprisco/contract/people/consents"
import { people } from "@aprisco/contract/people/routes"
import type { ChurchAdmin } from "./church-admin.ts"

/** People that a church writes to. */

interface Reader {
  fullName: string
  phone?: string
  consents: readonly ("email" | "whatsapp")[]
}

/** An adult with an own address and these consents. Not a member: a plan limits the number of members. */
export async function aReader({ api }: ChurchAdmin, { fullName, phone, consents }: Reader) {
  const email = `${crypto.randomUUID()}@example.org`
  const { id: personId } = await api.call(people.create, {
    body: { fullName, email, phone, birthDate: "1980-05-17" },
  })
  for (const purpose of consents)
    await api.call(personConsents.record, {
      params: { id: personId },
      body: { purpose, granted: true, channel: "paper" },
    })
  return { personId, email }
}

/** Messages leave at any hour: a journey may run at night. */
export async function withoutQuietHours({ api }: ChurchAdmin): Promise<void> {
  await api.call(messageSettings.update, { body: { quietStart: null, quietEnd: null } })
}
