/** `npm run doctor`: what is wrong with the installation and what to do, whether or not the product runs. */
import { runDoctor } from "../server/src/modules/operation/operator/run-doctor.ts"

const { stdin: input, stdout: output, stderr: errors } = process
process.exitCode = await runDoctor(process.argv.slice(2), { input, output, errors })
