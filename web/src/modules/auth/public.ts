export { NewPasswordFields } from "./passwords/new-password-fields.tsx"
