import { z } from "zod"
import { churchDraft } from "../auth/church-draft.ts"
import { user } from "../auth/user.ts"
import { route } from "../kit/route.ts"
import { completeProfile, finalizeAnonymous, finalizeSignedIn, stepOne } from "./steps.ts"

const session = z.object({ token: z.string(), user })

export const registration = {
  register: route({
    method: "POST",
    path: "/users/register/",
    summary: "Open an account (step 1 only)",
    permission: "public",
    body: stepOne,
    response: session,
    status: 201,
    limits: [{ max: 30, windowSeconds: 600, by: "address" }],
  }),
  savePartialProfile: route({
    method: "PATCH",
    path: "/users/save_partial_profile/",
    summary: "Save a draft of step 2",
    permission: "incomplete",
    body: churchDraft,
    response: user,
  }),
  completeProfile: route({
    method: "POST",
    path: "/users/complete_profile/",
    summary: "Register the church of a signed-in person",
    permission: "incomplete",
    body: completeProfile,
    response: user,
  }),
  finalizeRegistration: route({
    method: "POST",
    path: "/users/finalize_registration/",
    summary: "Register person, church, headquarters and plan in one step",
    permission: "public",
    body: finalizeAnonymous,
    bodySignedIn: finalizeSignedIn,
    response: session,
    status: 201,
    limits: [{ max: 30, windowSeconds: 600, by: "address" }],
  }),
}

export type Draft = z.output<typeof churchDraft>
