/** `npm run restore -- FILE`: an installation from a backup, into an empty data folder or database. */
import { runRestore } from "../server/src/modules/operation/operator/run-restore.ts"

const { stdin: input, stdout: output, stderr: errors } = process
process.exitCode = await runRestore(process.argv.slice(2), { input, output, errors })
