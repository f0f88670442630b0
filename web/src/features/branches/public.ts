export { BranchSelect } from "./branch-select.tsx"
export { branchQuery, qrCodesQuery } from "./branches-api.ts"
export { QrImage } from "./qr-image.tsx"
export { useUnnamedBranch } from "./unnamed-branch.ts"
