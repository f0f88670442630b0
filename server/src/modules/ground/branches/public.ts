/** What other modules may use of the branches: where people belong, and the branch of a QR code. */
export { assignBranches, branchesManagedBy } from "./assign-branches.ts"
export { closeBranchesOf, createHeadquarters } from "./branches-of-church.ts"
export { lockChurch } from "./lock-church.ts"
export { type BranchPlacement, branchPlacement, requireReach, type Wish } from "./placement.ts"
export { lockCode, type OpenCode, openCode } from "./qr-codes/open-code.ts"
export { lockBranch } from "./queries.ts"
export { branchInReach, defaultBranch, requireChurchInReach } from "./reach.ts"
export { isOfUnit, type UnitScope, unitsInScope } from "./units.ts"
