import { type Guard, guard, modules, src } from "./guard.ts"

const queueTests = [`${src}/http/fair-queue.test.ts`]
const fairnessTests = [`${src}/http/fairness.test.ts`]
const limitTests = [`${src}/http/rate-limit.test.ts`]

/** The shares of callers under load. */
export const LOAD_GUARDS: readonly Guard[] = [
  guard(
    "a slot is reserved for a church that has nothing running",
    [[`${src}/http/fair-queue.ts`, "group.running === 0 ? slots : slots - kept", "slots"]],
    queueTests,
  ),
  guard(
    "churches that wait get their turns one after the other",
    [[`${src}/http/fair-queue.ts`, "group.lastTurn < next.lastTurn", "false"]],
    queueTests,
  ),
  guard(
    "of one church only so much waits",
    [[`${src}/http/fair-queue.ts`, "group.waiting > this.#bounds.waitingPerGroup", "group.waiting < 0"]],
    queueTests,
  ),
  guard(
    "of all together only so much waits",
    [[`${src}/http/fair-queue.ts`, "this.#waiting > this.#bounds.waiting)", "this.#waiting < 0)"]],
    queueTests,
  ),
  guard(
    "work that has begun is never refused its next turn",
    [
      [`${src}/http/fair-queue.ts`, "all.filter(({ refusable }) => refusable).length", "all.length"],
      [
        `${src}/http/fair-queue.ts`,
        "findLastIndex(({ refusable }) => refusable)",
        "findLastIndex(() => true)",
      ],
    ],
    queueTests,
  ),
  guard(
    "long work of one church runs one at a time",
    [[`${src}/http/schedule.ts`, "if (route.long) long = await this.#long.enter(share)", "void long"]],
    fairnessTests,
  ),
  guard(
    "a token that no longer opens spends no church's turns",
    [[`${src}/http/schedule.ts`, "else if (status === 401) this.#tokens.forget(tokenHash)", ""]],
    fairnessTests,
  ),
  guard(
    "the health check has a connection of its own",
    [
      [
        `${src}/db/open.ts`,
        "openDatabase(pool, health, { prepared, replicas })",
        "openDatabase(pool, pool, { prepared, replicas })",
      ],
    ],
    [`${src}/db/open.test.ts`],
  ),
  guard(
    "a replica shows the rows of the caller's scope alone",
    [[`${src}/db/replicas.ts`, "await setTenant(db, scope)", ""]],
    [`${src}/http/answer-from-replica.test.ts`],
  ),
  guard(
    "a replica that has not replayed what was committed answers nobody",
    [[`${src}/db/replicas.ts`, "throw new Behind()", ""]],
    [`${src}/http/answer-from-replica.test.ts`],
  ),
  guard(
    "what a signed-in person does is counted for that person",
    [[`${src}/http/register-route.ts`, "if (actor !== null) await limits.countPerson(actor.userId)", ""]],
    [`${modules}/ground/branches/export-branches.test.ts`],
  ),
  guard(
    "a refused call is counted for its network address",
    [[`${src}/http/register-route.ts`, "await limits.countRefusal(requestContext, error)", "error"]],
    limitTests,
  ),
  guard(
    "a call is counted for its network address",
    [[`${src}/http/register-route.ts`, "await limits.countCall(requestContext)", ""]],
    [`${modules}/ground/registration/open-account.test.ts`],
  ),
  guard(
    "the addresses of one IPv6 network are counted as one",
    [[`${src}/core/network-address.ts`, "parsed.parts.slice(0, HEXTETS_OF_NETWORK)", "parsed.parts"]],
    limitTests,
  ),
  guard(
    "a code is closed to one address before it is to all",
    [
      [
        `${src}/http/rate-limit.ts`,
        `by === "code" ? code : \`\${addressKey(requestContext.address)} \${code}\``,
        "code",
      ],
    ],
    limitTests,
  ),
  guard(
    "the address that a trusted proxy saw is believed, and none that the caller writes",
    [[`${src}/http/server.ts`, "hop < proxies", "hop < 99"]],
    limitTests,
  ),
  guard(
    "a known device fails for itself",
    [
      [
        `${modules}/ground/auth/sessions/sign-in.ts`,
        "if (device === null || !(await isKnownDevice(requestContext, address, device)))",
        "if (isKnownDevice)",
      ],
    ],
    [`${modules}/ground/auth/second-factor/second-factor.test.ts`],
  ),
  guard(
    "an attempt before the delay is over is refused",
    [
      [
        `${modules}/ground/auth/sessions/throttle.ts`,
        "if (requestContext.now.getTime() >= over) return id",
        "if (over) return id",
      ],
    ],
    [`${modules}/ground/auth/sessions/throttle.test.ts`],
  ),
  guard(
    "a network address that guesses everywhere is refused",
    [
      [
        `${modules}/ground/auth/sessions/throttle.ts`,
        "!suspect.countsAlone && before.network >= NETWORK_FAILURES)\n",
        "!suspect.countsAlone && before.network < 0)\n",
      ],
    ],
    [`${modules}/ground/auth/sessions/throttle.test.ts`],
  ),
]
