/** What other modules may use of the end of churches: the operator's commands and desk, and a restore. */
export { delayEndings } from "./after-restore.ts"
export { askToEndChurch } from "./ask-to-end.ts"
export { takeBackEnd } from "./take-back.ts"
export { listChurchesWithoutUsers } from "./without-users.ts"
