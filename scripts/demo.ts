/**
 * `npm run demo`: the product on made-up churches, in a data directory of its own. Prints who can sign in; the passwords are
 * invented at each start. `npm run demo -- --fresh` starts with new data. Always the embedded PostgreSQL, and no mail leaves.
 */
import { randomInt } from "node:crypto"
import { rmSync } from "node:fs"
import { join } from "node:path"
import {
  clearDemo,
  DEMO_SIGN_INS,
  NotADemo,
  rememberVisits,
  renewSignIns,
  seedDemo,
} from "../server/seeds/demo.ts"
import { seedReference } from "../server/seeds/reference.ts"
import { environment, loadConfig } from "../server/src/config.ts"
import { systemClock } from "../server/src/core/clock.ts"
import { createEncryption } from "../server/src/core/encryption.ts"
import { connectDatabase } from "../server/src/db/open.ts"
import { hashPassword } from "../server/src/modules/ground/auth/passwords/public.ts"
import { operatorLine } from "../server/src/operator-line.ts"
import { SEPARATE_PRODUCT } from "../server/src/separate-product.ts"

// These settings override .env: a demonstration must not reach real data, real pictures or a real mail server.
Object.assign(process.env, {
  DATA_DIR: process.env.DATA_DIR || "data/demo",
  LOG_LEVEL: process.env.LOG_LEVEL || "warn",
  DATABASE_URL: "",
  SMTP_URL: "",
  ...SEPARATE_PRODUCT,
})

const NOTES: Record<(typeof DEMO_SIGN_INS)[number]["affiliation"], string> = {
  approved: "",
  pending: " (pediu a filiação)",
  refused: " (filiação recusada)",
  independent: " (independente)",
}

try {
  const passwords = new Map(DEMO_SIGN_INS.map(({ email }) => [email, inventedPassword()]))
  await prepare(passwords, process.argv.includes("--fresh"))
  print(passwords)
} catch (error) {
  console.error(`aprisco: ${error instanceof NotADemo ? error.message : operatorLine(error)}`)
  process.exit(1)
}
await import("./start.ts")

async function prepare(passwords: ReadonlyMap<string, string>, fresh: boolean): Promise<void> {
  const config = loadConfig(environment())
  const hashes = new Map<string, string>()
  for (const [email, password] of passwords) hashes.set(email, await hashPassword(password))
  const now = systemClock.now()
  const database = await connectDatabase(config, {
    tell: (line) => console.log(line),
    onLost: (error) => {
      throw error
    },
    seed: async (owner) => {
      await seedReference(owner)
      if (fresh) {
        await clearDemo(owner)
        // The warnings about them are expected.
        rmSync(join(config.dataDir, "audit-anchors"), { recursive: true, force: true })
      }
      await seedDemo(owner, { now, encryption: createEncryption(config.appSecret) })
    },
  })
  try {
    await renewSignIns(database.database, hashes, now)
    await rememberVisits(database.database, now)
  } finally {
    await database.close()
  }
}

/** About 80 bits in four groups, without look-alike characters: the server listens on all interfaces. */
function inventedPassword(): string {
  const signs = "23456789abcdefghjkmnpqrstuvwxyz"
  const group = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join("")
  return [group(), group(), group(), group()].join("-")
}

function print(passwords: ReadonlyMap<string, string>): void {
  console.log("\nDemonstração: igrejas e pessoas inventadas. Entradas desta vez:")
  let church = ""
  for (const signIn of DEMO_SIGN_INS) {
    if (signIn.church !== church) console.log(`\n${signIn.church}${NOTES[signIn.affiliation]}`)
    church = signIn.church
    console.log(`  ${signIn.email.padEnd(36)} ${passwords.get(signIn.email)}  ${signIn.role}`)
  }
  console.log()
}
