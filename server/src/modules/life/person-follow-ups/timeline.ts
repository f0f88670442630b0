import { FOLLOW_UP_REASONS, type FollowUpReason } from "@aprisco/contract/person-follow-ups/labels"
import { CONTACT_CHANNELS, type ContactChannel } from "@aprisco/contract/vocabulary"
import { sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import type { TimelineSource } from "../../../core/timeline.ts"
import { readsRegistry } from "../../people/people/public.ts"

const shown = (title: string, detail: string) => ({
  module: "person-follow-ups" as const,
  title,
  detail,
  href: null,
})

/** When a person was followed up and contacted, for who reads the registry; the notes are on the record's tab. */
export const timelineOfPersonFollowUps: TimelineSource<Context> = {
  rows: (ctx, { id }) => {
    if (!readsRegistry(ctx)) return []
    return [
      sql`select 'follow-up begun', null::bigint, opened_at, null::date, opened_by_id, jsonb_build_object('reason', reason)
        from person_follow_ups where person_id = ${id}`,
      sql`select 'follow-up contact', null::bigint, contacted_at, null::date, contacted_by_id,
        jsonb_build_object('channel', channel, 'ended', next_due_at is null) from person_follow_up_contacts where person_id = ${id}`,
    ]
  },
  kinds: {
    "follow-up begun": ({ reason }: { reason: FollowUpReason }) =>
      shown("Acompanhamento iniciado", FOLLOW_UP_REASONS[reason]),
    "follow-up contact": ({ channel, ended }: { channel: ContactChannel; ended: boolean }) =>
      shown(`Contato: ${CONTACT_CHANNELS[channel]}`, ended ? "Acompanhamento encerrado" : ""),
  },
}
