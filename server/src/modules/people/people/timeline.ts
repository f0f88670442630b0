import { PERSON_CONSENT_PURPOSES, type PersonConsentPurpose } from "@aprisco/contract/vocabulary"
import { sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import type { TimelineSource } from "../../../core/timeline.ts"
import { changeInWords } from "./audit-labels.ts"
import { readsConsents } from "./policy.ts"

interface ConsentFacts {
  purpose: PersonConsentPurpose
  granted: boolean
  of: "members" | "visitors" | "people"
}

const PATHS = { members: "/membros", visitors: "/visitantes" } as const

export const timelineOfPeople: TimelineSource<Context> = {
  rows: (ctx, { id, standalone, memberId }) => [
    // Other people were entered with their first row.
    ...(standalone
      ? [
          sql`select 'person entered', null::bigint, created_at, null::date, created_by_id, '{}'::jsonb from people where id = ${id}`,
        ]
      : []),
    // A line that a conversion or a joining copied is shown once.
    ...(readsConsents(ctx, { memberId })
      ? [
          sql`(select distinct on (purpose, granted, given_at, channel) 'consent', coalesce(visitor_id, member_id), given_at, null::date, recorded_by_id,
            jsonb_build_object('purpose', purpose, 'granted', granted, 'of',
              case when visitor_id is not null then 'visitors' when member_id is not null then 'members' else 'people' end)
            from consents where person_id = ${id} order by purpose, granted, given_at, channel, id)`,
        ]
      : []),
  ],
  kinds: {
    "person entered": () => ({ module: "people", title: "Cadastro da pessoa", detail: "", href: null }),
    consent: ({ purpose, granted, of }: ConsentFacts, recordId) => ({
      module: of,
      title: granted ? "Consentimento dado" : "Consentimento recusado ou retirado",
      detail: PERSON_CONSENT_PURPOSES[purpose],
      href: of === "people" ? null : `${PATHS[of]}/${recordId}`,
    }),
  },
  trail: {
    entity: "person",
    ids: ({ id }) => [id],
    actions: [
      "person.anonymised",
      "person.changed",
      "person.data_exported",
      "person.deleted",
      "person.restored",
    ],
    href: () => null,
    titles: { "person.changed": changeInWords },
  },
}
