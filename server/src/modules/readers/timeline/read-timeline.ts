import { type InputOf, pathOf, type ReplyOf } from "@aprisco/contract/kit/route"
import { personTimeline } from "@aprisco/contract/timeline/routes"
import {
  CONTACT_CHANNELS,
  FOLLOW_UP_STATUSES,
  MEMBERSHIP_STATUSES,
  MINISTERIAL_FUNCTIONS,
  PERSON_CONSENT_PURPOSES,
  REGISTRATION_SOURCES,
} from "@aprisco/contract/vocabulary"
import type { Context } from "../../../core/context.ts"
import { sliceOf, toPage } from "../../../db/page.ts"
import { brazilianDay, sentenceFor } from "../../ground/audit/public.ts"
import { changeInWords, readPerson } from "../../people/people/public.ts"
import { type TimelineEvent, type TimelineRow, timelineRows } from "./queries.ts"

type Route = (typeof personTimeline)["list"]
type Entry = ReplyOf<Route>["results"][number]

/** A page of a person's events, the latest first. Throws as `readPerson`. */
export async function readTimeline(
  ctx: Context,
  id: number,
  query: InputOf<Route>["query"],
): Promise<ReplyOf<Route>> {
  const person = await readPerson(ctx, id)
  const rows = await timelineRows(ctx, person, sliceOf(query))
  const results = rows.map((row) => presentEntry(ctx, row))
  return toPage(pathOf(personTimeline.list.path, { id }), query, rows[0]?.inAll ?? 0, results)
}

function presentEntry(ctx: Context, row: TimelineRow): Entry {
  const { day, at, recordId, actorName } = row
  const module = moduleOf(row)
  return { at: day ?? at, module, ...wordsFor(ctx, row), actorName, href: hrefOf(module, recordId, row) }
}

function moduleOf(happening: TimelineEvent): Entry["module"] {
  switch (happening.kind) {
    case "person entered":
      return "people"
    case "entered on roll":
    case "status changed":
    case "function":
      return "members"
    case "audit":
      return "audit"
    case "consent":
      return happening.facts.of
    default:
      return "visitors"
  }
}

/** The path of the screen of the record that an event belongs to. */
function hrefOf(module: Entry["module"], id: number | null, row: TimelineRow): string | null {
  if (id === null) return null
  if (row.kind === "audit") {
    if (row.facts.entity === "person") return null
    return row.facts.entity === "member" ? `/membros/${id}` : `/visitantes/${id}`
  }
  return module === "members" ? `/membros/${id}` : `/visitantes/${id}`
}

function wordsFor(ctx: Context, happening: TimelineEvent): Pick<Entry, "title" | "detail"> {
  switch (happening.kind) {
    case "person entered":
      return { title: "Cadastro da pessoa", detail: "" }
    case "entered on roll": {
      const { since } = happening.facts
      return {
        title: "Cadastro no rol de membros",
        detail: since === null ? "" : `Membro desde ${brazilianDay(since)}`,
      }
    }
    case "status changed": {
      const { from, to } = happening.facts
      return {
        title: `Situação: ${MEMBERSHIP_STATUSES[to]}`,
        detail: `Antes: ${MEMBERSHIP_STATUSES[from]}`,
      }
    }
    case "function":
      return { title: `Função ministerial: ${MINISTERIAL_FUNCTIONS[happening.facts.status]}`, detail: "" }
    case "registered": {
      const { source, branch } = happening.facts
      return { title: "Cadastro como visitante", detail: `${REGISTRATION_SOURCES[source]} · ${branch}` }
    }
    case "visit":
      return { title: "Visita", detail: happening.facts.branch }
    case "contact": {
      const { channel, status } = happening.facts
      return {
        title: channel === null ? "Contato" : `Contato: ${CONTACT_CHANNELS[channel]}`,
        detail: FOLLOW_UP_STATUSES[status],
      }
    }
    case "converted":
      return { title: "Conversão em membro", detail: "" }
    case "consent": {
      const { purpose, granted } = happening.facts
      return {
        title: granted ? "Consentimento dado" : "Consentimento recusado ou retirado",
        detail: PERSON_CONSENT_PURPOSES[purpose],
      }
    }
    case "audit": {
      const { action, facts } = happening.facts
      const title =
        action === "person.changed" ? changeInWords(facts) : sentenceFor(ctx.services.modules, action, facts)
      return { title, detail: "" }
    }
  }
}
