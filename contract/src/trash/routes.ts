import { z } from "zod"
import { id, instant } from "../kit/fields.ts"
import { pageOf } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { trashKind, trashListQuery } from "./list-query.ts"

/** How long a deleted record can be restored (docs/product/trash.md#1.2). */
export const KEPT_DAYS = 30

export const TRASH_KINDS = { member: "Membro", visitor: "Visitante", person: "Pessoa" } as const

const deleted = z.object({
  kind: trashKind,
  id: z.number().int(),
  name: z.string(),
  branchName: z.string(),
  churchName: z.string(),
  deletedAt: instant,
  deletedBy: z.string().nullable(),
  purgedOn: z.string().describe("The civil date from which it is gone for good"),
})

export const trash = {
  list: route({
    method: "GET",
    path: "/trash/",
    summary: "What was deleted in the last 30 days",
    permission: "church.manage",
    readOnly: true,
    query: trashListQuery,
    response: pageOf(deleted),
  }),
  restore: route({
    method: "POST",
    path: "/trash/{kind}/{id}/restore/",
    summary: "Restore a member, a visitor or another person",
    permission: "church.manage",
    params: z.object({ kind: trashKind, id }),
    response: null,
  }),
}

export type Deleted = z.output<typeof deleted>
