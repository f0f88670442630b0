import { z } from "zod"
import { idParams } from "../kit/fields.ts"
import { route } from "../kit/route.ts"

const place = z.object({
  enteredChurch: z
    .object({ id: z.number().int(), name: z.string() })
    .nullable()
    .describe("The church in which this session works now; null: none but one's own"),
})

/** A user of a denomination's office enters one of its churches, to work there as its administrator. */
export const officeEntry = {
  enter: route({
    method: "POST",
    path: "/churches/{id}/enter/",
    summary:
      "Work inside a church of the denomination: until this session leaves or ends, every call is about that church alone",
    permission: "churches.manage",
    reach: "denomination",
    params: idParams,
    response: place,
  }),
  leave: route({
    method: "POST",
    path: "/churches/leave/",
    summary: "Leave the church that was entered; no effect in none",
    permission: "signed-in",
    response: place,
  }),
}
