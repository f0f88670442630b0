import { z } from "zod"
import { paging } from "../kit/page.ts"

export const trashKind = z.enum(["member", "visitor", "person"])

/** Filter and page of the trash: apart from its route, so that the browser's first load has them alone. */
export const trashListQuery = z.object({ ...paging(20), kind: trashKind.optional() })
