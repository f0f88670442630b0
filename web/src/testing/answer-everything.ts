import { contract } from "@aprisco/contract"
import type { RouteShape } from "@aprisco/contract/kit/route"
import { z } from "zod"
import { aFullExample } from "./a-full-example.ts"
import { api } from "./open-app.tsx"

const { hierarchy, staff } = contract

/** Every route that only reads answers with the text in every typed field, and everything filled in. */
export function answerEverything(text: string): void {
  for (const route of Object.values(contract).flatMap((group) => Object.values<RouteShape>(group))) {
    if (route.method !== "GET" && !route.readOnly) continue
    if (answersJson(route)) api.answer(route, aFullExample(route.response, text))
    else api.answer(route, () => new Blob())
  }
  const unit = (type: "denomination" | "church" | "branch", children: Node[]): Node =>
    aFullExample(hierarchy.tree.response, text, { type, children })
  type Node = z.output<typeof hierarchy.tree.response>
  api.answer(hierarchy.tree, unit("denomination", [unit("church", [unit("branch", [])])]))
  const [user] = aFullExample(staff.list.response, text).results
  api.answer(
    staff.list,
    aFullExample(staff.list.response, text, { results: user && [{ ...user, branches: [] }] }),
  )
}

function answersJson(route: RouteShape): route is RouteShape & { response: z.ZodType } {
  return route.response instanceof z.ZodType
}
