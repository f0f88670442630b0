import { spawnSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { ROOT } from "../tools/scripts/children.ts"

/** Each command of package.json that runs a program, as npm gives it to the shell. */
const COMMANDS: [name: string, line: string][] = Object.entries<string>(
  JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")).scripts,
).filter(([, line]) => /\bnode .*\.ts\b/.test(line))
// What npm itself runs at the end of an installation.
const OF_PEOPLE = COMMANDS.filter(([name]) => name !== "postinstall")

/** A clone without its packages. */
let clone: string

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), "aprisco-clone-"))
  cpSync(join(ROOT, "package.json"), join(clone, "package.json"))
  for (const folder of ["scripts", "tools/scripts"])
    cpSync(join(ROOT, folder), join(clone, folder), {
      recursive: true,
      filter: (path) => !path.includes("node_modules"),
    })
})
afterEach(() => rmSync(clone, { recursive: true }))

function run(line: string, options = "") {
  const env = { PATH: `${dirname(process.execPath)}:/usr/bin:/bin`, NODE_OPTIONS: options }
  const { status, stdout, stderr } = spawnSync("sh", ["-c", line], { cwd: clone, env, encoding: "utf8" })
  return { status, said: stdout + stderr }
}

it("each npm command says in one line that the packages are to be installed", () => {
  const said = OF_PEOPLE.map(([name, line]) => [name, run(line)])
  const refusal = { status: 1, said: "aprisco: instale as dependências primeiro: npm ci\n" }
  expect(said).toEqual(OF_PEOPLE.map(([name]) => [name, refusal]))
  expect(said.length).toBeGreaterThan(5)
})

it("says in one line that Node is too old, where the packages did not bring theirs", () => {
  mkdirSync(join(clone, "node_modules/@aprisco/contract"), { recursive: true })
  expect(run("node scripts/run.js scripts/start.ts", "--no-experimental-strip-types")).toEqual({
    status: 1,
    said: `aprisco: o Node ${process.versions.node} é antigo demais: instale as dependências com «npm ci», sem --ignore-scripts, que trazem o certo\n`,
  })
})

it("gives a program its arguments, as if Node had been given it", () => {
  mkdirSync(join(clone, "node_modules/@aprisco/contract"), { recursive: true })
  writeFileSync(join(clone, "scripts/say.ts"), "console.log(JSON.stringify(process.argv.slice(1)))")
  expect(JSON.parse(run("node scripts/run.js scripts/say.ts one --two").said)).toEqual([
    join(clone, "scripts/say.ts"),
    "one",
    "--two",
  ])
})
