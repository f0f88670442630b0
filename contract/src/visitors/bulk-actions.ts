import { z } from "zod"
import { optional, reference, required } from "../kit/fields.ts"
import { MAX_BULK_IDS } from "../kit/page.ts"
import { CHOOSABLE_FOLLOW_UPS } from "../vocabulary.ts"
import { contactBody, SAY_WHAT_IS_NEXT, saysWhatIsNext } from "./follow-up-fields.ts"

export const BULK_ACTIONS = ["update_follow_up", "delete", "assign_branch", "assign_responsible"] as const

/** What a bulk action on visitors takes; each action needs its own field (docs/product/visitors.md#2.5). */
export const bulkActionBody = z
  .object({
    action: required("Escolha uma ação", z.enum(BULK_ACTIONS, "Opção inválida")),
    ids: z
      .array(reference, "Escolha ao menos um visitante")
      .min(1, "Escolha ao menos um visitante")
      .max(MAX_BULK_IDS, `No máximo ${MAX_BULK_IDS} visitantes de cada vez`),
    ...contactBody.shape,
    followUpStatus: optional(z.enum(CHOOSABLE_FOLLOW_UPS, "Opção inválida")),
    branch: optional(reference),
    responsible: z
      .preprocess(
        (value: number | string | null | undefined) => (value === "" ? undefined : value),
        reference.nullish(),
      )
      .describe("Who follows them up from now on; null: nobody"),
  })
  .superRefine(({ action, followUpStatus, branch, responsible }, context) => {
    if (action === "update_follow_up" && !followUpStatus)
      context.addIssue({ code: "custom", path: ["followUpStatus"], message: "Selecione um status" })
    if (action === "assign_branch" && !branch)
      context.addIssue({ code: "custom", path: ["branch"], message: "Escolha a filial" })
    if (action === "assign_responsible" && responsible === undefined)
      context.addIssue({ code: "custom", path: ["responsible"], message: "Escolha quem vai acompanhar" })
  })

/** The same as the screen asks it: after a contact with many there is a next one too, or their follow-up ends. */
export const bulkActionForm = bulkActionBody.refine(saysWhatIsNext, SAY_WHAT_IS_NEXT)

export type BulkAction = z.output<typeof bulkActionBody>
