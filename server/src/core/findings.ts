import type { Permission } from "@aprisco/contract/access/permissions"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { search } from "@aprisco/contract/search/routes"

type Found = ReplyOf<typeof search.people>

/** What a module offers to the search: the first records in the caller's reach that match, those whose name begins with the words first. */
export type Findings<Ctx> = {
  [Kind in keyof Found]: {
    readonly kind: Kind
    /** The right without which nothing of the kind is found. */
    readonly needs: Permission
    readonly find: (ctx: Ctx, words: string) => Promise<Found[Kind]>
  }
}[keyof Found]

/** Where a record belongs, as the search shows it. An office sees a "Sede" in each church: its users also read the church's name. */
export function placeName(
  { actor }: { readonly actor: { readonly churchIds: readonly number[] } },
  { branchName, churchName }: { branchName: string; churchName: string },
): string {
  return actor.churchIds.length > 1 ? `${branchName} · ${churchName}` : branchName
}
