import type { Contract } from "@aprisco/contract"
import { AppError } from "../../../../core/errors.ts"
import type { Handlers } from "../../../../core/route-handler.ts"
import { dropPicture } from "../../../ground/uploads/public.ts"
import { presentDevotional } from "../writing/present.ts"
import { lockDevotional } from "../writing/queries.ts"
import { readSoundOf } from "./send-audio.ts"
import { giveSound, removeSound, takeSound } from "./take-sound.ts"

export const devotionalAudioRoutes: Handlers<Contract["devotionalAudio"]> = {
  upload: {
    beforeTransaction: async (requestContext, { params, body }) => {
      const sound = await takeSound(requestContext, body.file).catch((error: unknown) => {
        if (error instanceof AppError) return error
        throw error
      })
      if (sound instanceof AppError)
        return {
          undo: async () => undefined,
          // Whether the devotional is there is told before what is wrong with the file.
          inside: async (ctx) => {
            await lockDevotional(ctx, params.id)
            throw sound
          },
        }
      return {
        inside: async (ctx) => {
          await giveSound(ctx, params.id, sound)
          return (await presentDevotional(ctx, params.id)).body
        },
        undo: () => dropPicture(requestContext, sound.file),
      }
    },
  },
  remove: async (ctx, { params }) => {
    await removeSound(ctx, params.id)
    return (await presentDevotional(ctx, params.id)).body
  },
  read: (ctx, { params }) => readSoundOf(ctx, params.id),
}
