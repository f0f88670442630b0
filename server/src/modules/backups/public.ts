/** What other modules may use of backups: the operator's commands, and the start, which refuses what is half restored. */
export { BackupError } from "./archive.ts"
export { backupAge } from "./backup-age.ts"
export { rowsIn } from "./contents.ts"
export { applyErasures, ERASURES_FILE, type Erasure, readErasures } from "./erasures-file.ts"
export { finishRestore, resumeJobs } from "./finish-restore.ts"
export { loadBackup } from "./load-backup.ts"
export { type MadeBackup, makeBackup } from "./make-backup.ts"
export { type ReadBackup, readBackup } from "./read-backup.ts"
export {
  beginRestore,
  clearFolder,
  endRestore,
  isEmptyFolder,
  isHalfRestored,
  refuseHalfRestored,
} from "./restore-marker.ts"
