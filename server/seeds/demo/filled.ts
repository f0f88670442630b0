import type { Role } from "@aprisco/contract/access/roles"
import type { DemoChurch } from "./church-plan.ts"
import type { Staff } from "./moment.ts"

/** A church that is in the database, with its people. */
export interface Filled {
  readonly church: DemoChurch
  readonly churchId: number
  readonly denominationId: number
  /** Name → id. */
  readonly branches: ReadonlyMap<string, number>
  readonly staff: Staff
  /** Who signs in, by role. */
  readonly people: readonly { readonly id: number; readonly role: Role }[]
}

const WORKERS: readonly Role[] = ["CHURCH_ADMIN", "PASTOR", "SECRETARY", "LEADER"]

/** The secretary of a church; its founder where there is none. */
export function workersOf({ people, staff }: Pick<Filled, "people" | "staff">): Staff {
  const [first, ...others] = people.filter(({ role }) => WORKERS.includes(role)).map(({ id }) => id)
  return first === undefined ? staff : [first, ...others]
}

/** The id of a branch or another named record. */
export function idOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`the demonstration has no ${name}`)
  return id
}
