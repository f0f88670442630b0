import type { devotionals } from "@aprisco/contract/devotionals/routes"
import type { CallOf } from "@aprisco/contract/kit/route"

type Body = Partial<CallOf<typeof devotionals.create>["body"]>

/** A body that passes. */
export const aDevotional = (body: Body = {}) => ({
  title: "O amor de Deus",
  body: "<p>Deus amou o mundo.</p>",
  ...body,
})
