import { DOCUMENTS } from "@aprisco/contract/auth/terms"
import { minutesAfter } from "../../src/core/clock.ts"
import type { DemoChurch } from "./church-plan.ts"
import { founded } from "./days.ts"
import { enterStaff } from "./enter-staff.ts"
import { fillAttendance } from "./fill-attendance.ts"
import { fillChanges } from "./fill-changes.ts"
import { fillDevotionals } from "./fill-devotionals.ts"
import { fillEvents } from "./fill-events.ts"
import { fillFollowUps } from "./fill-follow-ups.ts"
import { fillGroupRequests } from "./fill-group-requests.ts"
import { fillGroups } from "./fill-groups.ts"
import { fillInvoices } from "./fill-invoices.ts"
import { fillMessages } from "./fill-messages.ts"
import { fillMinistries } from "./fill-ministries.ts"
import { fillNotifications } from "./fill-notifications.ts"
import { fillPersonFollowUps } from "./fill-person-follow-ups.ts"
import { fillReports } from "./fill-reports.ts"
import { fillReturns } from "./fill-returns.ts"
import { fillTreasury } from "./fill-treasury.ts"
import { fillVisitors } from "./fill-visitors.ts"
import { type Filled, idOf, workersOf } from "./filled.ts"
import { insertLists } from "./insert-lists.ts"
import { insertMembers } from "./insert-members.ts"
import { insertPrivacyRequests } from "./insert-privacy-requests.ts"
import { type ChurchProfile, draftMembers } from "./members.ts"
import type { Moment, Staff } from "./moment.ts"
import { aHome, aLandline } from "./person.ts"
import { serviceTimesOf } from "./service-times.ts"

/** One church with all that belongs to it. */
export async function fillChurch(
  moment: Moment,
  church: DemoChurch,
  denominationId: number,
): Promise<Filled> {
  const { random, now } = moment
  const churchId = await insertChurch(moment, church, denominationId)
  const branches = await insertBranches(moment, church, churchId)
  const staff = await insertUsers(moment, church, { churchId, denominationId, branches })
  await enterStaff(moment, church, { churchId, branches, staff })
  const people = church.users.flatMap(({ role, state }, place) => {
    const id = staff[place]
    return id === undefined || state !== undefined ? [] : [{ id, role }]
  })
  const filled = { church, churchId, denominationId, branches, staff, people }
  const shares = Object.fromEntries(church.branches.map(({ name, share }) => [name, share]))
  const profile: ChurchProfile = {
    churchId,
    days: church.days,
    place: church.place,
    aBranch: () => idOf(branches, random.weighed(shares)),
  }
  const workers = workersOf(filled)
  await insertMembers(moment, draftMembers(random, profile, church.members, now), workers)
  await fillVisitors(moment, profile, { count: church.visitors, staff: workers })
  await fillFollowUps(moment, churchId)
  await fillPersonFollowUps(moment, churchId)
  await fillReturns(moment, filled)
  await fillMinistries(moment, filled)
  await fillGroups(moment, filled)
  await fillGroupRequests(moment, filled)
  await fillAttendance(moment, filled)
  await fillEvents(moment, filled)
  await fillTreasury(moment, filled)
  await fillMessages(moment, filled)
  await fillDevotionals(moment, filled)
  await fillChanges(moment, filled)
  await fillReports(moment, filled)
  await insertLists(moment, { churchId, ownerId: people[0]?.id ?? null })
  await insertPrivacyRequests(moment, { churchId, staffId: people[0]?.id ?? null })
  await fillInvoices(moment, filled)
  await fillNotifications(moment, filled)
  return filled
}

async function insertChurch(moment: Moment, church: DemoChurch, denominationId: number): Promise<number> {
  const [founder] = church.users
  const home = aHome(moment.random, church.place)
  const { id } = await moment.db
    .insertInto("churches")
    .values({
      ...home,
      denominationId,
      affiliation: church.affiliation,
      name: church.name,
      email: founder.email,
      phone: aLandline(moment.random, church.place),
      pastorName: church.pastorName,
      privacyContact: founder.email,
      planId: church.planId,
      requestedPlanId: church.requestedPlanId ?? null,
      planRequestedAt: church.requestedPlanId ? moment.now : null,
      createdAt: founded(moment.now, church),
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

/** Name → id. One after the other: each needs the one above it. */
async function insertBranches(
  { db, random, now }: Moment,
  church: DemoChurch,
  churchId: number,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const branch of church.branches) {
    const { id } = await db
      .insertInto("branches")
      .values({
        ...aHome(random, church.place),
        churchId,
        parentId: branch.below ? idOf(ids, branch.below) : null,
        kind: branch.kind,
        name: branch.name,
        phone: aLandline(random, church.place),
        qrCodeActive: branch.qrCodeActive ?? true,
        isActive: branch.isActive ?? true,
        serviceTimes: JSON.stringify(serviceTimesOf(branch)),
        createdAt: founded(now, church),
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    ids.set(branch.name, id)
  }
  return ids
}

// No password matches it: users who may sign in get one at each start (demo.ts).
const NO_PASSWORD = "!"

/** As after a registration: the first screen is the dashboard. */
function acceptancesOf(userId: number, acceptedAt: Date) {
  return (["terms", "privacy"] as const).map((document) => ({
    userId,
    document,
    version: DOCUMENTS[document].version,
    acceptedAt,
  }))
}

/** The ids of those who sign in, the founder first. */
async function insertUsers(
  { db, random, now }: Moment,
  church: DemoChurch,
  ids: { churchId: number; denominationId: number; branches: ReadonlyMap<string, number> },
): Promise<Staff> {
  const { churchId, denominationId } = ids
  const rows = await db
    .insertInto("users")
    .values(
      church.users.map(({ email, fullName, role, state }) => ({
        churchId,
        denominationId,
        email,
        verifiedEmail: state === "invited" ? null : email,
        emailVerifiedAt: state === "invited" ? null : founded(now, church),
        fullName,
        role,
        phone: aLandline(random, church.place),
        passwordHash: state === "invited" ? null : NO_PASSWORD,
        invitedAt: state === "invited" ? minutesAfter(now, -3 * 24 * 60) : null,
        isActive: state !== "inactive",
        termsAcceptedAt: state === "invited" ? null : founded(now, church),
        profileCompletedAt: founded(now, church),
        createdAt: founded(now, church),
      })),
    )
    .returning(["id", "email"])
    .execute()
  const accepted = rows.flatMap(({ email, id }) => {
    const isInvited = church.users.some((user) => user.email === email && user.state === "invited")
    return isInvited ? [] : acceptancesOf(id, founded(now, church))
  })
  await db.insertInto("termsAcceptances").values(accepted).execute()
  const byEmail = new Map(rows.map(({ email, id }) => [email, id]))
  const managed = church.users.flatMap((user) =>
    (user.manages ?? []).map((branch) => ({
      churchId,
      branchId: idOf(ids.branches, branch),
      userId: idOf(byEmail, user.email),
    })),
  )
  if (managed.length > 0) await db.insertInto("branchManagers").values(managed).execute()
  const [founder, ...others] = church.users
  return [idOf(byEmail, founder.email), ...others.map(({ email }) => idOf(byEmail, email))]
}
