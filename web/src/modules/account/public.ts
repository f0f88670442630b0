export { churchChanged, churchDataQuery, churchPlanQuery, planChanged } from "./profile-api.ts"
export { useChurchDataForm } from "./use-church-data-form.ts"
export { usePicture } from "./use-picture.ts"
