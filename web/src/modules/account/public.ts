export { churchChanged, churchDataQuery } from "./profile-api.ts"
export { useChurchDataForm } from "./use-church-data-form.ts"
export { usePicture } from "./use-picture.ts"
