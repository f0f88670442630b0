import type { PersonReference } from "../../../../core/manifest/person-references.ts"

/** Of two lines of one message the one that went furthest stays: nobody gets it twice. */
const FURTHEST_FIRST = [
  "delivered",
  "sent",
  "sending",
  "uncertain",
  "bounced",
  "failed",
  "queued",
  "held",
  "cancelled",
  "skipped",
]

const LEFT_OUT = "which messages were sent to them is in their timeline"

/** The people of messages, when they are merged, deleted or anonymised. */
export const RECIPIENT_REFERENCES: readonly PersonReference[] = [
  {
    table: "messageRecipients",
    column: "personId",
    merge: {
      how: "one",
      key: ["messageId", "channel"],
      best: { column: "state", order: FURTHEST_FIRST },
    },
    deletion: "unset",
    anonymisation: "blanked",
    data: { leftOut: LEFT_OUT },
  },
  {
    table: "messageRecipients",
    column: "guardianPersonId",
    merge: { how: "move" },
    deletion: "unset",
    anonymisation: "blanked",
    data: { leftOut: LEFT_OUT },
  },
]
