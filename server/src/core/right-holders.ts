import { giversOf } from "@aprisco/contract/access/areas"
import type { Permission } from "@aprisco/contract/access/permissions"
import { type RawBuilder, type SqlBool, sql } from "kysely"

/** Whether the row of `users` has a right by its role or one of its areas. */
export function holdsRight(permission: Permission): RawBuilder<SqlBool> {
  const { roles, areas } = giversOf(permission)
  return sql<SqlBool>`(users.role = any(${roles}::text[])
    or users.role is not null and users.areas && ${areas}::text[])`
}
