import { type Guard, guard, modules, src } from "./guard.ts"

const names = "contract/src/kit/names.ts"
const nameTests = ["contract/src/kit/names.test.ts"]
const skeletonTests = [`${src}/core/name-skeleton.test.ts`]
const foundingTests = [`${modules}/ground/churches/affiliation/affiliate.test.ts`]
const resetTests = [
  `${modules}/ground/auth/passwords/passwords.test.ts`,
  `${modules}/ground/auth/sessions/throttle.test.ts`,
  `${modules}/ground/auth/second-factor/second-factor.test.ts`,
]
const staffTests = [`${modules}/ground/staff/staff.test.ts`]

/** Authentication, and what others can find out about an account. */
export const ACCOUNT_GUARDS: readonly Guard[] = [
  guard(
    "names whose letters look alike count as one name",
    [
      [`${src}/core/name-skeleton.ts`, "text = unhomoglyph(bare(", "text = (bare("],
      [`${src}/core/name-skeleton.ts`, "bare(unhomoglyph(text.replace(", "bare((text.replace("],
    ],
    skeletonTests,
  ),
  guard(
    "names that differ by one letter look alike",
    [
      [
        `${src}/core/name-skeleton.ts`,
        "return Math.min(one.length, other.length) >= SHORTEST_FOR_AN_EDIT && isOneEdit([...one], [...other])",
        "return false",
      ],
    ],
    skeletonTests,
  ),
  guard(
    "of two look-alikes that are founded at once one is",
    [
      [
        `${modules}/ground/denominations/names/look-alikes.ts`,
        `await sql\`select pg_advisory_xact_lock(\${NAMES_LOCK})\`.execute(ctx.db)`,
        "",
      ],
    ],
    foundingTests,
  ),
  guard(
    "a name with invisible characters is refused",
    [[names, "if (hasInvisible(value)) return INVISIBLE_IN_NAME", ""]],
    nameTests,
  ),
  guard(
    "a name with an address is refused",
    [[names, "return hasAddress(value) ? ADDRESS_IN_NAME : null", "return null"]],
    nameTests,
  ),
  guard(
    "typed text makes no link in an e-mail",
    [[`${src}/integrations/email-template.ts`, "withoutLinks(words, contacts)", "words"]],
    [`${src}/integrations/email-template.test.ts`],
  ),
  guard(
    "a network address is answered only so often that an e-mail is taken",
    [
      [
        `${src}/core/taken-addresses.ts`,
        'if (answer !== null && "waitMs" in answer) throw',
        'if (answer === undefined && "waitMs" in services) throw',
      ],
    ],
    [`${modules}/ground/registration/taken-addresses.test.ts`],
  ),
  guard(
    "a password reset clears the failed sign-ins",
    [[`${modules}/ground/auth/passwords/confirm-reset.ts`, "await forgiveFailures(ctx, account)", ""]],
    resetTests,
  ),
  guard(
    "a password reset trusts the device it is done on",
    [
      [
        `${modules}/ground/auth/passwords/confirm-reset.ts`,
        "await rememberDevice(ctx, account.id, device ?? null)",
        'String(device ?? "x")',
      ],
    ],
    resetTests,
  ),
  guard(
    "another password ends the other sessions",
    [[`${modules}/ground/auth/passwords/set-password.ts`, "await others.execute()", ""]],
    resetTests,
  ),
  guard(
    "a new password makes known devices unknown",
    [
      [
        `${modules}/ground/auth/passwords/set-password.ts`,
        'await db.deleteFrom("knownDevices").where("userId", "=", person.id).execute()',
        "",
      ],
    ],
    resetTests,
  ),
  guard(
    "a second factor that is switched on ends the other sessions",
    [[`${modules}/ground/auth/second-factor/confirm-factor.ts`, "await endOtherSessions(ctx)", ""]],
    resetTests,
  ),
  guard(
    "an invitation to an address of another church answers like any other",
    [
      [
        `${modules}/ground/staff/account-elsewhere.ts`,
        "return rows[0]?.taken ? besideAnother(email) : { email, invitedEmail: null }",
        "return { email, invitedEmail: null }",
      ],
      [
        `${modules}/ground/staff/invite-person.ts`,
        "found(await createAccount(ctx.db, { ...row, ...besideAnother(address) }))",
        "found(undefined)",
      ],
    ],
    staffTests,
  ),
  guard(
    "the owner of an address is notified that another church invites it",
    [
      [
        `${modules}/ground/staff/invite-person.ts`,
        "if (invitedEmail !== null) await mailOwner(ctx, id)",
        "if (invitedEmail !== null) void mailOwner",
      ],
    ],
    staffTests,
  ),
  guard(
    "invitations from elsewhere fill no mailbox",
    [
      [
        `${modules}/ground/staff/account-elsewhere.ts`,
        "owner === undefined || (services.config.rateLimit && asked > AT_MOST)",
        "owner === undefined",
      ],
    ],
    [...staffTests, `${src}/http/rate-limit.test.ts`],
  ),
  guard(
    "a calendar address of a manager shows their branches alone",
    [
      [
        `${modules}/life/activities/read-calendar.ts`,
        "managerId === null ? null : await branchesManagedBy(ctx, managerId)",
        "null",
      ],
    ],
    [`${modules}/life/activities/calendar-feed.test.ts`],
  ),
  guard(
    "a manager of branches renews their own calendar address alone",
    [
      [
        `${modules}/life/activities/calendar-address.ts`,
        "return actor.branchIds === null ? null : actor.userId",
        "return actor.branchIds === undefined ? actor.userId : null",
      ],
    ],
    [`${modules}/life/activities/calendar-feed.test.ts`],
  ),
  guard(
    "the calendar of who manages branches no longer is closed",
    [
      [
        `${modules}/life/activities/read-calendar.ts`,
        'eb("users.role", "=", "BRANCH_MANAGER")',
        'eb("users.role", "is not", null)',
      ],
    ],
    [`${modules}/life/activities/calendar-feed.test.ts`],
  ),
]
