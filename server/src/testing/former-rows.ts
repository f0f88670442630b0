import { createCipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto"
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { TOTP } from "otpauth"
import type pg from "pg"
import { MIGRATIONS, migrate } from "../db/migrate.ts"
import { hashPassword } from "../modules/ground/auth/passwords/public.ts"
import { PASSWORD } from "./registration.ts"

/** The last migration of the version without verified addresses and without keys in ciphertexts. */
const LAST = "0027"
/** The secret of that installation. */
export const FORMER_SECRET = "the secret of an installation that has been in use"
/** Members with a note, besides the few others: more than one batch of the encryption. */
export const MANY = 450

/** Brings an empty database as far as that version did. */
export async function migrateToFormer(url: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "aprisco-former-"))
  try {
    for (const name of readdirSync(MIGRATIONS).filter((file) => file.slice(0, 4) <= LAST))
      copyFileSync(join(MIGRATIONS, name), join(folder, name))
    await migrate(url, folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** As that version encrypted: AES-256-GCM under a key of the purpose, `nonce | tag | body`. */
function encryptedThen(purpose: string, text: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv("aes-256-gcm", keyThen(purpose), nonce)
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}
const hashedThen = (purpose: string, text: string) =>
  createHmac("sha256", keyThen(purpose)).update(text).digest()
const keyThen = (purpose: string) => Buffer.from(hkdfSync("sha256", FORMER_SECRET, "aprisco", purpose, 32))

/** A church of that version, with every kind of text that this one encrypts. `many`: members with a note, besides the few others. */
export async function plantFormer(owner: pg.Client, many = MANY) {
  const insert = async (table: string, values: Record<string, unknown>): Promise<number> => {
    const names = Object.keys(values)
    const { rows } = await owner.query(
      `insert into ${table} (${names}) values (${names.map((_, n) => `$${n + 1}`)}) returning *`,
      Object.values(values),
    )
    return Number(rows[0]?.id)
  }
  await insert("plans", { id: "enterprise", position: 9, name: "E", price_display: "-", features: [] })
  const denomination = await insert("denominations", { name: "Betânia", display_name: "Betânia" })
  const church = await insert("churches", {
    denomination_id: denomination,
    affiliation: "independent",
    name: "Igreja Betânia",
    email: "igreja@example.org",
    phone: "(11) 3123-4567",
    address: "Rua das Oliveiras, 10",
    city: "Recife",
    state: "PE",
    zipcode: "50010-000",
    pastor_name: "Elias Prado",
    privacy_contact: "igreja@example.org",
    plan_id: "enterprise",
  })
  const branch = await insert("branches", { church_id: church, kind: "headquarters", name: "Sede" })
  const passwordHash = await hashPassword(PASSWORD)
  const account = (name: string, role: string, more: Record<string, unknown>) =>
    insert("users", {
      church_id: church,
      denomination_id: denomination,
      email: `${name}@example.org`,
      full_name: `Pessoa ${name}`,
      password_hash: passwordHash,
      role,
      profile_completed_at: "2025-01-01",
      terms_accepted_at: "2025-01-01",
      ...more,
    })
  const { base32: totpSecret } = new TOTP().secret
  const admin = await account("admin", "CHURCH_ADMIN", {
    totp_sealed: encryptedThen("second factor", totpSecret),
    totp_confirmed_at: "2025-01-01",
  })
  const recoveryCode = "abcdefghjk"
  const codeHash = hashedThen("recovery codes", `${admin} ${recoveryCode}`)
  await insert("recovery_codes", { user_id: admin, code_hash: codeHash })
  const leader = await account("leader", "LEADER", {})
  const invited = await account("invited", "SECRETARY", { password_hash: null, invited_at: "2025-01-01" })
  const deleted = await account("deleted", "SECRETARY", {
    password_hash: null,
    is_active: false,
    deleted_at: "2025-01-01",
  })

  const place = { church_id: church, branch_id: branch, full_name: "Rute Nogueira" }
  const member = await insert("members", { ...place, birth_date: "1980-05-17", notes: "Toca violão" })
  const blank = await insert("members", { ...place, birth_date: "1981-05-17", notes: "" })
  await insert("membership_status_changes", {
    church_id: church,
    member_id: member,
    from_status: "active",
    status: "inactive",
    effective_date: "2025-01-01",
    reason: "Mudou de cidade",
    created_at: "2025-01-01",
  })
  await insert("ministerial_statuses", {
    church_id: church,
    member_id: member,
    status: "deacon",
    effective_date: "2025-01-01",
    reason: "Consagração",
    is_current: true,
  })
  const { rows: noted } = await owner.query<{ id: number }>(
    `insert into members (church_id, branch_id, full_name, birth_date, notes)
      select $1, $2, 'Ana Prado', '1980-01-01', 'nota ' || n from generate_series(1, $3::int) as n returning id`,
    [church, branch, many],
  )

  const visitor = async (observations: string, values: Record<string, unknown>) =>
    insert("visitors", {
      ...place,
      registration_source: "manual",
      follow_up_status: "contacted",
      sealed_observations: encryptedThen("visitor observations", observations),
      ...values,
    })
  const entrusted = await visitor("Pela minha mãe", {
    conversion_notes: "Quer batismo",
    responsible_id: leader,
  })
  const taken = await visitor("Pelo emprego", { conversion_notes: "", responsible_id: leader })
  for (const [id, actor, responsible] of [
    [entrusted, admin, "other"],
    [taken, leader, "self"],
  ])
    await insert("audit_entries", {
      church_id: church,
      at: "2025-01-01",
      actor_id: actor,
      action: "visitor.assigned",
      entity: "visitor",
      entity_id: id,
      facts: { responsible },
    })
  const contact = { church_id: church, visitor_id: entrusted, follow_up_status: "contacted" }
  await insert("visitor_contacts", {
    ...contact,
    note: "Atendeu",
    next_step: "Visitar",
    contacted_at: "2025-02-01",
  })
  await insert("visitor_contacts", { ...contact, contacted_at: "2025-01-01" })

  const today = new Date()
  const imported = await insert("member_imports", {
    church_id: church,
    file_name: "membros.csv",
    state: "done",
    rows: 1,
    changed: 1,
    created_at: today,
    done_at: today,
  })
  await insert("member_import_lines", {
    church_id: church,
    import_id: imported,
    member_id: member,
    line: 2,
    before: { notes: "Canta" },
    after: { notes: "Toca violão" },
  })
  const calendarToken = randomBytes(32).toString("base64url")
  await insert("church_calendars", {
    church_id: church,
    token_hash: hashedThen("calendar address", calendarToken),
    sealed_token: encryptedThen("calendar address", calendarToken),
    made_at: "2025-01-01",
  })
  await insert("idempotency_keys", {
    key_hash: randomBytes(32),
    request_hash: randomBytes(32),
    status: 201,
    sealed_answer: randomBytes(40),
    created_at: today,
  })
  return {
    ...{ admin, leader, invited, deleted, member, blank, entrusted, taken, imported },
    ...{ totpSecret, recoveryCode, calendarToken },
    many: noted.map(({ id }) => Number(id)),
  }
}
