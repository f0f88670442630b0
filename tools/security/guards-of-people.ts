import { type Guard, guard, modules, src } from "./guard.ts"

/** Members and visitors: what is shown to which role, and how they are entered. */
export const PEOPLE_GUARDS: readonly Guard[] = [
  guard(
    "observations stay closed to who took a visitor without being entrusted with them",
    [
      [
        `${modules}/roll/visitors/policy.ts`,
        "return responsibleId === ctx.actor.userId && entrustedToId === ctx.actor.userId",
        "return responsibleId === ctx.actor.userId || entrustedToId === ctx.actor.userId",
      ],
    ],
    [`${modules}/roll/visitors/who-reads-observations.test.ts`],
  ),
  guard(
    "only users who may read observations can entrust another user with them",
    [
      [
        `${modules}/roll/visitors/follow-ups/assign-visitor.ts`,
        "responsibleId !== ctx.actor.userId && readsAllObservations(ctx)",
        "responsibleId !== ctx.actor.userId",
      ],
    ],
    [`${modules}/roll/visitors/who-reads-observations.test.ts`],
  ),
  guard(
    "the plan's limit of members is kept",
    [[`${modules}/roll/members/member-quota.ts`, "if (after > memberLimit) {", "if (after < 0) {"]],
    [`${modules}/roll/members/member-quota.test.ts`],
  ),
  guard(
    "who comes back onto the roll takes a place of the plan, by the record",
    [
      [
        `${modules}/roll/members/change-membership-status.ts`,
        "  await requirePlaceOnReturn(ctx, member, next.status)\n",
        "",
      ],
    ],
    [`${modules}/ground/plans/member-quota.test.ts`],
  ),
  guard(
    "who comes back onto the roll takes a place of the plan, by a sheet",
    [
      [
        `${modules}/roll/members/change-all.ts`,
        "  await requirePlacesOnReturn(ctx, changesOfStatus(rewritings))\n",
        "",
      ],
    ],
    [`${modules}/ground/plans/member-quota.test.ts`],
  ),
  guard(
    "a QR code that is off registers no visitor",
    [[`${modules}/ground/branches/qr-codes/open-code.ts`, '.where("branches.qrCodeActive", "=", true)', ""]],
    [
      `${modules}/roll/visitors/visit-form/register-by-qr.test.ts`,
      `${modules}/ground/branches/qr-codes/qr-codes.test.ts`,
    ],
  ),
  guard(
    "a child under twelve needs a guardian",
    [
      [
        `${modules}/roll/visitors/guardian.ts`,
        "if (Object.keys(missing).length > 0) throw invalid(missing)",
        "void missing",
      ],
    ],
    [`${modules}/roll/visitors/guardian.test.ts`],
  ),
  guard(
    "a family's children are registered with the consent of whoever answers for them",
    [
      [
        `${modules}/roll/visitors/visit-form/register-family.ts`,
        "if (Object.keys(errors).length > 0) throw invalid(errors)",
        "void errors",
      ],
    ],
    [`${modules}/roll/visitors/visit-form/register-family.test.ts`],
  ),
  guard(
    "the public form refuses what looks like a robot",
    [
      [
        `${modules}/roll/visitors/visit-form/refuse-robots.ts`,
        "if (website || cameTooSoon(requestContext, code, stamp))",
        "if (false)",
      ],
    ],
    [`${modules}/roll/visitors/visit-form/robots.test.ts`],
  ),
  guard(
    "a minor's contact is hidden from leaders",
    [
      [
        `${src}/core/minors-contact.ts`,
        "return !seesMinorsContact(ctx) && isMinor(birthDate, ctx.today) === true",
        "return false",
      ],
    ],
    [`${modules}/roll/visitors/minors.test.ts`],
  ),
  guard(
    "a leader cannot replace a minor's hidden contact",
    [
      [
        `${src}/core/minors-contact.ts`,
        "if (refused.length > 0) throw invalid",
        "if (refused.length < 0) throw invalid",
      ],
    ],
    [`${modules}/roll/visitors/minors.test.ts`],
  ),
  {
    ...guard(
      "the directory shows contact by consent alone",
      [
        [
          `${modules}/people/people/policy.ts`,
          "email: isOfAge && member.acceptEmail !== false,",
          "email: true,",
        ],
      ],
      [`${modules}/roll/members/directory.test.ts`],
    ),
    short: true,
  },
  guard(
    "a second conversion is refused",
    [
      [
        `${modules}/roll/visitors/convert-to-member.ts`,
        "ensure(visitor.convertedAt === null, alreadyConverted)",
        "void alreadyConverted",
      ],
    ],
    [`${modules}/roll/visitors/convert-to-member.test.ts`],
  ),
]
