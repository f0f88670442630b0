import type { Schema } from "../../db/schema.ts"

/** A view: an entry of the roll, or a registration, with its person's data. */
export type ViewName = "memberRecords" | "visitorRecords"
export type TableName = Exclude<keyof Schema & string, ViewName>
