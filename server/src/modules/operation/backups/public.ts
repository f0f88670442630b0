/** What other modules may use of backups: the operator's commands, and the start, which refuses what is half restored. */
export { BackupError } from "./archive.ts"
export { backupAge } from "./backup-age.ts"
export { type ExportedChurch, writeChurchFile } from "./church-move/export-church.ts"
export { type ImportedChurch, importChurch } from "./church-move/import-church.ts"
export { rowsIn } from "./contents.ts"
export { sealKeysOf } from "./erasure-seal.ts"
export {
  applyErasures,
  ERASURES_FILE,
  type Erasure,
  type ErasureList,
  lookAtErasures,
  readErasures,
} from "./erasures-file.ts"
export { type LargeErasure, largeErasure } from "./erasures-share.ts"
export { finishRestore, resumeJobs } from "./finish-restore.ts"
export { keptBackups } from "./kept-backups.ts"
export { loadBackup } from "./load-backup.ts"
export { type MadeBackup, makeBackup } from "./make-backup.ts"
export { newestBackups } from "./newest-backups.ts"
export { tryBackupPlace } from "./places.ts"
export { type ReadBackup, readBackup } from "./read-backup.ts"
export {
  beginRestore,
  clearFolder,
  endRestore,
  isEmptyFolder,
  isHalfRestored,
  refuseHalfRestored,
} from "./restore-marker.ts"
export { dailyBackup } from "./schedule.ts"
