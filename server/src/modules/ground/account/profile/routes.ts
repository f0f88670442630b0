/** A person's own data and picture, their church's data, and the deletion of the account. */
import type { Contract } from "@aprisco/contract"
import type { MyChurch } from "@aprisco/contract/account/routes"
import type { User } from "@aprisco/contract/auth/user"
import type { Context, SignedInContext } from "../../../../core/context.ts"
import { type Handlers, type Tagged, tagged } from "../../../../core/route-handler.ts"
import { confirmPassword, presentUser, userById } from "../../auth/sessions/public.ts"
import { acceptPicture, dropPicture, pictureAddress } from "../../uploads/public.ts"
import { presentChurch } from "../present.ts"
import { churchOfUser } from "../queries.ts"
import { changeAvatar, removeAvatar } from "./change-avatar.ts"
import { changeChurchData } from "./change-church-data.ts"
import { changePersonalData } from "./change-personal-data.ts"
import { deleteAccount } from "./delete-account.ts"

export const profileRoutes: Handlers<Contract["profile"]> = {
  updatePersonalData: {
    beforeTransaction: async (requestContext, { body }, actor) => {
      const change = await changePersonalData(requestContext, body, actor)
      return async (ctx) => {
        await change(ctx)
        return ownUser(ctx)
      }
    },
  },
  updateChurchData: async (ctx, { body }) => {
    await changeChurchData(ctx, body)
    return ownChurch(ctx)
  },
  uploadAvatar: {
    beforeTransaction: async (requestContext, { body }) => {
      const picture = await acceptPicture(requestContext, body.avatar, "avatar")
      return {
        undo: () => dropPicture(requestContext, picture),
        inside: async (ctx) => {
          await changeAvatar(ctx, picture)
          return { user: await ownUser(ctx), avatarUrl: pictureAddress(ctx, picture.name) }
        },
      }
    },
  },
  removeAvatar: async (ctx) => {
    await removeAvatar(ctx)
    return ownUser(ctx)
  },
  deleteAccount: {
    beforeTransaction: async (requestContext, { body }, actor) => {
      await confirmPassword(requestContext, actor, body.password, "password")
      return async (ctx) => {
        await deleteAccount(ctx)
        return undefined
      }
    },
  },
}

async function ownUser(ctx: SignedInContext): Promise<User> {
  const { userId, enteredChurch } = ctx.actor
  return presentUser(ctx, await userById(ctx.db, userId, enteredChurch), enteredChurch)
}

async function ownChurch(ctx: Context): Promise<Tagged<MyChurch>> {
  const church = await churchOfUser(ctx, ctx.actor.churchId)
  return tagged(presentChurch(church, ctx.actor.role), church.version)
}
