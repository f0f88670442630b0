/** Uploaded pictures: accepted, re-encoded, and served under a signed address. */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../core/route-handler.ts"
import { readPicture } from "./read-picture.ts"

export const uploadsRoutes: Handlers<Contract["uploads"]> = {
  read: { withoutTransaction: (requestContext, { params }) => readPicture(requestContext, params.ticket) },
}
