/** `npm run admin -- help`: what the operator of an installation does that no screen should, whether the product runs or not. */
import { runOperator } from "../server/src/modules/operator/run.ts"

const { stdin: input, stdout: output, stderr: errors } = process
process.exitCode = await runOperator(process.argv.slice(2), { input, output, errors })
