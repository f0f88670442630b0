import { MAX_SUGGESTIONS, NEARNESS, type Nearness } from "@aprisco/contract/groups/labels"
import type { groupRequests } from "@aprisco/contract/groups/requests"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { Context } from "../../../../core/context.ts"
import { groupsWithRoom } from "../queries.ts"

type Suggestion = ReplyOf<typeof groupRequests.accept>["suggestions"][number]
type GroupWithRoom = Awaited<ReturnType<typeof groupsWithRoom>>[number]

/** Where somebody who asks is, as far as it is known, and what they asked for. */
interface Wish {
  churchId: number
  branchId: number
  groupId: number | null
  /** As searches compare names: without accents and capitals. */
  neighborhoodKey: string | null
  cityKey: string | null
}

/** From the nearest to the farthest. */
const ORDER = Object.keys(NEARNESS) as Nearness[] // the keys of the table

/** Suggests groups of the churches of these requests, with one statement for all of them (docs/product/groups.md#6.3). */
export async function suggestionsFor(
  ctx: Context,
  wishes: readonly Wish[],
): Promise<(wish: Wish) => Suggestion[]> {
  const groups =
    wishes.length === 0 ? [] : await groupsWithRoom(ctx, [...new Set(wishes.map((wish) => wish.churchId))])
  return (wish) => nearestTo(wish, groups)
}

/** The nearest groups of the same church; of those that are equally near the first by name. */
function nearestTo(wish: Wish, groups: readonly GroupWithRoom[]): Suggestion[] {
  return groups
    .filter(({ churchId }) => churchId === wish.churchId)
    .map((group) => ({ ...group, near: nearnessOf(wish, group) }))
    .sort((one, other) => rankOf(one.near) - rankOf(other.near))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ id, name, near }) => ({ id, name, near, nearDisplay: near && NEARNESS[near] }))
}

const rankOf = (near: Nearness | null) => (near === null ? ORDER.length : ORDER.indexOf(near))

function nearnessOf(wish: Wish, group: GroupWithRoom): Nearness | null {
  const isInCity = isSame(wish.cityKey, group.cityKey)
  if (group.id === wish.groupId) return "asked"
  // Neighbourhoods of two cities may have one name.
  const mayBeNear = isInCity || wish.cityKey === null || group.cityKey === null
  if (mayBeNear && isSame(wish.neighborhoodKey, group.neighborhoodKey)) return "neighborhood"
  if (isInCity) return "city"
  return group.branchId === wish.branchId ? "branch" : null
}

const isSame = (one: string | null, other: string | null) => one !== null && one === other
