import { z } from "zod"
import { email, flag, optionalText, required } from "../kit/fields.ts"
import { route } from "../kit/route.ts"

// Any text: an unknown address gets the answer of an invalid one.
const church = z.object({ churchSlug: z.string() })
const one = church.extend({ dateSlug: z.string() })

/**
 * What the public pages of devotionals ask for beside their HTML and feeds, which the server writes itself (docs/product/devotionals.md#4.1). No cookie and
 * no network address is kept.
 */
export const devotionalPage = {
  read: route({
    method: "POST",
    path: "/devotionals/public/{church_slug}/{date_slug}/read/",
    summary: "Count that the page was read, in a sum for each day",
    permission: "public",
    params: one,
    response: null,
    ignoresBody: true,
    limits: [{ max: 600, windowSeconds: 600, by: "address" }],
  }),
  subscribe: route({
    method: "POST",
    path: "/devotionals/public/{church_slug}/subscribe/",
    summary:
      "Ask for the devotionals by e-mail: a letter asks to confirm it. The answer is the same for everybody",
    permission: "public",
    params: church,
    body: z.object({
      email: required("E-mail é obrigatório", email),
      consent: flag.refine((given) => given, "Marque que você quer receber"),
      website: optionalText(2000).describe("Not shown to people"),
      stamp: optionalText(200).describe("As the page gave it; optional"),
    }),
    response: z.object({ message: z.string() }),
    code: "churchSlug",
    limits: [
      { max: 10, windowSeconds: 600, by: "address" },
      { max: 30, windowSeconds: 86_400, by: "address" },
    ],
  }),
  confirm: route({
    method: "POST",
    path: "/devotionals/public/subscriptions/{token}/confirm/",
    summary: "Confirm a subscription by the link of the letter; twice alike",
    permission: "public",
    params: z.object({ token: z.string() }),
    response: z.object({ churchName: z.string() }),
    code: "token",
    limits: [{ max: 60, windowSeconds: 600, by: "address", spentBy: "invalid" }],
  }),
}
