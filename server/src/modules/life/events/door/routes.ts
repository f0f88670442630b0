/** The door of an event: who comes in, a guardian's leave, and badges. */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../../core/route-handler.ts"
import { checkIn } from "./check-in.ts"
import { drawBadges } from "./draw-badges.ts"
import { noteLeave } from "./note-leave.ts"
import { readDoor } from "./read-door.ts"

export const eventDoorRoutes: Handlers<Contract["eventDoor"]> = {
  read: (ctx, { params, query }) => readDoor(ctx, params.id, query),
  checkIn: (ctx, { params, body }) => checkIn(ctx, params.id, body),
  noteLeave: (ctx, { params, body }) => noteLeave(ctx, params, body.noted),
  badges: (ctx, { params, query }) => drawBadges(ctx, params.id, query.attendeeId),
}
