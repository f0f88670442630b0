import { z } from "zod"
import { route } from "../kit/route.ts"

const logo = z.object({ logo: z.string().nullable().describe("A signed address that expires; null: none") })

/** The church's own logo, as its visitors see it on the form and on the poster. */
export const churchLogo = {
  read: route({
    method: "GET",
    path: "/churches/logo/",
    summary: "The logo of the caller's church",
    permission: "church.manage",
    response: logo,
  }),
  upload: route({
    method: "POST",
    path: "/churches/logo/",
    summary: "Replace the logo; stored small and without its metadata",
    permission: "church.manage",
    body: z.object({ logo: z.unknown() }),
    files: ["logo"],
    limits: [{ max: 60, windowSeconds: 600, by: "user" }],
    response: logo,
  }),
  remove: route({
    method: "DELETE",
    path: "/churches/logo/",
    summary: "Remove the logo",
    permission: "church.manage",
    response: logo,
  }),
}
