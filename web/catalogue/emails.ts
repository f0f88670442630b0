import { queryOptions } from "@tanstack/react-query"
import { z } from "zod"

/** Begins the address of an e-mail's page. */
export const EMAIL = "e-mail/"

const Previews = z.array(
  z.object({
    module: z.string(),
    name: z.string(),
    email: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  }),
)

/** Every e-mail of the product, with invented values. */
export const emailsQuery = queryOptions({
  queryKey: ["emails"],
  queryFn: async () => Previews.parse(await (await fetch("/emails.json")).json()),
})
