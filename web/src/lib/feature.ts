import type { GatedFeature } from "@aprisco/contract/access/gated-features"
import { useUser } from "./signed-in.ts"

/**
 * Whether the plan of the church in which the person works has it (docs/product/plans.md#4.2), as of the last answer about them. Without it a screen
 * offers nothing new of it, and still shows and corrects what is there. The server decides again.
 */
export function useFeature(feature: GatedFeature): boolean {
  return useUser()?.features.includes(feature) ?? false
}
