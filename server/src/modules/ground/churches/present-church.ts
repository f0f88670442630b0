import type { churches } from "@aprisco/contract/churches/routes"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { AFFILIATIONS } from "@aprisco/contract/vocabulary"
import type { Context } from "../../../core/context.ts"
import { type Tagged, tagged } from "../../../core/route-handler.ts"
import { affiliationHistory } from "./affiliation/history.ts"
import { churchAbilities, isOnlyApplicant, isOwn, seesChurchStatistics } from "./church-policy.ts"
import { type ChurchRow, churchAdministrators, churchById } from "./church-queries.ts"

type Row = ReplyOf<typeof churches.list>["results"][number]
type Record = ReplyOf<typeof churches.detail>

/** A church as the caller may see it: of one with only a request, its identity and contact. */
export function presentChurchRow(ctx: Context, row: ChurchRow): Row {
  const { version: _, planId, planName, members, visitors, branches, ...church } = row
  const shown = {
    ...church,
    affiliationDisplay: AFFILIATIONS[church.affiliation],
    isOwn: isOwn(ctx, church),
    can: churchAbilities(ctx, church),
  }
  if (isOnlyApplicant(ctx, church)) return { ...shown, ...HIDDEN_WHILE_ASKING }
  return {
    ...shown,
    plan: planId === null ? null : { id: planId, name: planName ?? "" },
    figures: seesChurchStatistics(ctx)
      ? { members: members ?? 0, visitors: visitors ?? 0, branches: branches ?? 0 }
      : null,
  }
}

const HIDDEN_WHILE_ASKING = {
  cnpj: null,
  address: null,
  number: null,
  complement: null,
  neighborhood: null,
  zipcode: null,
  plan: null,
  figures: null,
  createdAt: null,
  lastActivityAt: null,
}

/** One church with its administrators and its history, or 404. */
export async function churchRecord(ctx: Context, id: number): Promise<Tagged<Record>> {
  const row = await churchById(ctx, id)
  const team = isOnlyApplicant(ctx, row) ? [] : await churchAdministrators(ctx, id)
  const shown = {
    ...presentChurchRow(ctx, row),
    team: team.map(({ inAll: _, ...person }) => person),
    teamCount: team[0]?.inAll ?? 0,
    ...(await affiliationHistory(ctx, id)),
  }
  return tagged(shown, row.version)
}
