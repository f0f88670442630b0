/**
 * Runs a program of this repository: `node scripts/run.js scripts/start.ts …`. In JavaScript, for the Node that reads TypeScript comes with
 * the packages: before `npm ci`, npm finds the machine's own, which may be older.
 */
import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"

const [node, , program, ...words] = process.argv
const problem = problemOfInstallation()

if (problem !== null) {
  console.error(`aprisco: ${problem}`)
  process.exit(1)
}
const path = fileURLToPath(new URL(`../${program}`, import.meta.url))
// As if Node had been given the program: it reads its arguments there, and the processes that serve are started from there.
process.argv = [node, path, ...words]
await import(path)

function problemOfInstallation() {
  if (!existsSync(new URL("../node_modules/@aprisco/contract", import.meta.url))) {
    return "instale as dependências primeiro: npm ci"
  }
  if (!process.features.typescript) {
    return `o Node ${process.versions.node} é antigo demais: instale as dependências com «npm ci», sem --ignore-scripts, que trazem o certo`
  }
  return null
}
