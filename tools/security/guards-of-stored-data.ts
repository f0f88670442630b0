import { type Guard, guard, modules, src } from "./guard.ts"

const encryption = `${src}/core/encryption.ts`
const encryptionTests = [`${src}/core/encryption.test.ts`]
const readingTests = [`${modules}/roll/visitors/who-reads-observations.test.ts`]
const ending = `${modules}/ground/churches/ending`
const endOfChurch = "server/migrations/0043_end_of_a_church.sql"
const expiryTests = [`${modules}/ground/retention/delete-expired.test.ts`]

const AUTHENTICATED = [
  [encryption, "cipher.setAAD(authenticated(purpose, header))", "void authenticated"],
  [encryption, "if (aad !== null) decipher.setAAD(aad)", ""],
] as const

const EXPIRED: readonly (readonly [what: string, module: string, rule: string])[] = [
  [
    "answers for repeats",
    "ground/retention",
    `expired: (now) => sql\`created_at < \${now} - interval '24 hours'\``,
  ],
  [
    "links of mails",
    "ground/auth",
    `expired: (now) => sql\`least(used_at, expires_at) < \${now} - interval '1 day'\``,
  ],
  ["known devices", "ground/auth", `expired: (now) => sql\`last_used_at < \${now} - interval '365 days'\``],
  [
    "sessions",
    "ground/auth",
    `expired: (now) => sql\`least(ended_at, expires_at) <= \${now} - interval '90 days'\``,
  ],
  [
    "what an import changed",
    "roll/members",
    `expired: (now) => sql\`exists (select from member_imports as import where import.id = import_id
        and import.done_at < \${now} - make_interval(days => \${UNDO_DAYS}))\``,
  ],
  [
    "sheets that were only looked at",
    "roll/members",
    `expired: (now) => sql\`state = 'checked' and created_at < \${now} - interval '24 hours'\``,
  ],
  [
    "contacts of the landing page",
    "operation/landing",
    `expired: (now) => sql\`created_at < \${now} - interval '365 days'\``,
  ],
]

/** Stored data: unreadable without its key, readable only with the right, and deleted in time. */
export const STORED_DATA_GUARDS: readonly Guard[] = [
  guard(
    "a ciphertext opens for its own purpose alone",
    [
      ...AUTHENTICATED,
      [
        encryption,
        `const keyNameOf = (purpose: EncryptionPurpose) => \`encryption of \${PURPOSES[purpose].key}\``,
        "const keyNameOf = (_: EncryptionPurpose) => `encryption`",
      ],
    ],
    encryptionTests,
  ),
  guard("a ciphertext's key and random id are authenticated", AUTHENTICATED, encryptionTests),
  guard(
    "a ciphertext opens under the key that it names",
    [[encryption, "keys.find(({ id }) => id.equals(header.subarray(1, 1 + KEY_ID)))", "keys[0]"]],
    encryptionTests,
  ),
  guard(
    "observations open to pastors and administrators alone by right",
    [
      [
        `${modules}/roll/visitors/policy.ts`,
        "return PRAYER_READERS.includes(ctx.actor.role)",
        "return PRAYER_READERS.length > 0",
      ],
    ],
    readingTests,
  ),
  guard(
    "a reading of observations is audited",
    [
      [
        `${modules}/roll/visitors/read-visitor.ts`,
        "if (body.observations !== null) await auditReading(ctx, visitor)",
        "",
      ],
    ],
    readingTests,
  ),
  guard(
    "a reading of observations among a member's visits is audited",
    [
      [
        `${modules}/roll/visitors/returns/list-member-visits.ts`,
        "await auditReading(ctx, visitor)",
        "void auditReading",
      ],
    ],
    readingTests,
  ),
  guard(
    "the digest of a repeatable call leaves secrets out",
    [
      [
        `${src}/http/idempotency-record.ts`,
        "if (!SECRET_FIELD.test(name) || value === null || value === undefined) return value",
        "if (SECRET_FIELD) return value",
      ],
    ],
    [`${src}/http/idempotency.test.ts`],
  ),
  guard(
    "a repeat with another secret is another call",
    [[`${src}/http/idempotency-record.ts`, " && saltedHash(kept.salt, secrets) === kept.secretsHash", ""]],
    [`${src}/http/idempotency.test.ts`, `${src}/http/conventions.test.ts`],
  ),
  guard(
    "an office user who has entered a church does not end its account",
    [[`${ending}/ask-to-end.ts`, "ensure(ctx.actor.enteredChurch === null)", ""]],
    [`${ending}/ask-to-end.test.ts`],
  ),
  guard(
    "the end of a church needs the code of the second factor",
    [
      [
        `${modules}/ground/auth/sessions/confirm-password.ts`,
        "fits ? await presentFactor(requestContext, person, code) : null",
        "fits ? async () => void presentFactor : null",
      ],
    ],
    [`${ending}/ask-to-end.test.ts`],
  ),
  guard(
    "no role that serves shortens the 30 days before a church is erased",
    [[endOfChurch, "revoke insert, update on church_endings from app_user, app_system;", ""]],
    [`${ending}/erase-church.test.ts`],
  ),
  guard(
    "no role that serves erases a church whose 30 days are not over",
    [[endOfChurch, "recorded_at <= clock_timestamp() - interval '29 days'", "true"]],
    [`${ending}/erase-church.test.ts`],
  ),
  guard(
    "rows are erased only of a church that has ended",
    [
      [
        endOfChurch,
        "raise exception 'church % is not being erased'",
        "raise notice 'church % is not being erased'",
      ],
      [
        endOfChurch,
        "is not being erased', church using errcode = 'insufficient_privilege';",
        "is not being erased', church;",
      ],
    ],
    [`${ending}/erase-church.test.ts`],
  ),
  guard(
    "after a restore a church that was to end has its 30 days again",
    [[`${modules}/operation/backups/finish-restore.ts`, "await delayEndings(ctx)", ""]],
    [`${modules}/operation/backups/erasures.test.ts`],
  ),
  ...EXPIRED.map(([what, module, rule]) =>
    guard(
      `${what} go when they have been kept for long enough`,
      [[`${modules}/${module}/module.ts`, rule, "expired: () => sql`false`"]],
      expiryTests,
    ),
  ),
]
