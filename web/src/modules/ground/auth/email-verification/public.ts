export { VerifyFirst } from "./verify-first.tsx"
