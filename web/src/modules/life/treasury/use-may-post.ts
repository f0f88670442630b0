import { useCan } from "../../../lib/can.ts"
import { useFeature } from "../../../lib/feature.ts"

/** Whether the reader may post something new: the right, in a church whose plan has the treasury. */
export function useMayPost(): boolean {
  const can = useCan()
  return useFeature("finance") && can("finance.create")
}

/** Whether the reader may add accounts, funds and categories, and move money between funds. */
export function useMayManage(): boolean {
  const can = useCan()
  return useFeature("finance") && can("finance.manage")
}
