import { type Guard, guard, modules, src } from "./guard.ts"

const tampering = [`${modules}/ground/audit/trail/tampering.test.ts`]
const retention = [`${modules}/ground/audit/trail/retention.test.ts`]
const chaining = [`${modules}/ground/audit/trail/chaining.test.ts`]
const events = [`${modules}/ground/audit/trail/write-events.test.ts`]
const restore = [`${modules}/ground/audit/trail/restore.test.ts`]
const PERIODS = "server/migrations/0035_audit_chain.sql"
const CHAINING = "server/migrations/0036_plain_names.sql"

const CONTENT = "church, at, actor, byOperator, action, entity, entityId, facts, requestId".split(", ")
const SIGNED_CONTENT = `key.sign("entry", [id, ${CONTENT.join(", ")}])`

/** The audit trail: complete and tamper-evident. */
export const AUDIT_GUARDS: readonly Guard[] = [
  ...CONTENT.map((column) =>
    guard(
      `the chain covers an entry's ${column}`,
      [
        [
          `${modules}/ground/audit/trail/chain-link.ts`,
          SIGNED_CONTENT,
          SIGNED_CONTENT.replace(`, ${column}`, ", 0"),
        ],
      ],
      tampering,
    ),
  ),
  guard(
    "a link of the chain is signed",
    [
      [
        `${modules}/ground/audit/trail/verify-chain.ts`,
        "if (linkHash(key, row) !== row.hash)",
        "if (linkHash === undefined)",
      ],
    ],
    tampering,
  ),
  guard(
    "a gap in the chain is found",
    [
      [
        `${modules}/ground/audit/trail/verify-chain.ts`,
        "if (number !== last.number + 1) {",
        "if (number < 0) {",
      ],
      [
        `${modules}/ground/audit/trail/verify-chain.ts`,
        "if (row.previousHash !== last.hash) say(",
        "if (number < 0) say(",
      ],
    ],
    tampering,
  ),
  guard(
    "an entry that was deleted is missed",
    [[`${modules}/ground/audit/trail/verify-chain.ts`, 'else say("foi apagado")', ""]],
    tampering,
  ),
  guard(
    "an entry that is dated back is found",
    [[`${modules}/ground/audit/trail/verify-chain.ts`, "if (isDatedBack(row)) say", "if (false) say"]],
    tampering,
  ),
  guard(
    "the end of a chain is signed",
    [
      [
        `${modules}/ground/audit/trail/verify-chain.ts`,
        "if (headSignature(key, head) !== head.signature)",
        "if (headSignature === undefined)",
      ],
    ],
    tampering,
  ),
  guard(
    "the newest entries are missed when they are cut off",
    [
      [
        `${modules}/ground/audit/trail/verify-chain.ts`,
        "if (last.number < head.number) {",
        "if (last.number < 0) {",
      ],
    ],
    tampering,
  ),
  guard(
    "the database is compared with the anchors",
    [
      [
        `${modules}/ground/audit/trail/verify-anchors.ts`,
        "if (anchor === undefined || number === 0 ||",
        "if (anchor === undefined || number >= 0 ||",
      ],
    ],
    tampering,
  ),
  guard(
    "an anchor is signed",
    [
      [
        `${modules}/ground/audit/trail/verify-anchors.ts`,
        "if (anchorSignature(key, line) !== line.signature)",
        "if (anchorSignature === undefined)",
      ],
    ],
    tampering,
  ),
  guard(
    "anchors that were written are missed",
    [
      [
        `${modules}/ground/audit/trail/verify-anchors.ts`,
        "for (const line of noted.keys()) report",
        "for (const line of [0].slice(1)) report",
      ],
    ],
    tampering,
  ),
  guard(
    "a checkpoint is signed",
    [
      [
        `${modules}/ground/audit/trail/checkpoint.ts`,
        "isOld && checkpointSignature(key, cut) === signature",
        "isOld",
      ],
    ],
    retention,
  ),
  guard(
    "the end of an erased church's trail is signed",
    [
      [
        `${modules}/ground/audit/trail/checkpoint.ts`,
        "endSignature(key, cut) === signature ?",
        "endSignature ?",
      ],
    ],
    [`${modules}/ground/churches/ending/erase-church.test.ts`],
  ),
  guard(
    "nothing younger than five years is cut from a chain",
    [
      [
        PERIODS,
        "raise exception 'an entry younger than five years cannot be cut';",
        "raise notice 'an entry younger than five years is cut';",
      ],
    ],
    chaining,
  ),
  guard(
    "no reading younger than two years is deleted",
    [[PERIODS, "and entry.at <= clock_timestamp() - interval '24 months'", ""]],
    retention,
  ),
  guard(
    "only what is called a reading is deleted as one",
    [
      [PERIODS, "where entry.action like '%\\_read' and", "where"],
      [PERIODS, "on link.entry_id = entry.id and link.reading", "on link.entry_id = entry.id"],
    ],
    retention,
  ),
  guard(
    "what serves can add entries and change none",
    [
      [
        "server/migrations/0002_people_and_churches.sql",
        "call app.fence('audit_entries', append_only => true);",
        "call app.fence('audit_entries');",
      ],
    ],
    chaining,
  ),
  guard(
    "requests cannot chain entries",
    [
      [
        CHAINING,
        "revoke execute on function app.chain_audit_entries(jsonb, jsonb, timestamptz, timestamptz) from public;",
        "",
      ],
    ],
    chaining,
  ),
  guard(
    "only what waits is chained",
    [
      [
        CHAINING,
        "raise exception 'an entry that is not waiting cannot be chained';",
        "raise notice 'an entry that is not waiting is chained';",
      ],
    ],
    chaining,
  ),
  guard(
    "a failed sign-in is an event",
    [
      [
        `${modules}/ground/auth/sessions/sign-in.ts`,
        'noteFailedSignIn(requestContext, suspect, account, "password")',
        "void noteFailedSignIn",
      ],
    ],
    events,
  ),
  guard(
    "a wrong second factor is an event",
    [
      [
        `${modules}/ground/auth/sessions/sign-in.ts`,
        'noteFailedSignIn(requestContext, suspect, account, "code")',
        "void noteFailedSignIn",
      ],
    ],
    events,
  ),
  guard(
    "an attempt before the delay is over is an event",
    [
      [
        `${modules}/ground/auth/sessions/sign-in.ts`,
        "countTooEarlySignIn(requestContext, suspect)",
        "void countTooEarlySignIn",
      ],
    ],
    events,
  ),
  guard(
    "a refusal is an event",
    [
      [
        `${src}/http/send.ts`,
        "if (refusal?.status === 403) noteRefusal(",
        "if (refusal?.status === 0) noteRefusal(",
      ],
    ],
    events,
  ),
  guard(
    "a restore is an event",
    [
      [
        `${modules}/ground/audit/trail/note-restore.ts`,
        "if (missing.length === 0 || !(await isOlderThanAll(ctx, missing))) return 0",
        "if (missing.length >= 0) return 0",
      ],
    ],
    restore,
  ),
  guard(
    "entries that were taken away are no restore",
    [[`${modules}/ground/audit/trail/note-restore.ts`, " || !(await isOlderThanAll(ctx, missing))", ""]],
    restore,
  ),
]
