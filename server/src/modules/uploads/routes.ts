/** Pictures that people upload: taken, drawn anew, and shown to whoever holds the signed address of one. */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../core/route-handler.ts"
import { readPicture } from "./read-picture.ts"

export const uploadsRoutes: Handlers<Contract["uploads"]> = {
  read: { withoutTransaction: (requestContext, { params }) => readPicture(requestContext, params.ticket) },
}
