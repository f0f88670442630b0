import { createHash, randomBytes } from "node:crypto"
import { type Area, rightsOf } from "@aprisco/contract/access/areas"
import type { Role } from "@aprisco/contract/access/roles"
import type { Affiliation } from "@aprisco/contract/vocabulary"
import { type Expression, type SqlBool, sql } from "kysely"
import { compileOnce } from "../db/compile-once.ts"
import type { Db } from "../db/tenant-scope.ts"
import { minutesAfter } from "./clock.ts"
import type { Actor } from "./context.ts"

export const IDLE_MINUTES = 30
export const LONGEST_MINUTES = 12 * 60
const REMEMBERED_MINUTES = 30 * 24 * 60

/** A 256-bit token. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString("base64url")
}

/** What is stored of a session's token, and used to find it. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest()
}

/** The latest end of a session that begins now. */
function sessionEnd(now: Date, remember: boolean): Date {
  return minutesAfter(now, remember ? REMEMBERED_MINUTES : LONGEST_MINUTES)
}

/** The token of `Authorization: Token …`, or null. */
export function tokenFrom(header: string | undefined): string | null {
  return /^Token ([A-Za-z0-9_-]{43})$/.exec(header ?? "")?.[1] ?? null
}

/**
 * Whose rows a call is about. `church`: those of the church in which the person works now, the one they entered or their own with
 * what their role covers. `denomination`: of all that their role covers, wherever they are. `requests`: also of the churches that ask
 * to belong to their denomination.
 */
export type Reach = "church" | "denomination" | "requests"

/** A session that is neither ended nor idle, with its user as they are at this moment. */
export interface LiveSession {
  readonly id: number
  /** As stored; written again when it is more than a minute old. */
  readonly lastSeenAt: Date
  /** All that decides who the caller is and what they may see. */
  readonly facts: SessionRow
}

/**
 * Who a token belongs to at this moment, with role, churches and branches as they are now; null when it is
 * unknown, ended, expired, idle for 30 minutes, or its user is inactive (docs/product/access.md#4.2). `token`: its hash. Needs a system transaction.
 */
export async function findSession(db: Db, token: Buffer, now: Date): Promise<LiveSession | null> {
  return sessionFrom(await sessionOf.run(db, { token, now }, { enter: false }))
}

/**
 * The same, and gives the rest of the transaction the scope of the caller's present church: that of `actorIn(session, "church")`. Without a
 * session nothing is seen.
 */
export async function enterSession(db: Db, token: Buffer, now: Date): Promise<LiveSession | null> {
  return sessionFrom(await sessionOf.run(db, { token, now }, { enter: true }))
}

/** Whether the stored last use of a session must be updated. */
export function isTouchDue({ lastSeenAt }: LiveSession, now: Date): boolean {
  return lastSeenAt < minutesAfter(now, -1)
}

/** Whether two readings of a session have the same caller, with the same rights and reach. */
export function isSameCaller(one: LiveSession, other: LiveSession): boolean {
  return JSON.stringify(one.facts) === JSON.stringify(other.facts)
}

const sessionOf = compileOnce(
  (db, { token, now }: { token: Buffer; now: Date }, { enter }: { enter: boolean }) => ({
    compile: () =>
      sql<
        SessionRow & { lastSeenAt: Date }
      >`select * from app.find_session(${token}::bytea, ${now}::timestamptz,
        make_interval(mins => ${sql.lit(IDLE_MINUTES)}), ${sql.lit(enter)})`.compile(db),
  }),
)

function sessionFrom([row]: (SessionRow & { lastSeenAt: Date })[]): LiveSession | null {
  // The function answers with a row of nulls where it finds none.
  if (row === undefined || row.sessionId === null) return null
  const { lastSeenAt, ...facts } = row
  return { id: facts.sessionId, lastSeenAt, facts }
}

/** What is read of a user and of their own church, whoever asks: a session or a job. */
const ACTOR_COLUMNS = [
  "users.id as userId",
  "users.fullName",
  "users.email",
  "users.emailVerified",
  "users.role",
  "users.areas",
  "users.churchId",
  "users.denominationId",
  "users.totpConfirmedAt",
  "churches.secondFactorRequired",
] as const

/** Whether a row of `sessions` is valid at this moment: not ended, not expired, not idle. */
export function isLive(now: Date): Expression<SqlBool> {
  return sql<SqlBool>`(sessions.ended_at is null and sessions.expires_at > ${now}
    and (sessions.remember or sessions.last_seen_at > ${now}::timestamptz - make_interval(mins => ${sql.lit(IDLE_MINUTES)})))`
}

/** When a row of `sessions` that was not ended became, or will become, invalid without another call. */
export const lapsedAt = sql<Date>`case when sessions.remember then sessions.expires_at
  else least(sessions.expires_at, sessions.last_seen_at + make_interval(mins => ${IDLE_MINUTES})) end`

const branchesOfUser = sql<number[]>`array(select branch_id from branch_managers where user_id = users.id)`
const churchesOfDenomination = (affiliations: readonly Affiliation[]) => sql<number[]>`array(
  select id from churches
  where users.role = 'DENOMINATION_ADMIN' and denomination_id = users.denomination_id
    and affiliation = any(${affiliations}::text[]) and deleted_at is null)`

/**
 * A user as they are now, working in this church, for a job that they asked for; null where they may not act there any more. Needs a
 * system transaction.
 */
export async function findActor(db: Db, userId: number, churchId: number): Promise<Actor | null> {
  const user = await db
    .selectFrom("users")
    .innerJoin("churches", "churches.id", "users.churchId")
    .where("users.id", "=", userId)
    .where("users.isActive", "=", true)
    .where("churches.disabledAt", "is", null)
    .select([
      ...ACTOR_COLUMNS,
      branchesOfUser.as("branchIds"),
      churchesOfDenomination(["approved"]).as("denominationChurchIds"),
    ])
    .executeTakeFirst()
  if (user === undefined) return null
  const { denominationChurchIds, churchId: own } = user
  if (own !== churchId && !denominationChurchIds.includes(churchId)) return null
  const row = { ...user, sessionId: 0, askingChurchIds: [], enteredId: null, enteredName: null }
  return { ...actorFrom(row, "church"), churchId, churchIds: [churchId] }
}

interface SessionRow {
  sessionId: number
  userId: number
  fullName: string
  email: string
  emailVerified: boolean
  role: Role | null
  areas: Area[]
  churchId: number | null
  denominationId: number | null
  totpConfirmedAt: Date | null
  secondFactorRequired: boolean | null
  branchIds: number[]
  denominationChurchIds: number[]
  askingChurchIds: number[]
  enteredId: number | null
  enteredName: string | null
}

/** The caller, with the scope of a call of this reach. */
export function actorIn({ facts }: Pick<LiveSession, "facts">, reach: Reach): Actor {
  return actorFrom(facts, reach)
}

function actorFrom(row: SessionRow, reach: Reach): Actor {
  const { sessionId, userId, fullName, email, emailVerified, role, denominationId } = row
  const mayAct = row.churchId !== null && !lacksRequiredSecondFactor(row)
  return {
    sessionId,
    userId,
    fullName,
    email,
    emailVerified,
    role,
    denominationId,
    permissions: new Set(mayAct ? rightsOf(role, row.areas) : []),
    areas: row.areas,
    ...placeOf(row, reach),
    enteredChurch: row.enteredId === null ? null : { id: row.enteredId, name: row.enteredName ?? "" },
    branchIds: role === "BRANCH_MANAGER" ? row.branchIds : null,
  }
}

function placeOf(row: SessionRow, reach: Reach): Pick<Actor, "churchId" | "churchIds"> {
  if (reach === "church" && row.enteredId !== null)
    return { churchId: row.enteredId, churchIds: [row.enteredId] }
  const own = row.churchId === null ? [] : [row.churchId]
  const asking = reach === "requests" ? row.askingChurchIds : []
  return {
    churchId: row.churchId,
    churchIds: [...new Set([...own, ...row.denominationChurchIds, ...asking])],
  }
}

const ADMINISTRATORS: readonly (Role | null)[] = ["CHURCH_ADMIN", "DENOMINATION_ADMIN"]

/** Whether a church asks its administrators for a second factor and this one has none: no rights until then. */
export function lacksRequiredSecondFactor(
  user: Pick<SessionRow, "role" | "totpConfirmedAt" | "secondFactorRequired">,
): boolean {
  return (
    user.secondFactorRequired === true && user.totpConfirmedAt === null && ADMINISTRATORS.includes(user.role)
  )
}

/** Records that a session was used. */
export async function touchSession(db: Db, sessionId: number, now: Date): Promise<void> {
  await db.updateTable("sessions").set({ lastSeenAt: now }).where("id", "=", sessionId).execute()
}

/** Opens a session and returns its token. Needs a system transaction. */
export async function openSession(
  db: Db,
  session: { userId: number; now: Date; remember: boolean; device: string },
): Promise<string> {
  const token = newToken()
  await db
    .insertInto("sessions")
    .values({
      userId: session.userId,
      tokenHash: hashToken(token),
      remember: session.remember,
      device: session.device,
      createdAt: session.now,
      lastSeenAt: session.now,
      expiresAt: sessionEnd(session.now, session.remember),
    })
    .execute()
  return token
}
