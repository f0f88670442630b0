import { randomUUID } from "node:crypto"
import type { Role } from "@aprisco/contract/access/roles"
import type { Insertable, Kysely, Selectable } from "kysely"
import type { Clock } from "../core/clock.ts"
import { encryptText } from "../core/encrypted-text.ts"
import type { Encryption } from "../core/encryption.ts"
import type { Schema } from "../db/schema.ts"
import type { Users } from "../db/schema-accounts.ts"
import type { Activities, Ministries } from "../db/schema-activities.ts"
import type { Branches, Churches, Denominations } from "../db/schema-churches.ts"
import type { Events } from "../db/schema-events.ts"
import type { Groups } from "../db/schema-groups.ts"
import type { MemberRecords, Members, People, VisitorRecords, Visitors } from "../db/schema-people.ts"
import { divideColumns, type PersonalValues } from "../modules/people/people/personal-data/public.ts"
import { usualDue } from "../modules/roll/visitors/public.ts"

export type Church = Selectable<Churches> & { headquarters: Selectable<Branches> }
type Identified = { id: number }

/** Creates what a test needs, with the required parents. Bypasses row-level security: for arranging only. */
export interface Factories {
  aDenomination(values?: Partial<Insertable<Denominations>>): Promise<Selectable<Denominations>>
  /** With its headquarters. */
  aChurch(values?: Partial<Insertable<Churches>>): Promise<Church>
  aBranch(values: { church: Identified } & Partial<Insertable<Branches>>): Promise<Selectable<Branches>>
  aUser(values: { church: Identified; role: Role } & Partial<Insertable<Users>>): Promise<Selectable<Users>>
  /** Signed up, no church yet. */
  anIncompleteUser(values?: Partial<Insertable<Users>>): Promise<Selectable<Users>>
  aBranchManager(values: { church: Identified; branch: Identified; user: Identified }): Promise<void>
  /** With a current ministerial status. */
  aMember(
    values: { church: Church; notes?: string } & Partial<Insertable<Members>> & PersonalValues,
  ): Promise<Selectable<MemberRecords>>
  aMinistry(values: { church: Church } & Partial<Insertable<Ministries>>): Promise<Selectable<Ministries>>
  aGroup(values: { church: Church } & Partial<Insertable<Groups>>): Promise<Selectable<Groups>>
  /** A draft of one session by default, a month ahead. */
  anEvent(values: { church: Church } & Partial<Insertable<Events>>): Promise<Selectable<Events>>
  /** On Sundays at 19:00 by default. */
  anActivity(values: { church: Church } & Partial<Insertable<Activities>>): Promise<Selectable<Activities>>
  aVisitor(
    values: { church: Church } & Partial<Insertable<Visitors>> & PersonalValues,
  ): Promise<Selectable<VisitorRecords>>
}

// It has no usable password: tests that sign in with one register first.
const NO_PASSWORD = "!"

export function createFactories(db: Kysely<Schema>, clock: Clock, encryption: Encryption): Factories {
  let serial = 0
  const next = () => ++serial

  async function aDenomination(values: Partial<Insertable<Denominations>> = {}) {
    const name = `Denominação ${next()}`
    return db
      .insertInto("denominations")
      .values({ name, displayName: name, ...values })
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  async function aChurch(values: Partial<Insertable<Churches>> = {}) {
    const n = next()
    const denominationId = values.denominationId ?? (await aDenomination()).id
    const church = await db
      .insertInto("churches")
      .values({
        affiliation: "independent",
        name: `Igreja ${n}`,
        email: `igreja${n}@example.org`,
        phone: "(11) 3123-4567",
        address: "Rua das Oliveiras, 10",
        city: "São Paulo",
        state: "SP",
        zipcode: "01310-100",
        pastorName: "Elias Prado",
        privacyContact: `igreja${n}@example.org`,
        planId: "enterprise",
        ...values,
        denominationId,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { ...church, headquarters: await aBranch({ church, kind: "headquarters", name: "Sede" }) }
  }

  async function aBranch({ church, ...values }: { church: Identified } & Partial<Insertable<Branches>>) {
    return db
      .insertInto("branches")
      .values({ churchId: church.id, kind: "branch", name: `Filial ${next()}`, ...values })
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  async function person(values: Partial<Insertable<Users>>) {
    const n = next()
    const email = values.email ?? `pessoa${n}@example.org`
    return db
      .insertInto("users")
      .values({
        email,
        verifiedEmail: email,
        emailVerifiedAt: clock.now(),
        fullName: `Pessoa Número ${n}`,
        passwordHash: NO_PASSWORD,
        termsAcceptedAt: clock.now(),
        ...values,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  /** A new person, or the known one of the values, with what these say of them. */
  async function theirPerson(
    personId: number | undefined,
    told: PersonalValues,
    entry: { churchId: number; branchId: number; deletedAt?: Date | null; createdAt: Date } & Partial<
      Insertable<People>
    >,
    usual: PersonalValues & { fullName: string },
  ): Promise<number> {
    if (personId !== undefined) {
      if (Object.keys(told).length > 0)
        await db.updateTable("people").set(told).where("id", "=", personId).execute()
      return personId
    }
    const { churchId, branchId, deletedAt, createdAt, onRoll = false, registered = false } = entry
    const isThere = deletedAt === undefined || deletedAt === null
    const { id } = await db
      .insertInto("people")
      .values({
        ...usual,
        ...told,
        churchId,
        branchId,
        branchIds: [branchId],
        createdAt,
        onRoll: onRoll && isThere,
        registered: registered && isThere,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    return id
  }

  return {
    aDenomination,
    aChurch,
    aBranch,
    aUser: async ({ church, ...values }) => {
      const { denominationId } = await db
        .selectFrom("churches")
        .where("id", "=", church.id)
        .select("denominationId")
        .executeTakeFirstOrThrow()
      return person({ churchId: church.id, denominationId, profileCompletedAt: clock.now(), ...values })
    },
    anIncompleteUser: (values = {}) => person(values),
    aBranchManager: async ({ church, branch, user }) => {
      await db
        .insertInto("branchManagers")
        .values({ churchId: church.id, branchId: branch.id, userId: user.id })
        .execute()
    },
    aMember: async ({ church, notes, ...values }) => {
      const { personal, own } = divideColumns(values)
      const entry = {
        churchId: church.id,
        branchId: church.headquarters.id,
        encryptedNotes: encryptText({ services: { encryption } }, notes),
        membershipDate: "2020-01-01",
        createdAt: clock.now(),
        ...own,
      }
      const usual = { fullName: `Membro Número ${next()}`, birthDate: "1980-05-17", gender: "M" } as const
      const personId = await theirPerson(
        own.personId ?? undefined,
        personal,
        { ...entry, onRoll: true },
        usual,
      )
      const { id } = await db
        .insertInto("members")
        .values({ ...entry, personId })
        .returning("id")
        .executeTakeFirstOrThrow()
      const member = await db
        .selectFrom("memberRecords")
        .where("id", "=", id)
        .selectAll()
        .executeTakeFirstOrThrow()
      await db
        .insertInto("ministerialStatuses")
        .values({
          churchId: church.id,
          memberId: member.id,
          status: member.ministerialFunction,
          effectiveDate: "2020-01-01",
          isCurrent: true,
        })
        .execute()
      return member
    },
    aMinistry: ({ church, ...values }) =>
      db
        .insertInto("ministries")
        .values({
          churchId: church.id,
          branchId: church.headquarters.id,
          name: `Ministério ${next()}`,
          createdAt: clock.now(),
          ...values,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    aGroup: ({ church, ...values }) =>
      db
        .insertInto("groups")
        .values({
          churchId: church.id,
          branchId: church.headquarters.id,
          name: `Grupo ${next()}`,
          kind: "celula",
          createdAt: clock.now(),
          ...values,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    anEvent: async ({ church, ...values }) => {
      const startsAt = values.startsAt ?? new Date(clock.now().getTime() + 30 * 86_400_000)
      const endsAt = values.endsAt ?? new Date(startsAt.getTime() + 2 * 3_600_000)
      const event = await db
        .insertInto("events")
        .values({
          churchId: church.id,
          branchId: church.headquarters.id,
          title: `Evento ${next()}`,
          slug: `evento-${next()}`,
          startsAt,
          endsAt,
          createdAt: clock.now(),
          ...(values.status === "published" ? { publishedAt: clock.now() } : {}),
          ...values,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await db
        .insertInto("eventSessions")
        .values({ churchId: church.id, eventId: event.id, startsAt, endsAt })
        .execute()
      return event
    },
    anActivity: ({ church, ...values }) =>
      db
        .insertInto("activities")
        .values({
          churchId: church.id,
          branchId: church.headquarters.id,
          name: `Atividade ${next()}`,
          kind: "culto",
          ...(values.startsAt ? {} : { weekday: 0, startTime: "19:00" }),
          createdAt: clock.now(),
          ...values,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    aVisitor: async ({ church, ...values }) => {
      const { personal, own } = divideColumns(values)
      const entry = {
        churchId: church.id,
        branchId: church.headquarters.id,
        registrationSource: "qr_code" as const,
        registrationNumber: randomUUID(),
        createdAt: clock.now(),
        ...own,
      }
      const usual = { fullName: `Visitante Número ${next()}`, city: "São Paulo", state: "SP" }
      const personId = await theirPerson(
        own.personId ?? undefined,
        personal,
        { ...entry, registered: true },
        usual,
      )
      const isNew = own.followUpDueAt === undefined && !own.contactAttempts
      const { id } = await db
        .insertInto("visitors")
        .values({ ...entry, personId, ...(isNew && { followUpDueAt: usualDue(entry) }) })
        .returning("id")
        .executeTakeFirstOrThrow()
      return db.selectFrom("visitorRecords").where("id", "=", id).selectAll().executeTakeFirstOrThrow()
    },
  }
}
