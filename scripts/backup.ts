/** `npm run backup -- --out FILE`: a backup of the whole installation, whether or not the product runs. */
import { runBackup } from "../server/src/modules/operation/operator/run-backup.ts"

const { stdin: input, stdout: output, stderr: errors } = process
process.exitCode = await runBackup(process.argv.slice(2), { input, output, errors })
