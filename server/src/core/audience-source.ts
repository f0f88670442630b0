import type { AudiencePart } from "@aprisco/contract/messages/audience"
import type { Expression, SqlBool } from "kysely"

/** A part of an audience as the module that knows it reads it. `Ctx` is `Context` of core/context.ts: a job asks as the user who sent the message. */
export type AudienceSource<Ctx> = (
  ctx: Ctx,
  churchId: number,
  part: AudiencePart,
) => Promise<AudienceCondition | null>

/** Null instead of it: it does not exist for the caller, or cannot be used. */
export interface AudienceCondition {
  /** On a row of `people`; all values are parameters. */
  readonly people: Expression<SqlBool>
  /** How the part is called, for people: «Lista Jovens». */
  readonly label: string
}
