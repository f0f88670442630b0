import { type Guard, guard, modules, src } from "./guard.ts"

/** What a limit counts, as the source writes it. */
const LIMIT_KEY = `\`\${name} \${key}\``

/** The checks of every request and every answer. */
export const REQUEST_GUARDS: readonly Guard[] = [
  guard(
    "a payment counts by the provider's signature alone",
    [
      [
        `${modules}/ground/plans/invoices/receive-payment.ts`,
        "ctx.signed === undefined || !isSigned(settings.webhookSecret, ctx.signed, ctx.now)",
        "ctx.signed === undefined",
      ],
    ],
    [`${modules}/ground/plans/invoices/payment-provider.test.ts`],
  ),
  guard(
    "an old signature of a payment is worth nothing",
    [
      [
        `${src}/integrations/payment-signature.ts`,
        "  if (Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE) return false\n",
        "",
      ],
    ],
    [`${modules}/ground/plans/invoices/payment-provider.test.ts`],
  ),
  guard(
    "a stale If-Match is refused",
    [
      [
        `${src}/core/ensure.ts`,
        "if (ctx.expectedVersion !== null && ctx.expectedVersion !== current) throw stale()",
        "void current",
      ],
    ],
    [`${modules}/roll/members/change-member.test.ts`],
  ),
  guard(
    "an Idempotency-Key with another body is refused",
    [[`${src}/http/idempotency-record.ts`, "throw new AppError(422, DETAILS.keyReused)", "void DETAILS"]],
    [`${src}/http/conventions.test.ts`, `${modules}/roll/members/register-member.test.ts`],
  ),
  guard(
    "a job's payload has ids alone",
    [["server/migrations/0038_jobs.sql", "jsonb_typeof(value) <> 'number'", "false"]],
    [`${src}/jobs/queue.test.ts`],
  ),
  guard(
    "what the queue stores of an error has no personal data",
    [[`${src}/jobs/queue.ts`, "throw withoutData(error)", "throw error"]],
    [`${src}/jobs/queue.test.ts`],
  ),
  guard(
    "the jobs of a killed process are taken over, those of a living one are not",
    [[`${src}/jobs/heartbeat.ts`, "and locked_by not in (select name from job_processes)", ""]],
    [`${src}/jobs/queue.test.ts`],
  ),
  guard(
    "an address is stored in no limit",
    [
      [
        `${src}/db/shared-limits.ts`,
        `encryption.hash("rate limit", ${LIMIT_KEY}).toString("base64url")`,
        LIMIT_KEY,
      ],
    ],
    [`${src}/http/rate-limit.test.ts`],
  ),
  guard(
    "a call too many is refused",
    [
      [
        `${src}/http/rate-limit.ts`,
        'if (!("waitMs" in outcome)) return outcome\n',
        'if (!("waitMs" in outcome)) return outcome\n    return { giveBack: async () => undefined }\n',
      ],
    ],
    [`${src}/http/rate-limit.test.ts`],
  ),
  guard(
    "a refused registration gives a code's allowance back",
    [[`${src}/http/register-route.ts`, "await giveBack()", "void giveBack"]],
    [`${src}/http/rate-limit.test.ts`],
  ),
  guard(
    "a church gets no more than its part of the database",
    [[`${src}/http/fair-queue.ts`, "group.running < perGroup && ", ""]],
    [`${src}/http/fair-queue.test.ts`],
  ),
  guard(
    "a picture of too many pixels is refused",
    [
      [`${src}/integrations/picture-worker.ts`, "limitInputPixels: MOST_PIXELS", "limitInputPixels: false"],
      [
        `${src}/integrations/picture-worker.ts`,
        'if (width * height > MOST_PIXELS || bytes > MOST_DECODED_BYTES) return { unfit: "pixels" }',
        "",
      ],
    ],
    [`${modules}/ground/account/profile/avatar.test.ts`],
  ),
  guard(
    "a cell that a spreadsheet would take for a formula is text",
    [
      [
        `${src}/integrations/sheet.ts`,
        'typeof cell === "string") return',
        'typeof cell === "string") return cell ||',
      ],
    ],
    [`${modules}/roll/members/import-export/export-members.test.ts`],
  ),
  guard(
    "no page may load a script of another origin",
    [[`${src}/http/server.ts`, `"script-src": ["'self'"]`, '"script-src": ["*"]']],
    [`${src}/http/headers.test.ts`],
  ),
  guard(
    "answers with people's data are kept by no cache",
    [
      [
        `${src}/http/server.ts`,
        'reply.header("Cache-Control", "no-store")',
        'reply.header("Cache-Control", "public")',
      ],
    ],
    [`${src}/http/headers.test.ts`],
  ),
]
