export { BranchSelect } from "./branch-select.tsx"
export { BRANCHES, branchQuery } from "./branches-api.ts"
