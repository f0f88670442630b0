/** The events of a church: list, form, states and cover. */
import type { Contract } from "@aprisco/contract"
import { AppError } from "../../../core/errors.ts"
import type { Handlers } from "../../../core/route-handler.ts"
import { acceptCover, dropPicture } from "../../ground/uploads/public.ts"
import { changeEvent } from "./change-event.ts"
import { cancelEvent, closeEvent, publishEvent, reopenEvent } from "./change-state.ts"
import { changeCover } from "./cover.ts"
import { createEvent } from "./create-event.ts"
import { deleteEvent } from "./delete-event.ts"
import { duplicateEvent } from "./duplicate-event.ts"
import { listEvents } from "./list-events.ts"
import { readEvent, readVersionOfEvent } from "./present.ts"
import { lockEvent } from "./queries.ts"

export const eventsRoutes: Handlers<Contract["events"]> = {
  list: (ctx, { query }) => listEvents(ctx, query),
  create: async (ctx, { body }) => readEvent(ctx, await createEvent(ctx, body)),
  detail: (ctx, { params }) => readVersionOfEvent(ctx, params.id),
  update: async (ctx, { params, body }) => {
    await changeEvent(ctx, params.id, body)
    return readVersionOfEvent(ctx, params.id)
  },
  remove: async (ctx, { params }) => {
    await deleteEvent(ctx, params.id)
    return undefined
  },
  publish: async (ctx, { params }) => {
    await publishEvent(ctx, params.id)
    return readEvent(ctx, params.id)
  },
  close: async (ctx, { params }) => {
    await closeEvent(ctx, params.id)
    return readEvent(ctx, params.id)
  },
  reopen: async (ctx, { params }) => {
    await reopenEvent(ctx, params.id)
    return readEvent(ctx, params.id)
  },
  cancel: async (ctx, { params, body }) => {
    await cancelEvent(ctx, params.id, body.reason)
    return readEvent(ctx, params.id)
  },
  duplicate: async (ctx, { params }) => readEvent(ctx, await duplicateEvent(ctx, params.id)),
  uploadCover: {
    beforeTransaction: async (requestContext, { params, body }) => {
      const picture = await acceptCover(requestContext, body.image, "image").catch((error: unknown) => {
        if (error instanceof AppError) return error
        throw error
      })
      if (picture instanceof AppError)
        return {
          undo: async () => undefined,
          // Whoever does not reach the event hears nothing of the picture.
          inside: async (ctx) => {
            await lockEvent(ctx, params.id)
            throw picture
          },
        }
      return {
        undo: () => dropPicture(requestContext, picture),
        inside: async (ctx) => {
          await changeCover(ctx, params.id, picture)
          return readEvent(ctx, params.id)
        },
      }
    },
  },
  removeCover: async (ctx, { params }) => {
    await changeCover(ctx, params.id, null)
    return readEvent(ctx, params.id)
  },
}
