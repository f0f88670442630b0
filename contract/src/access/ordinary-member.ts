import type { Permission } from "./permissions.ts"

/**
 * Whether a person with these rights is an ordinary member: one who neither keeps the registry nor looks after visitors. They see
 * active people only, and no plans and QR codes on screen (docs/product/access.md#1.12).
 */
export function isOrdinaryMember(has: (permission: Permission) => boolean): boolean {
  return !has("members.edit") && !has("visitors.view")
}
