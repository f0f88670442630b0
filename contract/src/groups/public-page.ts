import { z } from "zod"
import { instant } from "../kit/fields.ts"
import { file, route } from "../kit/route.ts"
import { joinBody } from "./join-form.ts"
import { MAX_PUBLIC_GROUPS } from "./labels.ts"
import { groupKind } from "./list-query.ts"

const address = z.object({
  url: z.string().nullable().describe("null: the church has no page yet"),
  madeAt: instant.nullable(),
  can: z.object({ manage: z.boolean() }),
})

// Any text: an invalid code gets the answer of an unknown one.
const code = z.object({ code: z.string() })

const publicGroup = z.object({
  code: z.string().describe("Of this page: another address has others"),
  name: z.string(),
  kind: groupKind,
  kindDisplay: z.string(),
  neighborhood: z.string().nullable(),
  city: z.string().nullable(),
  weekday: z.number().int().nullable().describe("0 is Sunday"),
  time: z.string().nullable().describe("HH:MM, on the clock of the church's state"),
  hasRoom: z.boolean(),
})

/** The page on which a church shows its groups to everybody who has its secret address (docs/product/groups.md#7.1). */
export const groupPage = {
  address: route({
    method: "GET",
    path: "/groups/public-address/",
    summary: "The address of the church's page of groups",
    permission: "activities.view",
    response: address,
  }),
  renew: route({
    method: "POST",
    path: "/groups/public-address/",
    summary: "Give the page of groups a new address; the old one stops working at once",
    permission: "activities.manage",
    response: address,
  }),
  png: route({
    method: "GET",
    path: "/groups/public-address/qr.png",
    summary: "The QR code of the page of groups, as an image of 300 pixels",
    permission: "activities.view",
    response: file("image/png"),
  }),
  poster: route({
    method: "GET",
    path: "/groups/public-address/poster.pdf",
    summary: "The QR code of the page of groups as an A4 poster",
    permission: "activities.view",
    response: file("application/pdf"),
  }),
  page: route({
    method: "GET",
    path: "/groups/public/{code}/",
    summary: "The groups that a church shows: no street, no leader, no number of people",
    permission: "public",
    params: code,
    response: z.object({
      churchName: z.string(),
      logo: z.string().nullable().describe("Address of the church's logo"),
      stamp: z.string().describe("When this answer was given, signed; comes back with the form"),
      privacy: z.object({
        contact: z.string(),
        version: z.string(),
        text: z.string().describe("The notice; a paragraph a line"),
      }),
      groups: z.array(publicGroup).max(MAX_PUBLIC_GROUPS),
    }),
    code: "code",
    limits: [
      { max: 60, windowSeconds: 600, by: "address", spentBy: "invalid" },
      { max: 3_000, windowSeconds: 600, by: "address" },
    ],
  }),
  join: route({
    method: "POST",
    path: "/groups/public/{code}/join/",
    summary: "Ask to join a group: staff decides",
    permission: "public",
    params: code,
    body: joinBody,
    response: z.object({ message: z.string() }),
    status: 201,
    code: "code",
    // A whole congregation may share one network address.
    limits: [
      { max: 60, windowSeconds: 600, by: "address", spentBy: "invalid" },
      { max: 300, windowSeconds: 300, by: "address at code", spentBy: "accepted" },
      { max: 400, windowSeconds: 600, by: "code", spentBy: "accepted" },
    ],
  }),
}

export type GroupPage = z.output<typeof groupPage.page.response>
export type PublicGroup = z.output<typeof publicGroup>
export type JoinBody = z.output<typeof joinBody>
