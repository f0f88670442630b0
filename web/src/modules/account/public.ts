export { churchChanged, churchDataQuery } from "./profile-api.ts"
export { AskPasswordDialog } from "../auth/passwords/ask-password-dialog.tsx"
export { useChurchDataForm } from "./use-church-data-form.ts"
export { usePicture } from "./use-picture.ts"
