import { z } from "zod"
import { required } from "../kit/fields.ts"
import { route } from "../kit/route.ts"
import { user } from "./user.ts"

interface DocumentVersion {
  readonly version: number
  /** The civil day on which it was published. */
  readonly date: string
}

/** The versions in force. A change of the text raises its number; who has accepted an earlier one of the terms is asked once. */
export const DOCUMENTS = {
  terms: { version: 2, date: "2026-11-25" },
  privacy: { version: 2, date: "2026-11-25" },
} as const satisfies Record<string, DocumentVersion>

/** As `Versão 2, de 25/11/2026`. */
export function versionLine({ version, date }: DocumentVersion): string {
  return `Versão ${version}, de ${date.split("-").reverse().join("/")}`
}

const WRONG = "Esta não é a versão em vigor dos Termos de Uso. Recarregue a página e leia a versão atual."

export const terms = {
  accept: route({
    method: "POST",
    path: "/users/me/accept-terms/",
    summary: "Accept the terms of use in force; accepted again, the first moment stays",
    permission: "signed-in",
    body: z.object({
      version: required(
        "Informe a versão",
        z.coerce
          .number("Versão inválida")
          .int("Versão inválida")
          .refine((version) => version === DOCUMENTS.terms.version, WRONG),
      ),
    }),
    response: user,
  }),
}
