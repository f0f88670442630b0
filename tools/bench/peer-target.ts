/**
 * Serves the product with the people of another implementation, for a side-by-side measurement on one PostgreSQL.
 *   DATABASE_URL=…/aprisco PEER_URL=…/peer node tools/bench/peer-target.ts
 * Creates the database of `DATABASE_URL` anew, copies churches and members from the tables of `PEER_URL`, prints for each church `church ID token TOKEN qr CODE members ID,ID,…`, and `ready URL pid PID` once it serves.
 */
import { type ChildProcess, fork } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { seedReference } from "../../server/seeds/reference.ts"
import { openSession } from "../../server/src/core/session.ts"
import { asRole, atDatabase, databaseOf } from "../../server/src/db/connection-url.ts"
import { connectDatabase } from "../../server/src/db/open.ts"
import { webRoleOf } from "../../server/src/db/roles.ts"
import { asStarted } from "./as-started.ts"
import { copyPeopleOfPeer } from "./fill-from-peer.ts"

const ownerUrl = urlFrom(process.env.DATABASE_URL)
const peerUrl = urlFrom(process.env.PEER_URL)

await createDatabase()
const dataDir = mkdtempSync(join(tmpdir(), "aprisco-peer-"))
const settings = { dataDir, databaseUrl: ownerUrl, appSecret: "a secret for this measurement alone" }
const connected = await connectDatabase(settings, {
  tell: () => undefined,
  onLost: fail,
  seed: seedReference,
})
const owner = new pg.Client({ connectionString: ownerUrl })
await owner.connect()
await copyPeople()
await printTargets()
await owner.end()
const product = await serve()
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, async () => {
    product.kill()
    await connected.close()
    rmSync(dataDir, { recursive: true, force: true })
    process.exit(0)
  })

/** `postgresql://postgres@/name?host=/folder` names a user without a host, which WHATWG URLs cannot: as query parameters. */
function urlFrom(text = ""): string {
  return text.replace(/^postgres(?:ql)?:\/\/(\w+)@\/(.*)$/, "postgres:///$2&user=$1")
}

async function createDatabase(): Promise<void> {
  const server = new pg.Client({ connectionString: atDatabase(ownerUrl, "postgres") })
  await server.connect()
  const name = pg.escapeIdentifier(databaseOf(ownerUrl))
  await server.query(`drop database if exists ${name}`)
  await server.query(`create database ${name}`)
  await server.end()
}

async function copyPeople(): Promise<void> {
  await copyPeopleOfPeer(owner, peerUrl)
  await owner.query(`insert into users (church_id, email, full_name, password_hash, role, terms_accepted_at, profile_completed_at)
    select id, 'admin' || id || '@example.org', 'Ana Prado', '!', 'CHURCH_ADMIN', now(), now() from churches`)
  await owner.query("vacuum analyze")
}

async function printTargets(): Promise<void> {
  const { rows } = await owner.query<{ user: number; church: number; qr: string; members: string }>(`
    select u.id::float8 as user, c.id::float8 as church, (select qr_code from branches b where b.church_id = c.id order by id limit 1) as qr,
      (select string_agg(id::text, ',') from (
        select id from member_records m where m.church_id = c.id order by full_name, id limit 20) as first) as members
    from users u join churches c on c.id = u.church_id order by c.id`)
  for (const { user, church, qr, members } of rows) {
    const session = { userId: user, now: new Date(), remember: true, device: "bench" }
    const token = await connected.database.withSystem((db) => openSession(db, session))
    console.log(`church ${church} token ${token} qr ${qr} members ${members}`)
  }
}

async function serve(): Promise<ChildProcess> {
  const servingUrl = asRole(connected.ownerUrl, webRoleOf(databaseOf(connected.ownerUrl)), undefined)
  const child = fork(join(import.meta.dirname, "servers/product.ts"), [servingUrl], {
    ...asStarted(),
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  })
  const origin = await new Promise<string>((resolve, reject) => {
    child.once("message", (message) => resolve(String(message)))
    child.once("exit", (code) => reject(new Error(`the product ended with ${code}`)))
  })
  console.log(`ready ${origin} pid ${child.pid}`)
  return child
}

function fail(error: unknown): never {
  throw error
}
