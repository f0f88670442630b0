import { type Guard, guard, modules, src } from "./guard.ts"

/** Passwords, the second factor, the links of mails, and their recipients. */
export const SIGN_IN_GUARDS: readonly Guard[] = [
  guard(
    "a first password attempt too many is refused",
    [
      [
        `${modules}/ground/auth/sessions/throttle.ts`,
        'return before.own >= FREE_FAILURES ? tooMany(delayAfter(before.own + 1), "sign-in by account") : null',
        "return null",
      ],
    ],
    [`${modules}/ground/auth/sessions/throttle.test.ts`],
  ),
  guard(
    "a wrong password opens nothing",
    [
      [
        `${modules}/ground/auth/sessions/sign-in.ts`,
        "if (!fits || !account?.passwordHash) {",
        "if (!account?.passwordHash) {",
      ],
    ],
    [`${modules}/ground/auth/sessions/sign-in.test.ts`],
  ),
  guard(
    "a wrong second factor opens nothing",
    [
      [
        `${modules}/ground/auth/sessions/sign-in.ts`,
        "const useUp = await presentFactor(requestContext, account, code)",
        "const useUp = (await presentFactor(requestContext, account, code)) ?? (async () => undefined)",
      ],
    ],
    [`${modules}/ground/auth/second-factor/second-factor.test.ts`],
  ),
  guard(
    "a code of the second factor works once",
    [
      [
        `${modules}/ground/auth/second-factor/present-factor.ts`,
        "const isFresh = account.totpLastStep === null || step > account.totpLastStep",
        "const isFresh = true",
      ],
      [
        `${modules}/ground/auth/second-factor/present-factor.ts`,
        '.where((eb) => eb.or([eb("totpLastStep", "is", null), eb("totpLastStep", "<", step)]))',
        "",
      ],
    ],
    [`${modules}/ground/auth/second-factor/second-factor.test.ts`],
  ),
  guard(
    "a link of a mail works once",
    [
      [`${modules}/ground/auth/passwords/account-links.ts`, '.where("accountLinks.usedAt", "is", null)', ""],
      [
        `${modules}/ground/auth/passwords/account-links.ts`,
        '.where("id", "=", linkId)\n    .where("usedAt", "is", null)',
        '.where("id", "=", linkId)',
      ],
    ],
    [`${modules}/ground/auth/passwords/passwords.test.ts`],
  ),
  guard(
    "a link of a mail expires",
    [
      [
        `${modules}/ground/auth/passwords/account-links.ts`,
        '.where("accountLinks.expiresAt", ">", requestContext.now)',
        "",
      ],
    ],
    [`${modules}/ground/auth/passwords/passwords.test.ts`],
  ),
  guard(
    "a route that needs a verified e-mail refuses who has none",
    [
      [
        `${src}/http/authenticate.ts`,
        "if (route.needsVerifiedEmail) requireVerifiedEmail(requestContext, actor)",
        "void requireVerifiedEmail",
      ],
    ],
    [`${modules}/ground/auth/email-verification/third-parties.test.ts`],
  ),
  guard(
    "an unverified account makes no account by way of a member or a church",
    [
      [
        `${modules}/ground/staff/invite-person.ts`,
        "requireVerifiedEmail(ctx, ctx.actor)",
        "void requireVerifiedEmail",
      ],
    ],
    [`${modules}/ground/auth/email-verification/third-parties.test.ts`],
  ),
  guard(
    "an unverified account sends no e-mail to others",
    [
      [
        `${modules}/ground/emails/send-email.ts`,
        "asksForVerifiedEmail(services.config) && !emailVerified",
        "asksForVerifiedEmail(services.config) && emailVerified === undefined",
      ],
    ],
    [`${modules}/ground/auth/email-verification/third-parties.test.ts`],
  ),
  guard(
    "a notification to another church waits for its sender's verification",
    [
      [
        `${modules}/ground/notifications/send-notification-emails.ts`,
        "causedById === null || !isFromElsewhere || senderVerified === true",
        "causedById === null || !isFromElsewhere || senderVerified !== undefined",
      ],
      [
        `${modules}/ground/emails/send-email.ts`,
        "asksForVerifiedEmail(services.config) && !emailVerified",
        "asksForVerifiedEmail(services.config) && emailVerified === undefined",
      ],
    ],
    [`${modules}/ground/auth/email-verification/third-parties.test.ts`],
  ),
  guard(
    "a notification is mailed to a verified address alone",
    [
      [
        `${modules}/ground/notifications/send-notification-emails.ts`,
        "countsAsVerified(services.config, notification)",
        "Boolean(countsAsVerified)",
      ],
    ],
    [`${modules}/ground/auth/email-verification/third-parties.test.ts`],
  ),
  guard(
    "a link verifies the address that it was mailed to and no later one",
    [
      [
        `${modules}/ground/auth/passwords/account-links.ts`,
        "emailHash === null || emailHash.equals(hashEmail(email))",
        "emailHash === null || hashEmail(email) !== null",
      ],
    ],
    [`${modules}/ground/auth/email-verification/email-verification.test.ts`],
  ),
  guard(
    "a link of one kind does nothing of another's",
    [
      [
        `${modules}/ground/auth/passwords/account-links.ts`,
        "purposes.find((allowed) => allowed === account?.purpose)",
        "purposes[0]",
      ],
    ],
    [`${modules}/ground/auth/email-verification/email-verification.test.ts`],
  ),
  guard(
    "one mailbox gets three e-mails with links in an hour",
    [
      [
        `${modules}/ground/auth/passwords/link-allowance.ts`,
        "Math.max(sent.ofAccount, sent.toAddress)",
        "sent.ofAccount",
      ],
    ],
    [`${modules}/ground/auth/email-verification/email-verification.test.ts`],
  ),
]
