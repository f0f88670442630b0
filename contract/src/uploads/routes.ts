import { z } from "zod"
import { file, route } from "../kit/route.ts"

export const uploads = {
  read: route({
    method: "GET",
    path: "/files/{ticket}/",
    summary: "A picture, by the signed and expiring address that came with its record",
    permission: "public",
    params: z.object({ ticket: z.string().max(120) }),
    response: file("image/webp"),
  }),
}
