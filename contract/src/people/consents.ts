import { z } from "zod"
import { flag, idParams, optional, reference, required } from "../kit/fields.ts"
import { route } from "../kit/route.ts"
import { CHOOSABLE_CHANNELS, PERSON_CONSENT_PURPOSES, valuesOf } from "../vocabulary.ts"
import { consents } from "./consent-ledger.ts"

/**
 * The ledger of a person's consents, the same that their registrations show (docs/product/people.md#8.6). For members with
 * `members.edit`; of a visitor with the visitors' rights too.
 */
export const personConsents = {
  list: route({
    method: "GET",
    path: "/people/{id}/consents/",
    summary: "The consents of a person, with their history",
    permission: "members.view",
    params: idParams,
    response: consents,
  }),
  record: route({
    method: "POST",
    path: "/people/{id}/consents/",
    summary: "Record that a consent was given or withdrawn; the preferences follow at once",
    permission: "members.view",
    params: idParams,
    body: z.object({
      purpose: required("Escolha a finalidade", z.enum(valuesOf(PERSON_CONSENT_PURPOSES), "Opção inválida")),
      granted: required("Diga se foi dado ou retirado", flag),
      channel: required("Diga como a pessoa informou", z.enum(CHOOSABLE_CHANNELS, "Opção inválida")),
      guardianPersonId: optional(reference).describe("The guardian: needed for a child under 12"),
    }),
    response: consents,
    status: 201,
  }),
}

export type PersonConsentBody = z.output<typeof personConsents.record.body>
