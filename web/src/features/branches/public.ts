export { BranchSelect } from "./branch-select.tsx"
export { branchQuery } from "./branches-api.ts"
