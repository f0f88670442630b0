import { type Guard, guard, modules, src } from "./guard.ts"

const accounts = `${modules}/operation/operator/account`
const tests = [`${accounts}/accounts.test.ts`]

/** The operators' accounts and sessions. */
export const DESK_GUARDS: readonly Guard[] = [
  guard(
    "nothing of the desk opens without a second factor",
    [
      [
        `${src}/http/authenticate-operator.ts`,
        'if (access === "operator" && !hasSecondFactor)',
        "if (access === null && !hasSecondFactor)",
      ],
    ],
    tests,
  ),
  guard(
    "a removed operator has no session",
    [
      [`${src}/core/operator-session.ts`, '.where("operators.removedAt", "is", null)', ""],
      [`${accounts}/invite-operator.ts`, "await endDeskSessions(ctx, id)", "void endDeskSessions"],
    ],
    tests,
  ),
  guard(
    "a session of the desk ends when it is not used",
    [
      [
        `${src}/core/operator-session.ts`,
        '.where("operatorSessions.lastSeenAt", ">", minutesAfter(now, -IDLE_MINUTES))',
        "",
      ],
    ],
    tests,
  ),
  guard(
    "a session of the desk ends after twelve hours",
    [[`${src}/core/operator-session.ts`, '.where("operatorSessions.expiresAt", ">", now)', ""]],
    tests,
  ),
  guard(
    "the link of an operator works once",
    [
      [
        `${accounts}/accept-link.ts`,
        '      .where("linkHash", "=", hashToken(token))\n      .returning',
        "      .returning",
      ],
    ],
    tests,
  ),
  guard(
    "the link of an operator expires",
    [[`${accounts}/accept-link.ts`, '.where("linkExpiresAt", ">", now)', ""]],
    tests,
  ),
  guard(
    "a wrong password opens no session of the desk",
    [[`${accounts}/sign-in.ts`, "if (!fits || !account?.passwordHash) {", "if (!account?.passwordHash) {"]],
    tests,
  ),
  guard(
    "a wrong code opens no session of the desk",
    [
      [
        `${accounts}/sign-in.ts`,
        "const useUp = await presentFactor(requestContext, account, code, OPERATOR_FACTORS)",
        "const useUp = (await presentFactor(requestContext, account, code, OPERATOR_FACTORS)) ?? (async () => undefined)",
      ],
    ],
    tests,
  ),
  guard(
    "failures at the desk are counted apart from those of users",
    [
      [
        `${accounts}/sign-in.ts`,
        'return suspectOf(requestContext, address, "operator login failures")',
        "return suspectOf(requestContext, address)",
      ],
    ],
    tests,
  ),
  guard(
    "a change of an operator's password needs the password of before",
    [
      [
        `${accounts}/change-secrets.ts`,
        "const fits = await passwordFits(currentPassword, account.passwordHash)",
        "const fits = (await passwordFits(currentPassword, account.passwordHash)) || true",
      ],
    ],
    tests,
  ),
  guard(
    "an operator ends no session of another one",
    [
      [
        `${accounts}/sessions.ts`,
        '.where("id", "=", sessionId)\n    .where("operatorId", "=", ctx.operator.id)',
        '.where("id", "=", sessionId)',
      ],
    ],
    tests,
  ),
]
