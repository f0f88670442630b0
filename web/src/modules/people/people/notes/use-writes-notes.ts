import { useCan } from "../../../../lib/can.ts"

/** Whether the user may write pastoral notes, and so may have some to read (docs/product/people.md#7.2). */
export function useWritesNotes(): boolean {
  const can = useCan()
  return can("members.edit") || can("visitors.edit")
}
