/** The church's logo: uploaded, re-encoded at a small size, and shown to its administrators. Visitors get it with the form. */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../../core/route-handler.ts"
import { acceptLogo, dropPicture, pictureAddress } from "../../uploads/public.ts"
import { ownLogo } from "../queries.ts"
import { changeLogo, removeLogo } from "./change-logo.ts"

export const churchLogoRoutes: Handlers<Contract["churchLogo"]> = {
  read: async (ctx) => ({ logo: pictureAddress(ctx, (await ownLogo(ctx)).logo) }),
  upload: {
    beforeTransaction: async (requestContext, { body }) => {
      const picture = await acceptLogo(requestContext, body.logo, "logo")
      return {
        undo: () => dropPicture(requestContext, picture),
        inside: async (ctx) => {
          await changeLogo(ctx, picture)
          return { logo: pictureAddress(ctx, picture.name) }
        },
      }
    },
  },
  remove: async (ctx) => {
    await removeLogo(ctx)
    return { logo: null }
  },
}
