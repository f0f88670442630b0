/**
 * Tampering by a person with the database, but without the product's secret: five ways, each in a separate
 * own, and a sixth in the file of anchors. The operator's command must report every one.
 */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { appendFileSync, readdirSync, readlinkSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { connectAlone } from "../../server/src/db/connect.ts"
import { joinEmbedded } from "../../server/src/db/embedded.ts"
import { SEPARATE_PRODUCT } from "../../server/src/separate-product.ts"
import type { Attack, AttackedChurch, Finding, Target } from "./attack.ts"

interface Tampering {
  readonly what: string
  readonly statement: (church: number) => string
  /** What the command must report about that church. */
  readonly told: RegExp
}

const entry = (church: number, number: number) =>
  `(select entry_id from audit_chain where chain = ${church} and number = ${number})`

const TAMPERINGS: readonly Tampering[] = [
  {
    what: "an entry that says something else",
    statement: (church) => `update audit_entries set action = 'user.invited' where id = ${entry(church, 2)}`,
    told: /registro nº 2 .*o conteúdo foi alterado/,
  },
  {
    what: "an entry deleted",
    statement: (church) => `delete from audit_entries where id = ${entry(church, 2)}`,
    told: /registro nº 2 .*foi apagado/,
  },
  {
    what: "the newest entries deleted, with their places in the chain and a head made up for the rest",
    statement: (
      church,
    ) => `with gone as (delete from audit_chain where chain = ${church} and number > 1 returning entry_id),
      entries as (delete from audit_entries where id in (select entry_id from gone))
      update audit_heads set number = 1, hash = (select hash from audit_chain where chain = ${church} and number = 1)
      where chain = ${church}`,
    told: /o fim da corrente tem assinatura inválida/,
  },
  {
    what: "an entry put in past the product",
    statement: (church) => `with put as (
        insert into audit_entries (church_id, at, action, entity) values (${church}, now() - interval '1 day', 'user.invited', 'user')
        returning id)
      insert into audit_chain select ${church}, 1000, id, now(), false, sha256('a'), sha256('b'), sha256('c'), now(), now() from put`,
    told: /há um buraco na corrente/,
  },
  {
    what: "two entries swapped",
    statement: (
      church,
    ) => `update audit_chain as link set content_hash = other.content_hash from audit_chain as other
      where link.chain = ${church} and other.chain = ${church} and link.number + other.number = 3`,
    told: /registro nº 1 .*a linha da corrente foi alterada/,
  },
]

export const attack: Attack = {
  name: "audit tampering",
  async run(target) {
    const churches: AttackedChurch[] = []
    for (const _ of TAMPERINGS) churches.push(await target.registerChurch())
    for (const church of churches) await causeEvents(target, church)
    const before = await whenChained(target)
    const findings: Finding[] = [
      {
        what: "verify-audit over the trail as the product wrote it",
        measurement: `exit ${before.code}`,
        passed: before.code === 0,
      },
    ]
    const tampered = await Promise.all(
      TAMPERINGS.map(({ statement }, place) => tamper(target, statement(churches[place]?.churchId ?? 0))),
    )
    const anchorsEdited = editAnchors(target)
    const { code, said } = await verify(target)
    for (const [place, { what, told }] of TAMPERINGS.entries()) {
      const church = `igreja ${churches[place]?.churchId}:`
      const line = said.split("\n").find((text) => text.includes(church) && told.test(text))
      findings.push({
        what,
        measurement: tampered[place] ? (line ?? "not found") : "could not be tried",
        passed: tampered[place] === true && line !== undefined,
      })
    }
    const line = said.split("\n").find((text) => text.startsWith("Problema: âncoras:"))
    findings.push({
      what: "the file of anchors edited",
      measurement: line ?? "not found",
      passed: anchorsEdited && line !== undefined,
    })
    return [
      ...findings,
      { what: "verify-audit over all that", measurement: `exit ${code}`, passed: code === 1 },
    ]
  },
}

/** A ministry and a wrong password: two entries of the church besides those of its registration. */
async function causeEvents({ origin }: Target, { token, email }: AttackedChurch): Promise<void> {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${origin}/api/v1${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
    })
  await post("/ministries/", { name: "Louvor" }, { Authorization: `Token ${token}` })
  await post("/auth/login/", { email, password: "uma senha errada" })
}

/** The product chains every few seconds. */
async function whenChained(target: Target): Promise<Verified> {
  for (let attempt = 1; ; attempt += 1) {
    const verified = await verify(target)
    if (verified.said.includes("fora da corrente: 0.") || attempt === 8) return verified
    await wait(2000)
  }
}

interface Verified {
  code: number | null
  said: string
}

/** `npm run admin -- verify-audit` of the checkout that serves. */
async function verify({ pid, dataDir }: Target): Promise<Verified> {
  const folder = readlinkSync(`/proc/${pid}/cwd`)
  const child = spawn(process.execPath, [join(folder, "scripts/admin.ts"), "verify-audit"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      SMTP_URL: "",
      ...SEPARATE_PRODUCT,
      APP_SECRET: "",
      APP_SECRET_OLD: "",
    },
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => said.push(String(part)))
  const [code] = await once(child, "close")
  return { code, said: said.join("") }
}

/** As the owner of the database. False where there is nothing to tamper with. */
async function tamper({ dataDir }: Target, statement: string): Promise<boolean> {
  const joined = await joinEmbedded({ dataDir, tell: () => undefined })
  if (joined === null) return false
  const owner = await connectAlone(joined.ownerUrl, "attack")
  try {
    const { rowCount } = await owner.query(statement)
    return rowCount !== null && rowCount > 0
  } catch {
    return false
  } finally {
    await owner.end()
  }
}

function editAnchors({ dataDir }: Target): boolean {
  try {
    const folder = join(dataDir, "audit-anchors")
    const [file] = readdirSync(folder)
    if (file === undefined) return false
    appendFileSync(join(folder, file), `{"line":1}\n`)
    return true
  } catch {
    return false
  }
}
