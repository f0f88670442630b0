import type { RegistrationStatus } from "@aprisco/contract/events/labels"
import { sql } from "kysely"

/** Where one person of a registration stands: who has cancelled has, also where the others of it come. */
export const statusOfAttendee = () =>
  sql<RegistrationStatus>`case when attendee.cancelled_at is null then registration.status else 'cancelled' end`
