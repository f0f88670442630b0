import { type Guard, guard, modules, src } from "./guard.ts"

const SESSION = "server/migrations/0117_one_round_trip.sql"
const inOneTrip = [`${src}/http/answer-in-one-trip.test.ts`]

/** Rights, sessions, and the rows that a request sees. */
export const ACCESS_GUARDS: readonly Guard[] = [
  {
    ...guard(
      "a call without a right is refused",
      [[`${src}/http/authenticate.ts`, "if (missing.length > 0) throw denied(...missing)", "void missing"]],
      [`${modules}/roll/members/directory.test.ts`],
    ),
    short: true,
  },
  guard(
    "a call whose feature the church's plan lacks is refused",
    [[`${src}/http/authenticate.ts`, "if (route.feature) await", "if (false) await"]],
    [`${src}/http/features.test.ts`],
  ),
  guard(
    "the plan that is asked is that of the church in which the person works",
    [[`${src}/core/require-feature.ts`, '.where("id", "=", churchId)', ""]],
    [`${src}/http/features.test.ts`],
  ),
  guard(
    "a route for those without a church refuses those who have one",
    [[`${src}/http/authenticate.ts`, "if (actor.churchId !== null) throw denied()", ""]],
    [`${modules}/ground/registration/register-church.test.ts`, `${src}/http/matrix.test.ts`],
  ),
  guard(
    "a screen of another church than the one entered is refused",
    [[`${src}/http/authenticate.ts`, "throw elsewhere()", "return"]],
    [`${modules}/ground/churches/office-entry/enter-church.test.ts`],
  ),
  {
    ...guard(
      "an ended, expired or idle session opens nothing",
      [
        [
          SESSION,
          "s.ended_at is null and s.expires_at > at and (s.remember or s.last_seen_at > at - idle)",
          "true",
        ],
      ],
      [`${modules}/ground/auth/sessions/sessions.test.ts`],
    ),
    short: true,
  },
  guard(
    "an inactive user's session opens nothing",
    [[SESSION, "and u.is_active and", "and"]],
    [`${src}/http/matrix.test.ts`],
  ),
  guard(
    "a session of a disabled church opens nothing",
    [[SESSION, "u.is_active and c.disabled_at is null", "u.is_active"]],
    [`${modules}/ground/auth/sessions/sessions.test.ts`],
  ),
  guard(
    "a branch manager is restricted to the branches",
    [
      [
        `${src}/core/session.ts`,
        'branchIds: role === "BRANCH_MANAGER" ? row.branchIds : null',
        "branchIds: null",
      ],
    ],
    [`${src}/http/tenancy.test.ts`, `${modules}/roll/members/list-members.test.ts`],
  ),
  guard(
    "an administrator without the required second factor has no rights",
    [
      [
        `${src}/core/session.ts`,
        "const mayAct = row.churchId !== null && !lacksRequiredSecondFactor(row)",
        "const mayAct = row.churchId !== null",
      ],
    ],
    [`${modules}/ground/auth/second-factor/second-factor.test.ts`],
  ),
  {
    ...guard(
      "the request's transaction sees the caller's churches alone",
      [
        [
          `${src}/db/tenant-scope.ts`,
          "set_config('app.church_ids', $1, true)",
          "set_config('app.church_ids', coalesce((select array_agg(id)::text from churches), $1), true)",
        ],
      ],
      [`${src}/http/tenancy.test.ts`],
    ),
    short: true,
  },
  guard(
    "what was read in one round trip is thrown away where the caller is another one now",
    [[`${src}/http/answer-in-one-trip.ts`, "!isSameCaller(read.opened, remembered)", "false"]],
    inOneTrip,
  ),
  guard(
    "a read in one round trip sees the caller's churches alone",
    [
      [
        SESSION,
        "set_config('app.church_ids', scope::text, true)",
        "set_config('app.church_ids', (select array_agg(id)::text from churches), true)",
      ],
    ],
    inOneTrip,
  ),
  guard(
    "a token of nobody sees nothing",
    [[SESSION, "if session_id is null then scope := '{}';", "if session_id is null then return;"]],
    inOneTrip,
  ),
  guard(
    "a session that is used stays open",
    [[`${src}/http/answer-in-one-trip.ts`, "|| isTouchDue(remembered, now)", ""]],
    inOneTrip,
  ),
  guard(
    "nothing runs where the scope of its transaction was not set",
    [
      [
        `${src}/db/serving-connection.ts`,
        'if (this.#failure !== null && text !== "rollback") throw this.#failure',
        "",
      ],
    ],
    [`${src}/db/serving-connection.test.ts`],
  ),
  guard(
    "a scope that was not made by the session is refused",
    [[`${src}/db/tenant-scope.ts`, "if (!CheckedScope.proves(scope)) throw", "if (!scope) throw"]],
    [`${src}/db/tenant-scope.test.ts`],
  ),
  guard(
    "row security asks for the church",
    [
      [
        "server/migrations/0001_foundation.sql",
        "condition text := format('%I = any ((select app.church_ids())::bigint[])', church_key);",
        "condition text := 'true';",
      ],
    ],
    [`${src}/http/tenancy.test.ts`],
  ),
  guard(
    "row security applies to the owner of the tables too",
    [
      [
        "server/migrations/0001_foundation.sql",
        "execute format('alter table %s force row level security', target);",
        "",
      ],
    ],
    [`${src}/http/tenancy.test.ts`],
  ),
  guard(
    "the product refuses to serve as a role that owns tables or ignores row security",
    [
      [
        `${src}/db/roles.ts`,
        "if (found === undefined) return",
        "if (found !== undefined) return\n  if (found === undefined) return",
      ],
    ],
    [`${src}/db/roles.test.ts`],
  ),
  guard(
    "a person cannot give a role above their own",
    [[`${modules}/ground/staff/change-access.ts`, "ensure(mayGrant(ctx, role, areas))", "void mayGrant"]],
    [`${modules}/ground/staff/grants.test.ts`, `${modules}/ground/staff/staff.test.ts`],
  ),
  guard(
    "a person cannot change the access of a person with more rights",
    [[`${modules}/ground/staff/policy.ts`, "ensure(mayTouch(ctx, person))", "void mayTouch"]],
    [`${modules}/ground/staff/grants.test.ts`, `${modules}/ground/staff/staff.test.ts`],
  ),
  guard(
    "a church keeps its last administrator",
    [[`${modules}/ground/staff/policy.ts`, "throw conflict(LAST_ONE)", "void LAST_ONE"]],
    [`${modules}/ground/staff/staff.test.ts`],
  ),
]
