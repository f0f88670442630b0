import type { Role } from "./roles.ts"

/** The roles that read all prayer wishes and questions, and answer these (docs/product/visitors.md#1.3, docs/product/devotionals.md#5.1). */
export const PRAYER_READERS: readonly Role[] = ["PASTOR", "CHURCH_ADMIN", "DENOMINATION_ADMIN"]
