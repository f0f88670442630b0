/** `npm run admin -- help`: the operator's commands, which no screen offers, whether or not the product runs. */
import { runOperator } from "../server/src/modules/operation/operator/run.ts"

const { stdin: input, stdout: output, stderr: errors } = process
process.exitCode = await runOperator(process.argv.slice(2), { input, output, errors })
