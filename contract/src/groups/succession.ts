import { z } from "zod"
import { civilDate, flag, id, idParams, optional, optionalText, reference, required } from "../kit/fields.ts"
import { publicName } from "../kit/names.ts"
import { route } from "../kit/route.ts"
import { MAX_TAKEN_OVER } from "./labels.ts"
import { groups } from "./routes.ts"

/** Groups that follow on something: a class on its last term, a cell on the activity that it was (docs/product/groups.md#5.1). */
export const groupSuccession = {
  nextTerm: route({
    method: "POST",
    path: "/groups/{id}/next-term/",
    summary: "Begin the next term of a class as a group of its own; the former one ends the day before",
    permission: "activities.create",
    params: idParams,
    body: z.object({
      name: required("Nome é obrigatório", publicName(100)),
      term: optionalText(60),
      startsOn: required("Informe o primeiro dia", civilDate),
      keepPeople: flag.default(true).describe("false: the leader alone goes over"),
    }),
    response: groups.detail.response,
    status: 201,
  }),
  fromActivities: route({
    method: "POST",
    path: "/groups/from-activities/",
    summary: "Make groups of activities of the kind cell; the activities end",
    permission: "activities.create",
    body: z.object({
      activities: z
        .array(
          z.object({
            id: reference,
            leaderId: optional(reference).describe("None: who leads the activity's ministry"),
          }),
          "Escolha ao menos uma atividade.",
        )
        .min(1, "Escolha ao menos uma atividade.")
        .max(MAX_TAKEN_OVER, `No máximo ${MAX_TAKEN_OVER} atividades de cada vez`),
    }),
    response: z.object({ groupIds: z.array(id).max(MAX_TAKEN_OVER) }),
    status: 201,
  }),
}

export type NextTermBody = z.output<typeof groupSuccession.nextTerm.body>
export type FromActivitiesBody = z.output<typeof groupSuccession.fromActivities.body>
