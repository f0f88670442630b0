import { type Guard, modules, src } from "./guard.ts"
import { ACCOUNT_GUARDS } from "./guards-of-accounts.ts"
import { STORED_DATA_GUARDS } from "./guards-of-stored-data.ts"
import { AUDIT_GUARDS } from "./guards-of-the-audit-trail.ts"
import { INTAKE_GUARDS } from "./guards-of-the-intake.ts"
import { LOAD_GUARDS } from "./guards-of-the-load.ts"

/** What `guard-mutants.ts` takes out. */
export const GUARDS: readonly Guard[] = [
  {
    what: "a call without a right is refused",
    removals: [
      {
        file: `${src}/http/authenticate.ts`,
        code: "if (missing.length > 0) throw denied(...missing)",
        instead: "void missing",
      },
    ],
    tests: [`${modules}/members/directory.test.ts`],
    short: true,
  },
  {
    what: "a route for those without a church refuses those who have one",
    removals: [
      {
        file: `${src}/http/authenticate.ts`,
        code: "if (actor.churchId !== null) throw denied()",
        instead: "",
      },
    ],
    tests: [`${modules}/registration/register-church.test.ts`, `${src}/http/matrix.test.ts`],
  },
  {
    what: "a screen of another church than the one entered is refused",
    removals: [
      {
        file: `${src}/http/authenticate.ts`,
        code: "throw elsewhere()",
        instead: "return",
      },
    ],
    tests: [`${modules}/churches/office-entry/enter-church.test.ts`],
  },
  {
    what: "an ended, expired or idle session opens nothing",
    removals: [
      {
        file: `${src}/core/session.ts`,
        code: ".where(isLive(now))",
        instead: "",
      },
    ],
    tests: [`${modules}/auth/sessions/sessions.test.ts`],
    short: true,
  },
  {
    what: "an inactive user's session opens nothing",
    removals: [
      {
        file: `${src}/core/session.ts`,
        code: '.where("users.isActive", "=", true)',
        instead: "",
      },
    ],
    tests: [`${src}/http/matrix.test.ts`],
  },
  {
    what: "a session of a disabled church opens nothing",
    removals: [
      {
        file: `${src}/core/session.ts`,
        code: '.where("churches.disabledAt", "is", null)\n    .select([\n      "sessions.id as sessionId"',
        instead: '.select([\n      "sessions.id as sessionId"',
      },
    ],
    tests: [`${modules}/auth/sessions/sessions.test.ts`],
  },
  {
    what: "a branch manager is restricted to the branches",
    removals: [
      {
        file: `${src}/core/session.ts`,
        code: 'branchIds: role === "BRANCH_MANAGER" ? row.branchIds : null',
        instead: "branchIds: null",
      },
    ],
    tests: [`${src}/http/tenancy.test.ts`, `${modules}/members/list-members.test.ts`],
  },
  {
    what: "an administrator who owes a second factor has no rights",
    removals: [
      {
        file: `${src}/core/session.ts`,
        code: "const mayAct = row.churchId !== null && !owesSecondFactor(row)",
        instead: "const mayAct = row.churchId !== null",
      },
    ],
    tests: [`${modules}/auth/second-factor/second-factor.test.ts`],
  },
  {
    what: "the request's transaction sees the caller's churches alone",
    removals: [
      {
        file: `${src}/db/tenant-scope.ts`,
        code: `set_config('app.church_ids', \${arrayText(scope.churchIds)}, true)`,
        instead: "set_config('app.church_ids', (select array_agg(id)::text from churches), true)",
      },
    ],
    tests: [`${src}/http/tenancy.test.ts`],
    short: true,
  },
  {
    what: "a scope that was not made by the session is refused",
    removals: [
      {
        file: `${src}/db/tenant-scope.ts`,
        code: "if (!CheckedScope.proves(scope)) throw",
        instead: "if (!scope) throw",
      },
    ],
    tests: [`${src}/db/tenant-scope.test.ts`],
  },
  {
    what: "row security asks for the church",
    removals: [
      {
        file: "server/migrations/0001_foundation.sql",
        code: "condition text := format('%I = any ((select app.church_ids())::bigint[])', church_key);",
        instead: "condition text := 'true';",
      },
    ],
    tests: [`${src}/http/tenancy.test.ts`],
  },
  {
    what: "row security applies to the owner of the tables too",
    removals: [
      {
        file: "server/migrations/0001_foundation.sql",
        code: "execute format('alter table %s force row level security', target);",
        instead: "",
      },
    ],
    tests: [`${src}/http/tenancy.test.ts`],
  },
  {
    what: "the product refuses to serve as a role that owns tables or ignores row security",
    removals: [
      {
        file: `${src}/db/roles.ts`,
        code: "if (found === undefined) return",
        instead: "if (found !== undefined) return\n  if (found === undefined) return",
      },
    ],
    tests: [`${src}/db/roles.test.ts`],
  },
  {
    what: "a stale If-Match is refused",
    removals: [
      {
        file: `${src}/core/ensure.ts`,
        code: "if (ctx.expectedVersion !== null && ctx.expectedVersion !== current) throw stale()",
        instead: "void current",
      },
    ],
    tests: [`${modules}/members/change-member.test.ts`],
  },
  {
    what: "observations stay closed to who took a visitor without being entrusted with them",
    removals: [
      {
        file: `${modules}/visitors/policy.ts`,
        code: "return responsibleId === ctx.actor.userId && entrustedToId === ctx.actor.userId",
        instead: "return responsibleId === ctx.actor.userId || entrustedToId === ctx.actor.userId",
      },
    ],
    tests: [`${modules}/visitors/who-reads-observations.test.ts`],
  },
  {
    what: "only who may read observations entrusts somebody with them",
    removals: [
      {
        file: `${modules}/visitors/follow-ups/assign-visitor.ts`,
        code: "responsibleId !== ctx.actor.userId && readsAllObservations(ctx)",
        instead: "responsibleId !== ctx.actor.userId",
      },
    ],
    tests: [`${modules}/visitors/who-reads-observations.test.ts`],
  },
  {
    what: "an Idempotency-Key with another body is refused",
    removals: [
      {
        file: `${src}/http/idempotency-record.ts`,
        code: "throw new AppError(422, DETAILS.keyReused)",
        instead: "void DETAILS",
      },
    ],
    tests: [`${src}/http/conventions.test.ts`, `${modules}/members/register-member.test.ts`],
  },
  {
    what: "a call too many is refused",
    removals: [
      {
        file: `${src}/http/rate-limit.ts`,
        code: "throw tooMany(Math.max(1, Math.ceil(error.msBeforeNext / 1000)))",
        instead: "return",
      },
    ],
    tests: [`${src}/http/rate-limit.test.ts`],
  },
  {
    what: "a refused registration gives a code's allowance back",
    removals: [
      {
        file: `${src}/http/register-route.ts`,
        code: "await giveBack()",
        instead: "void giveBack",
      },
    ],
    tests: [`${src}/http/rate-limit.test.ts`],
  },
  {
    what: "a church gets no more than its part of the database",
    removals: [
      {
        file: `${src}/http/fair-queue.ts`,
        code: "group.running < perGroup && ",
        instead: "",
      },
    ],
    tests: [`${src}/http/fair-queue.test.ts`],
  },
  {
    what: "a first password attempt too many is refused",
    removals: [
      {
        file: `${modules}/auth/sessions/throttle.ts`,
        code: "return before.own >= FREE_FAILURES ? tooMany(delayAfter(before.own + 1)) : null",
        instead: "return null",
      },
    ],
    tests: [`${modules}/auth/sessions/throttle.test.ts`],
  },
  {
    what: "a wrong password opens nothing",
    removals: [
      {
        file: `${modules}/auth/sessions/sign-in.ts`,
        code: "if (!fits || !account?.passwordHash) {",
        instead: "if (!account?.passwordHash) {",
      },
    ],
    tests: [`${modules}/auth/sessions/sign-in.test.ts`],
  },
  {
    what: "a wrong second factor opens nothing",
    removals: [
      {
        file: `${modules}/auth/sessions/sign-in.ts`,
        code: "const useUp = await presentFactor(requestContext, account, code)",
        instead:
          "const useUp = (await presentFactor(requestContext, account, code)) ?? (async () => undefined)",
      },
    ],
    tests: [`${modules}/auth/second-factor/second-factor.test.ts`],
  },
  {
    what: "a code of the second factor works once",
    removals: [
      {
        file: `${modules}/auth/second-factor/present-factor.ts`,
        code: "const isFresh = holder.totpLastStep === null || step > holder.totpLastStep",
        instead: "const isFresh = true",
      },
      {
        file: `${modules}/auth/second-factor/present-factor.ts`,
        code: '.where((eb) => eb.or([eb("totpLastStep", "is", null), eb("totpLastStep", "<", step)]))',
        instead: "",
      },
    ],
    tests: [`${modules}/auth/second-factor/second-factor.test.ts`],
  },
  {
    what: "a link of a mail works once",
    removals: [
      {
        file: `${modules}/auth/passwords/account-links.ts`,
        code: '.where("accountLinks.usedAt", "is", null)',
        instead: "",
      },
      {
        file: `${modules}/auth/passwords/account-links.ts`,
        code: '.where("id", "=", linkId)\n    .where("usedAt", "is", null)',
        instead: '.where("id", "=", linkId)',
      },
    ],
    tests: [`${modules}/auth/passwords/passwords.test.ts`],
  },
  {
    what: "a link of a mail expires",
    removals: [
      {
        file: `${modules}/auth/passwords/account-links.ts`,
        code: '.where("accountLinks.expiresAt", ">", requestContext.now)',
        instead: "",
      },
    ],
    tests: [`${modules}/auth/passwords/passwords.test.ts`],
  },
  {
    what: "nobody gives a role above their own",
    removals: [
      {
        file: `${modules}/staff/change-access.ts`,
        code: "ensure(mayGrant(ctx, role))",
        instead: "void mayGrant",
      },
    ],
    tests: [`${modules}/staff/grants.test.ts`, `${modules}/staff/staff.test.ts`],
  },
  {
    what: "nobody changes the access of a person with more rights",
    removals: [
      {
        file: `${modules}/staff/policy.ts`,
        code: "ensure(mayTouch(ctx, person))",
        instead: "void mayTouch",
      },
    ],
    tests: [`${modules}/staff/grants.test.ts`, `${modules}/staff/staff.test.ts`],
  },
  {
    what: "a church keeps its last administrator",
    removals: [
      {
        file: `${modules}/staff/policy.ts`,
        code: "throw conflict(LAST_ONE)",
        instead: "void LAST_ONE",
      },
    ],
    tests: [`${modules}/staff/staff.test.ts`],
  },
  {
    what: "the plan's limit of members is kept",
    removals: [
      {
        file: `${modules}/members/member-quota.ts`,
        code: "if (after > memberLimit) {",
        instead: "if (after < 0) {",
      },
    ],
    tests: [`${modules}/members/member-quota.test.ts`],
  },
  {
    what: "a QR code that is off registers no visitor",
    removals: [
      {
        file: `${modules}/branches/qr-codes/open-code.ts`,
        code: '.where("branches.qrCodeActive", "=", true)',
        instead: "",
      },
    ],
    tests: [
      `${modules}/visitors/public-form/register-by-qr.test.ts`,
      `${modules}/branches/qr-codes/qr-codes.test.ts`,
    ],
  },
  {
    what: "a child under twelve needs a guardian",
    removals: [
      {
        file: `${modules}/visitors/guardian.ts`,
        code: "if (Object.keys(missing).length > 0) throw invalid(missing)",
        instead: "void missing",
      },
    ],
    tests: [`${modules}/visitors/guardian.test.ts`],
  },
  {
    what: "the public form refuses what looks like a robot",
    removals: [
      {
        file: `${modules}/visitors/public-form/register-by-qr.ts`,
        code: "if (website || cameTooSoon(requestContext, code, stamp))",
        instead: "if (false)",
      },
    ],
    tests: [`${modules}/visitors/public-form/robots.test.ts`],
  },
  {
    what: "a minor's contact is hidden from leaders",
    removals: [
      {
        file: `${modules}/visitors/policy.ts`,
        code: "return !seesMinorsContact(ctx) && isMinor(birthDate, ctx.today)",
        instead: "return false",
      },
    ],
    tests: [`${modules}/visitors/minors.test.ts`],
  },
  {
    what: "a leader cannot replace a minor's hidden contact",
    removals: [
      {
        file: `${modules}/visitors/change-visitor.ts`,
        code: "if (refused.length > 0) {",
        instead: "if (refused.length < 0) {",
      },
    ],
    tests: [`${modules}/visitors/minors.test.ts`],
  },
  {
    what: "the directory shows contact by consent alone",
    removals: [
      {
        file: `${modules}/members/policy.ts`,
        code: "email: isOfAge && member.acceptEmail,",
        instead: "email: true,",
      },
    ],
    tests: [`${modules}/members/directory.test.ts`],
    short: true,
  },
  {
    what: "a second conversion is refused",
    removals: [
      {
        file: `${modules}/visitors/convert-to-member.ts`,
        code: "ensure(visitor.convertedAt === null, alreadyConverted)",
        instead: "void alreadyConverted",
      },
    ],
    tests: [`${modules}/visitors/convert-to-member.test.ts`],
  },
  {
    what: "a picture of too many pixels is refused",
    removals: [
      {
        file: `${src}/integrations/picture-worker.ts`,
        code: "limitInputPixels: MOST_PIXELS",
        instead: "limitInputPixels: false",
      },
      {
        file: `${src}/integrations/picture-worker.ts`,
        code: 'if (width * height > MOST_PIXELS || bytes > MOST_DECODED_BYTES) return { unfit: "pixels" }',
        instead: "",
      },
    ],
    tests: [`${modules}/account/profile/avatar.test.ts`],
  },
  {
    what: "a cell that a spreadsheet would take for a formula is text",
    removals: [
      {
        file: `${src}/integrations/sheet.ts`,
        code: "escapeFormulae: true",
        instead: "escapeFormulae: false",
      },
    ],
    tests: [`${modules}/members/import-export/export-members.test.ts`],
  },
  {
    what: "no page may load a script of another origin",
    removals: [
      {
        file: `${src}/http/server.ts`,
        code: `"script-src": ["'self'"]`,
        instead: `"script-src": ["*"]`,
      },
    ],
    tests: [`${src}/http/headers.test.ts`],
  },
  {
    what: "answers with people's data are kept by no cache",
    removals: [
      {
        file: `${src}/http/server.ts`,
        code: 'reply.header("Cache-Control", "no-store")',
        instead: 'reply.header("Cache-Control", "public")',
      },
    ],
    tests: [`${src}/http/headers.test.ts`],
  },
  {
    what: "a route that needs a verified e-mail refuses who has none",
    removals: [
      {
        file: `${src}/http/authenticate.ts`,
        code: "if (route.needsVerifiedEmail) requireVerifiedEmail(requestContext, actor)",
        instead: "void requireVerifiedEmail",
      },
    ],
    tests: [`${modules}/auth/email-verification/third-parties.test.ts`],
  },
  {
    what: "an unverified account makes no account by way of a member or a church",
    removals: [
      {
        file: `${modules}/staff/invite-person.ts`,
        code: "requireVerifiedEmail(ctx, ctx.actor)",
        instead: "void requireVerifiedEmail",
      },
    ],
    tests: [`${modules}/auth/email-verification/third-parties.test.ts`],
  },
  {
    what: "no letter to somebody else leaves for an unverified account",
    removals: [
      {
        file: `${src}/core/mailer.ts`,
        code: "return sender?.emailVerified ?? false",
        instead: "return sender !== undefined",
      },
    ],
    tests: [`${modules}/auth/email-verification/third-parties.test.ts`],
  },
  {
    what: "a notice to another church waits for its sender's verification",
    removals: [
      {
        file: `${modules}/notifications/send-notification-emails.ts`,
        code: "causedById === null || !isFromElsewhere || senderVerified === true",
        instead: "causedById === null || !isFromElsewhere || senderVerified !== undefined",
      },
      {
        file: `${src}/core/mailer.ts`,
        code: "return sender?.emailVerified ?? false",
        instead: "return sender !== undefined",
      },
    ],
    tests: [`${modules}/auth/email-verification/third-parties.test.ts`],
  },
  {
    what: "a notice is mailed to a verified address alone",
    removals: [
      {
        file: `${modules}/notifications/send-notification-emails.ts`,
        code: "countsAsVerified(services.config, notice)",
        instead: "Boolean(countsAsVerified)",
      },
    ],
    tests: [`${modules}/auth/email-verification/third-parties.test.ts`],
  },
  {
    what: "a link verifies the address that it was mailed to and no later one",
    removals: [
      {
        file: `${modules}/auth/passwords/account-links.ts`,
        code: "emailHash === null || emailHash.equals(hashEmail(email))",
        instead: "emailHash === null || hashEmail(email) !== null",
      },
    ],
    tests: [`${modules}/auth/email-verification/email-verification.test.ts`],
  },
  {
    what: "a link of one kind does nothing of another's",
    removals: [
      {
        file: `${modules}/auth/passwords/account-links.ts`,
        code: "purposes.find((allowed) => allowed === holder?.purpose)",
        instead: "purposes[0]",
      },
    ],
    tests: [`${modules}/auth/email-verification/email-verification.test.ts`],
  },
  {
    what: "one mailbox gets three letters with links in an hour",
    removals: [
      {
        file: `${modules}/auth/passwords/link-allowance.ts`,
        code: "Math.max(sent.ofAccount, sent.toAddress)",
        instead: "sent.ofAccount",
      },
    ],
    tests: [`${modules}/auth/email-verification/email-verification.test.ts`],
  },
  ...INTAKE_GUARDS,
  ...LOAD_GUARDS,
  ...ACCOUNT_GUARDS,
  ...STORED_DATA_GUARDS,
  ...AUDIT_GUARDS,
]
