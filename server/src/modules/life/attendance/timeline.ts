import { sql } from "kysely"
import type { Context } from "../../../core/context.ts"
import { can } from "../../../core/ensure.ts"
import { beginningOfDay, type TimelineSource } from "../../../core/timeline.ts"
import { gatheringsInReach } from "./policy.ts"

interface Titled {
  title: string
}

/** When a person first came to each activity, group and event whose lists the caller sees; every list is on the person's own tab. */
export const timelineOfAttendance: TimelineSource<Context> = {
  rows: (ctx, { id }) => {
    if (!can(ctx, "attendance.take")) return []
    const seen = gatheringsInReach(ctx)
      .innerJoin("attendanceMarks as mark", (join) =>
        join
          .onRef("mark.churchId", "=", "gatherings.churchId")
          .onRef("mark.gatheringId", "=", "gatherings.id")
          .on("mark.personId", "=", id)
          .on("mark.status", "=", "present"),
      )
      .where("gatherings.status", "<>", "cancelled")
      .distinctOn(["gatherings.source", "gatherings.activityId", "gatherings.groupId", "gatherings.eventId"])
      .orderBy("gatherings.source")
      .orderBy("gatherings.activityId")
      .orderBy("gatherings.groupId")
      .orderBy("gatherings.eventId")
      .orderBy("gatherings.day")
      .select(["gatherings.id", "gatherings.day", "gatherings.title", "mark.markedById"])
      .as("seen")
    return [
      sql`select 'first presence', seen.id, ${beginningOfDay(sql`seen.day`)}, seen.day, seen.marked_by_id,
        jsonb_build_object('title', seen.title) from ${seen}`,
    ]
  },
  kinds: {
    "first presence": ({ title }: Titled, id) => ({
      module: "attendance",
      title: `Primeira presença em ${title}`,
      detail: "",
      href: `/presencas/${id}`,
    }),
  },
}
