/**
 * Sends the same requests to a former release and to this one, on the same data, and prints the differences of the answers:
 *
 *     node tools/scripts/compare-upgrade.ts FOLDER_OF_THE_FORMER_RELEASE
 *
 * The former release creates a demonstration. The former release serves one copy of it; another copy is upgraded and served by this release.
 * Every GET of the former contract is sent, for every record, as every user who can sign in. Differences are grouped by route and place in
 * the answer. Those that `EXPLAINED` names are expected; any other one makes the exit code 1.
 */
import { execFileSync } from "node:child_process"
import { existsSync, mkdtempSync, realpathSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { REPOSITORY } from "../../server/src/config.ts"
import { freePort } from "../../server/src/db/embedded/loopback.ts"
import { stopRunning } from "../../server/src/db/embedded/postmaster.ts"
import { type Answer, type Person, Product } from "./compare-upgrade/product.ts"
import { type Call, compareAnswers, readingRoutes, record } from "./compare-upgrade/questions.ts"

const former = resolve(process.argv[2] ?? "")
if (process.argv[2] === undefined) throw new Error("name the folder of the former release")
const routes = await readingRoutes(former)
const folder = mkdtempSync(join(tmpdir(), "aprisco-upgrade-"))
const data = (name: string) => join(folder, name)
const home = { DATA_DIR: data("former") }
const port = await freePort()
try {
  const filling = await Product.start(former, "scripts/demo.ts", port, home)
  const signIns = /^ {2}(\S+@\S+) +(\S+) {2}(\S+)$/gm
  const people = [...filling.printed.join("").matchAll(signIns)].map(
    ([, email = "", password = "", role = ""]) => ({ email, password, role }),
  )
  const tokens = new Map<Person, string>()
  for (const person of people) tokens.set(person, await filling.signIn(person))
  await filling.stop()
  // As root the database is elsewhere, behind a link.
  const database = realpathSync(join(data("former"), "postgres"))
  execFileSync("cp", ["-a", database, data("database")])
  const begun = new Date()
  const before = await Product.start(former, "scripts/start.ts", port, home)
  const asked: [Call, Answer][] = []
  for (const [person, token] of tokens) asked.push(...(await record(before, routes, person, token)))
  await before.stop()
  rmSync(database, { recursive: true })
  execFileSync("cp", ["-a", data("database"), database])
  const after = await Product.start(REPOSITORY, "scripts/start.ts", port, home)
  const { kinds, unexplained } = await compareAnswers(asked, after, begun)
  await after.stop()
  console.log(
    `${asked.length} answers of ${routes.length} routes in the name of ${people.length} people: ${kinds} kinds of difference, ${unexplained} unexplained`,
  )
  process.exitCode = unexplained === 0 && people.length > 0 ? 0 : 1
} finally {
  await stopRunning({ home: data("former/postgres"), binaries: "", loopback: null })
  if (existsSync(data("former/postgres"))) rmSync(realpathSync(data("former/postgres")), { recursive: true })
  rmSync(folder, { recursive: true, force: true })
}
