import type { BulkPeopleAction } from "@aprisco/contract/bulk/routes"
import { HOUSEHOLD_ROLES, type HouseholdRole } from "@aprisco/contract/people/family-labels"
import type { Context } from "../../../core/context.ts"
import { can } from "../../../core/ensure.ts"
import { AppError, denied, invalid } from "../../../core/errors.ts"
import type { BulkTarget } from "../../../db/schema-bulk.ts"
import { branchInReach } from "../../ground/branches/public.ts"
import { groupOfChurch } from "../../life/groups/public.ts"
import { ministryPlace } from "../../life/ministries/public.ts"
import { householdById } from "../../people/people/families/public.ts"
import type { PeopleAction } from "./action.ts"
import { addToGroup, addToHousehold, changeBranchOfPeople } from "./places.ts"
import { isCustomField, requireCustomValue, setCustomField } from "./set-custom-field.ts"
import { isBulkField, setField } from "./set-field.ts"
import { addToSmallGroup } from "./small-groups.ts"
import { addTag, removeTag, requireTag } from "./tags.ts"

/** The action of a body or a stored row. Throws 400 on a value that its field does not have. */
export function actionOf(action: BulkPeopleAction, target: BulkTarget): PeopleAction {
  const { tag = 0, branch = 0, household = 0, role = "outro", group = 0, field = "", value } = target
  switch (action) {
    case "add_tag":
      return addTag(tag)
    case "remove_tag":
      return removeTag(tag)
    case "change_branch":
      return changeBranchOfPeople(branch)
    case "add_to_household":
      return addToHousehold(household, isRole(role) ? role : "outro")
    case "add_to_group":
      return addToGroup(group)
    case "add_to_small_group":
      return addToSmallGroup(group)
    case "set_field":
      if (isCustomField(field)) return setCustomField(field, value)
      if (!isBulkField(field)) throw invalid({ field: [`Campo desconhecido: ${field}.`] })
      return setField(field, value)
  }
}

function isRole(role: string): role is HouseholdRole {
  return Object.hasOwn(HOUSEHOLD_ROLES, role)
}

/**
 * Throws 400 where the target (tag, branch, household, ministry, group, field) is out of the caller's reach, and 403 where the action needs
 * another right.
 */
export async function requireTarget(ctx: Context, action: BulkPeopleAction, target: BulkTarget) {
  actionOf(action, target)
  const { tag, branch, household, group, field = "", value } = target
  if (action === "set_field" && isCustomField(field)) await requireCustomValue(ctx, field, value)
  if (tag) await requireTag(ctx, tag)
  if (branch) await branchInReach(ctx, branch)
  if (household) await orInvalid("household", "Família não encontrada.", () => householdById(ctx, household))
  if (!group) return
  if (!can(ctx, "activities.edit")) throw denied("activities.edit")
  if (action === "add_to_group")
    await orInvalid("group", "Ministério não encontrado.", () => ministryPlace(ctx, group))
  else await orInvalid("group", "Grupo não encontrado.", () => groupOfChurch(ctx, group))
}

async function orInvalid(field: string, message: string, look: () => Promise<unknown>): Promise<void> {
  const there = await look().catch((error: unknown) => {
    if (error instanceof AppError && error.status === 404) return undefined
    throw error
  })
  if (there === undefined) throw invalid({ [field]: [message] })
}
