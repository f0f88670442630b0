export { AddressSection, ContactSection, churchValuesFrom } from "./church-sections.tsx"
export { churchChanged, churchDataQuery } from "./profile-api.ts"
export { AskPasswordDialog } from "./security/ask-password-dialog.tsx"
export { usePicture } from "./use-picture.ts"
