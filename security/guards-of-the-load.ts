import { type Guard, guard, modules, src } from "./guard.ts"

const http = `${src}/http`
const queueTests = [`${http}/fair-queue.test.ts`]
const fairnessTests = [`${http}/fairness.test.ts`]
const limitTests = [`${http}/rate-limit.test.ts`]

/** Who gets how much of the product when many ask at once. */
export const LOAD_GUARDS: readonly Guard[] = [
  guard(
    "a slot is kept for a church that has nothing running",
    [[`${http}/fair-queue.ts`, "group.running === 0 ? slots : slots - kept", "slots"]],
    queueTests,
  ),
  guard(
    "churches that wait get their turns one after the other",
    [[`${http}/fair-queue.ts`, "group.lastTurn < next.lastTurn", "false"]],
    queueTests,
  ),
  guard(
    "of one church only so much waits",
    [[`${http}/fair-queue.ts`, "group.waiting > this.#bounds.waitingPerGroup", "group.waiting < 0"]],
    queueTests,
  ),
  guard(
    "of all together only so much waits",
    [[`${http}/fair-queue.ts`, "this.#waiting > this.#bounds.waiting)", "this.#waiting < 0)"]],
    queueTests,
  ),
  guard(
    "work that has begun is never refused its next turn",
    [
      [`${http}/fair-queue.ts`, "all.filter(({ refusable }) => refusable).length", "all.length"],
      [`${http}/fair-queue.ts`, "findLastIndex(({ refusable }) => refusable)", "findLastIndex(() => true)"],
    ],
    queueTests,
  ),
  guard(
    "long work of one church runs one at a time",
    [[`${http}/schedule.ts`, "if (route.long) long = await this.#long.enter(share)", "void long"]],
    fairnessTests,
  ),
  guard(
    "a token that no longer opens spends no church's turns",
    [[`${http}/schedule.ts`, "else if (status === 401) this.#tokens.forget(tokenHash)", ""]],
    fairnessTests,
  ),
  guard(
    "the health check has a connection of its own",
    [
      [
        `${src}/db/open.ts`,
        "openDatabase(pool, createServingPool(servingUrl, { size: 1 }))",
        "openDatabase(pool)",
      ],
    ],
    [`${src}/db/open.test.ts`],
  ),
  guard(
    "what a signed-in person does is counted for that person",
    [[`${http}/mount.ts`, "if (actor !== null) await limits.countPerson(actor.userId)", ""]],
    [`${modules}/branches/export-branches.test.ts`],
  ),
  guard(
    "a refused call is counted for its network address",
    [[`${http}/mount.ts`, "await limits.countRefusal(outside, error)", "error"]],
    limitTests,
  ),
  guard(
    "a call is counted for its network address",
    [[`${http}/mount.ts`, "await limits.countCall(outside)", ""]],
    [`${modules}/users/open-account.test.ts`],
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
        `${http}/rate-limit.ts`,
        `by === "code" ? code : \`\${addressKey(outside.address)} \${code}\``,
        "code",
      ],
    ],
    limitTests,
  ),
  guard(
    "the address that a trusted proxy saw is believed, and none that the caller writes",
    [[`${http}/server.ts`, "hop < proxies", "hop < 99"]],
    limitTests,
  ),
  guard(
    "a known device fails for itself",
    [
      [
        `${modules}/sessions/sign-in.ts`,
        "if (device === null || !(await isKnownDevice(outside, address, device))) return",
        "if (isKnownDevice) return",
      ],
    ],
    [`${modules}/second-factor/second-factor.test.ts`],
  ),
  guard(
    "an attempt before the delay is over is refused",
    [
      [
        `${modules}/sessions/throttle.ts`,
        "if (outside.now.getTime() >= over) return null",
        "if (over) return null",
      ],
    ],
    [`${modules}/sessions/throttle.test.ts`],
  ),
  guard(
    "a network address that guesses everywhere is refused",
    [
      [
        `${modules}/sessions/throttle.ts`,
        "if (countsNetwork && before.network >= NETWORK_FAILURES) return",
        "if (countsNetwork && before.network < 0) return",
      ],
    ],
    [`${modules}/sessions/throttle.test.ts`],
  ),
]
