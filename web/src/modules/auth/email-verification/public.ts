export { ResendLink } from "./resend-link.tsx"
export { VerifyFirst } from "./verify-first.tsx"
