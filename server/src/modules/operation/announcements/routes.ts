/** Notices of the operator: written at the desk, read by everybody who is signed in. */
import type { Contract } from "@aprisco/contract"
import type { Handlers } from "../../../core/route-handler.ts"
import { currentAnnouncements } from "./current.ts"
import { endNotice, noticesListed, publishNotice } from "./publish.ts"

export const operatorNoticesRoutes: Handlers<Contract["operatorNotices"]> = {
  list: (ctx, { query }) => noticesListed(ctx, query),
  publish: (ctx, { body }) => publishNotice(ctx, body),
  end: (ctx, { params }) => endNotice(ctx, params.id),
}

export const announcementsRoutes: Handlers<Contract["announcements"]> = {
  current: (ctx) => currentAnnouncements(ctx),
}
