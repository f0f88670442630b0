import { z } from "zod"
import { id } from "../kit/fields.ts"
import { route } from "../kit/route.ts"
import { MAX_MARKS, MAX_ROSTER } from "./labels.ts"
import { markRefusal, marksOf } from "./mark-fields.ts"

// Any text: a malformed token gets the answer of an unknown one.
const token = z.object({ token: z.string() })

const mark = z.enum(["present", "absent"], "Opção inválida")

/** A list of attendance at its secret address, for who has no account (docs/product/attendance.md#6.4). */
export const listLink = {
  read: route({
    method: "GET",
    path: "/attendance/public/{token}/",
    summary: "The list of a secret address: names alone, an excuse is no mark",
    permission: "public",
    params: token,
    response: z.object({
      title: z.string(),
      day: z.string(),
      time: z.string().nullable().describe("HH:MM, on the clock of the church's state"),
      churchName: z.string(),
      status: z.enum(["open", "closed"]),
      roster: z
        .array(z.object({ personId: id, fullName: z.string(), status: mark.nullable() }))
        .max(MAX_ROSTER),
    }),
    code: "token",
    limits: [
      { max: 60, windowSeconds: 600, by: "address", spentBy: "invalid" },
      { max: 3_000, windowSeconds: 600, by: "address" },
    ],
  }),
  mark: route({
    method: "POST",
    path: "/attendance/public/{token}/marks/",
    summary: "Mark people of the list; nobody is added",
    permission: "public",
    params: token,
    body: marksOf({ status: mark.nullable().describe("null takes the mark back") }),
    response: z.object({
      applied: z.number().int(),
      repeated: z.number().int(),
      superseded: z
        .array(z.object({ personId: id, status: mark.nullable() }))
        .max(MAX_MARKS)
        .describe("A later mark is there: this is it"),
      refused: z.array(markRefusal).max(MAX_MARKS),
    }),
    code: "token",
    // Each tap is a call, and the people of a congregation may share one network address.
    limits: [
      { max: 60, windowSeconds: 600, by: "address", spentBy: "invalid" },
      { max: 600, windowSeconds: 300, by: "address at code", spentBy: "accepted" },
      { max: 1_000, windowSeconds: 600, by: "code", spentBy: "accepted" },
    ],
  }),
}

export type LinkedList = z.output<typeof listLink.read.response>
export type LinkedMarksBody = z.output<typeof listLink.mark.body>
export type LinkedMarksAnswer = z.output<typeof listLink.mark.response>
