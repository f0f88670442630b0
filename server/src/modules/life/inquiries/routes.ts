import type { Contract } from "@aprisco/contract"
import { inquiries } from "@aprisco/contract/inquiries/routes"
import type { Handlers } from "../../../core/route-handler.ts"
import { toPage } from "../../../db/page.ts"
import { changeInquiry } from "./change-inquiry.ts"
import { presentInquiry, presentInquiryRow } from "./present.ts"
import { inquiryCount, inquiryRows, ownersOfInquiries } from "./queries.ts"
import { receiveInquiry } from "./receive-inquiry.ts"
import { tieInquiry } from "./tie-person.ts"

export const inquiriesRoutes: Handlers<Contract["inquiries"]> = {
  list: async (ctx, { query }) => {
    const [count, rows] = await Promise.all([inquiryCount(ctx, query), inquiryRows(ctx, query)])
    return toPage(inquiries.list.path, query, count, rows.map(presentInquiryRow))
  },
  owners: (ctx) => ownersOfInquiries(ctx).execute(),
  detail: (ctx, { params }) => presentInquiry(ctx, params.id),
  update: async (ctx, { params, body }) => {
    await changeInquiry(ctx, params.id, body)
    return presentInquiry(ctx, params.id)
  },
  person: async (ctx, { params, body }) => {
    await tieInquiry(ctx, params.id, body.personId ?? undefined)
    return (await presentInquiry(ctx, params.id)).body
  },
}

export const inquiryFormRoutes: Handlers<Contract["inquiryForm"]> = {
  send: (ctx, { params, body }) => receiveInquiry(ctx, params.churchSlug, body),
}
