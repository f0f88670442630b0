export { AskPasswordDialog } from "./passwords/ask-password-dialog.tsx"
export { ChangePassword } from "./passwords/change-password.tsx"
export { SecondFactorCard } from "./second-factor/second-factor-card.tsx"
export { SessionsCard } from "./sessions/sessions-card.tsx"
