/** Pictures that people upload: taken, drawn anew, and shown to whoever holds the signed address of one. */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../http/binding.ts"
import { readPicture } from "./read-picture.ts"

export const filesRoutes: Handlers<Contract["files"]> = {
  read: { withoutTransaction: (requestContext, { params }) => readPicture(requestContext, params.ticket) },
}
