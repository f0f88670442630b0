import { z } from "zod"
import { flag, idParams, instant, required, text } from "../kit/fields.ts"
import { pageOf, paging } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { announcement } from "./routes.ts"

const moment = (missing: string) =>
  required(missing, z.iso.datetime({ offset: true, error: "Data ou horário inválido" }))

const notice = announcement.extend({
  startsAt: instant,
  endsAt: instant,
  administratorsOnly: z.boolean(),
  createdAt: instant,
  endedAt: instant.nullable().describe("Ended before its time"),
})

/** What the operator tells all churches, written at the desk (docs/product/operator.md#6.1). */
export const operatorNotices = {
  list: route({
    method: "GET",
    path: "/operator/notices/",
    summary: "The notices, newest first",
    permission: "operator",
    query: z.object(paging(20)),
    response: pageOf(notice),
  }),
  publish: route({
    method: "POST",
    path: "/operator/notices/",
    summary: "Write a notice that signed-in people see between two instants",
    permission: "operator",
    body: z
      .object({
        title: required("Informe o título", text(100)),
        body: required("Escreva o aviso", text(1000)),
        startsAt: moment("Informe quando o aviso começa"),
        endsAt: moment("Informe quando o aviso termina"),
        administratorsOnly: flag.default(false),
      })
      .refine(({ startsAt, endsAt }) => Date.parse(endsAt) > Date.parse(startsAt), {
        path: ["endsAt"],
        message: "O fim precisa ser depois do início",
      }),
    response: notice,
    status: 201,
  }),
  end: route({
    method: "POST",
    path: "/operator/notices/{id}/end/",
    summary: "End a notice now; 409 when it is over",
    permission: "operator",
    params: idParams,
    response: notice,
  }),
}

export type DeskNotice = z.output<typeof notice>
