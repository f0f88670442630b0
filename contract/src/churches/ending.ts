import { z } from "zod"
import { passwordText } from "../auth/sessions.ts"
import { instant, optionalText, required, text } from "../kit/fields.ts"
import { route } from "../kit/route.ts"

/** How long the end of a church's account can be taken back. */
export const ENDING_DAYS = 30

const ending = z.object({
  endsOn: z.string().describe("The civil day on which everything is erased"),
  askedAt: instant,
  askedBy: z.string().nullable().describe("Null: the operator, or an account that is gone"),
  byOperator: z.boolean(),
  reason: z.string().nullable(),
})

const state = z.object({
  churchName: z.string().describe("What is to be typed to confirm"),
  ending: ending.nullable(),
  endsOnIfAsked: z.string().describe("The day on which it would be, were it asked for now"),
  obstacle: z.string().nullable().describe("What must be done before it can be asked for"),
  asksForCode: z.boolean().describe("The caller's account has a second factor"),
  mayDecide: z.boolean().describe("False for a person of the office who has entered the church"),
})

/** The end of a church's account: asked for, and taken back within 30 days (docs/product/churches.md#8.1). */
export const churchEnding = {
  read: route({
    method: "GET",
    path: "/churches/ending/",
    summary: "Whether and when the account of the caller's church ends",
    permission: "church.manage",
    response: state,
  }),
  ask: route({
    method: "POST",
    path: "/churches/ending/",
    summary:
      "Ask for the end of the church's account in 30 days; asks the password again, the second factor where the account has one, and the church's name",
    permission: "church.manage",
    body: z.object({
      password: required("Senha é obrigatória", passwordText),
      code: optionalText(40).describe("Second factor: six digits, or a recovery code"),
      churchName: required("Digite o nome da igreja", text(200)),
      reason: optionalText(500),
    }),
    response: state,
    status: 201,
  }),
  takeBack: route({
    method: "DELETE",
    path: "/churches/ending/",
    summary: "Take it back: the church stays",
    permission: "church.manage",
    response: state,
  }),
}

export type EndingState = z.output<typeof state>
