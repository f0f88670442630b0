import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../../core/route-handler.ts"
import { dropPicture } from "../../../ground/uploads/public.ts"
import { presentDevotional } from "../writing/present.ts"
import { readSoundOf } from "./send-audio.ts"
import { giveSound, removeSound, takeSound } from "./take-sound.ts"

export const devotionalAudioRoutes: Handlers<Contract["devotionalAudio"]> = {
  upload: {
    beforeTransaction: async (requestContext, { params, body }) => {
      const sound = await takeSound(requestContext, body.file)
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
