import type { ReplyOf } from "@aprisco/contract/kit/route"
import {
  type HouseholdRole,
  KINSHIPS,
  type Kinship,
  MAX_GUARDIANS,
} from "@aprisco/contract/people/family-labels"
import type { GuardianBody, GuardianChange, guardians } from "@aprisco/contract/people/guardians"
import { needsGuardian } from "@aprisco/contract/visitors/guardian"
import { record } from "../../../../core/audit.ts"
import { changedFields } from "../../../../core/changed-fields.ts"
import type { Context } from "../../../../core/context.ts"
import { expectVersion } from "../../../../core/ensure.ts"
import { found, invalid } from "../../../../core/errors.ts"
import { contactHidden, unlessHidden } from "../../../../core/minors-contact.ts"
import { isMinor } from "../../../../core/of-age.ts"
import { type Tagged, tagged } from "../../../../core/route-handler.ts"
import { isUniqueViolation } from "../../../../db/constraint-violation.ts"
import { lockPeople } from "../known-person/lock-people.ts"
import { missingPerson } from "../merged-record.ts"
import { knownPeople } from "./people-of-body.ts"
import { personInReach } from "./queries.ts"

type Reply = ReplyOf<typeof guardians.add>

/** As `guardiansOf`. Throws 404. */
export async function listGuardians(ctx: Context, personId: number): Promise<Reply[]> {
  const guardians = await guardiansOf(ctx, personId)
  if (guardians === undefined) throw await missingPerson(ctx, personId)
  return guardians
}

/**
 * The guardians of a person: those entered, for a minor also the couple of the household, and for a child under twelve the adult named at
 * the door (docs/product/people.md#3.7). Undefined where there is no such person. All is asked together, also what is of children alone.
 */
export async function guardiansOf(ctx: Context, personId: number): Promise<Reply[] | undefined> {
  const [person, entered, couple, namedAtDoor] = await Promise.all([
    personInReach(ctx, personId),
    enteredGuardians(ctx, personId).execute(),
    coupleOf(ctx, personId),
    guardiansAtDoor(ctx, personId),
  ])
  if (person === undefined) return undefined
  const { birthDate } = person
  const atDoor = needsGuardian(birthDate, ctx.today) ? namedAtDoor : []
  const parents = (isMinor(birthDate, ctx.today) ? couple : []).filter((parent) =>
    entered.every((known) => known.guardianPersonId !== parent.id),
  )
  return [
    ...entered.map(presentGuardian),
    ...parents.map((parent) =>
      presented({
        id: null,
        personId: parent.id,
        fullName: parent.fullName,
        phone: contactHidden(ctx, parent) ? null : parent.phone,
        kinship: kinshipOf(parent),
        mayCollect: true,
        version: null,
      }),
    ),
    // An adult who registered the child with the whole family is in the list already.
    ...atDoor
      .filter(({ guardianName }) =>
        [...entered, ...parents].every(({ fullName }) => !isSameName(fullName, guardianName)),
      )
      .map(({ guardianName, guardianPhone }) =>
        presented({
          id: null,
          personId: null,
          fullName: guardianName ?? "",
          phone: guardianPhone,
          kinship: "outro",
          mayCollect: false,
          version: null,
        }),
      ),
  ]
}

const { compare } = new Intl.Collator("pt-BR", { sensitivity: "base" })
const isSameName = (one: string | null, other: string | null) => compare(one ?? "", other ?? "") === 0

/**
 * Adds a guardian. Throws 404, 409 on an anonymised person, and 400 on a person out of reach, the person themselves, somebody who is a
 * guardian already, and too many guardians.
 */
export async function addGuardian(ctx: Context, personId: number, body: GuardianBody): Promise<Reply> {
  const { churchId } = await requireInReach(ctx, personId)
  // Two simultaneous calls wait here too, so that the limit counts both.
  await lockPeople(ctx, body.personId ? [personId, body.personId] : [personId])
  const guardianId = body.personId ?? null
  if (guardianId === personId) throw invalid({ personId: ["Escolha outra pessoa."] })
  if (guardianId !== null) {
    const known = await knownPeople(ctx, [guardianId])
    if (known.every((person) => person.churchId !== churchId))
      throw invalid({ personId: ["Pessoa não encontrada."] })
  }
  const entered = await enteredGuardians(ctx, personId).execute()
  if (entered.length >= MAX_GUARDIANS)
    throw invalid({ nonFieldErrors: [`No máximo ${MAX_GUARDIANS} responsáveis por pessoa.`] })
  const { id } = await ctx.db
    .insertInto("guardians")
    .values({
      churchId,
      personId,
      guardianPersonId: guardianId,
      name: guardianId === null ? (body.name ?? null) : null,
      phone: guardianId === null ? (body.phone ?? null) : null,
      kinship: body.kinship,
      mayCollect: body.mayCollect,
      addedById: ctx.actor.userId,
      createdAt: ctx.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw isUniqueViolation(error, "guardians_once")
        ? invalid({ personId: ["Esta pessoa já é responsável."] })
        : error
    })
  await record(ctx, "guardian.added", { entity: "person", id: personId, churchId })
  return guardianById(ctx, personId, id)
}

/**
 * Changes kinship, whether the guardian may collect the child, and, for a guardian who is not a person of the church, name and telephone.
 * Throws 404, 412 where the caller has seen another version, and 400 on the name and telephone of a guardian who is a person: those are on the
 * person's record.
 */
export async function changeGuardian(
  ctx: Context,
  personId: number,
  id: number,
  change: GuardianChange,
): Promise<Tagged<Reply>> {
  const { churchId } = await requireInReach(ctx, personId)
  await lockPeople(ctx, [personId])
  const before = await guardianForChange(ctx, personId, id)
  if (before.personId !== null && (change.name !== undefined || change.phone !== undefined))
    throw invalid({
      [change.name === undefined ? "phone" : "name"]: ["Esta pessoa é alterada no cadastro dela."],
    })
  const fields = changedFields({ ...before, name: before.fullName }, change)
  if (fields.length > 0) {
    await ctx.db.updateTable("guardians").set(change).where("id", "=", id).execute()
    await record(ctx, "guardian.changed", { entity: "person", id: personId, churchId, facts: { fields } })
  }
  const after = await guardianById(ctx, personId, id)
  return tagged(after, after.version ?? 1)
}

/** Removes a guardian. Throws 404, and 412 where the caller has seen another version. */
export async function removeGuardian(ctx: Context, personId: number, id: number): Promise<void> {
  const { churchId } = await requireInReach(ctx, personId)
  await lockPeople(ctx, [personId])
  await guardianForChange(ctx, personId, id)
  await ctx.db.deleteFrom("guardians").where("id", "=", id).execute()
  await record(ctx, "guardian.removed", { entity: "person", id: personId, churchId })
}

async function requireInReach(ctx: Context, id: number) {
  const person = await personInReach(ctx, id)
  if (person === undefined) throw await missingPerson(ctx, id)
  return person
}

/** Locks a guardian, so that of two clicks at once the second finds what the first has left. Throws 404 and 412. */
async function guardianForChange(ctx: Context, personId: number, id: number): Promise<Reply> {
  await ctx.db.selectFrom("guardians").where("id", "=", id).select("id").forUpdate().execute()
  const guardian = await guardianById(ctx, personId, id)
  expectVersion(ctx, guardian.version ?? 1)
  return guardian
}

async function guardianById(ctx: Context, personId: number, id: number): Promise<Reply> {
  return presentGuardian(
    found(await enteredGuardians(ctx, personId).where("guardians.id", "=", id).executeTakeFirst()),
  )
}

/** The guardians that were entered, without people out of reach or deleted. */
function enteredGuardians(ctx: Context, personId: number) {
  return ctx.db
    .selectFrom("guardians")
    .leftJoin("people as person", (join) =>
      join
        .onRef("person.churchId", "=", "guardians.churchId")
        .onRef("person.id", "=", "guardians.guardianPersonId")
        .on("person.deletedAt", "is", null),
    )
    .where("guardians.personId", "=", personId)
    .where((eb) => eb.or([eb("guardians.name", "is not", null), eb("person.id", "is not", null)]))
    .select(["guardians.id", "guardians.guardianPersonId", "guardians.kinship", "guardians.mayCollect"])
    .select("guardians.version")
    .select((eb) => [
      eb.fn.coalesce("guardians.name", "person.fullName").as("fullName"),
      eb.fn.coalesce("guardians.phone", unlessHidden(ctx, "person", eb.ref("person.phone"))).as("phone"),
    ])
    .orderBy("guardians.id")
}

/** The couples of the households in which a person is a child or a dependant. */
function coupleOf(ctx: Context, personId: number) {
  return ctx.db
    .selectFrom("householdPeople as own")
    .innerJoin("householdPeople as line", (join) =>
      join
        .onRef("line.churchId", "=", "own.churchId")
        .onRef("line.householdId", "=", "own.householdId")
        .on("line.until", "is", null)
        .on("line.role", "in", ["responsavel", "conjuge"]),
    )
    .innerJoin("people as parent", (join) =>
      join.onRef("parent.churchId", "=", "line.churchId").onRef("parent.id", "=", "line.personId"),
    )
    .where("own.personId", "=", personId)
    .where("own.isPrimary", "=", true)
    .where("own.role", "not in", ["responsavel", "conjuge"])
    .where("parent.deletedAt", "is", null)
    .where("parent.deceasedOn", "is", null)
    .orderBy("line.role", "desc")
    .select(["parent.id", "parent.fullName", "parent.birthDate", "parent.phone", "parent.gender", "own.role"])
    .execute()
}

/** The adults who registered a child as a visitor. */
function guardiansAtDoor(ctx: Context, personId: number) {
  return ctx.db
    .selectFrom("visitors")
    .where("personId", "=", personId)
    .where("deletedAt", "is", null)
    .where("anonymisedAt", "is", null)
    .where("guardianName", "is not", null)
    .orderBy("id", "desc")
    .select(["guardianName", "guardianPhone"])
    .limit(3)
    .execute()
}

/** Kinship of a derived guardian: mother or father of a child by gender; «outro» for a dependant, and without a gender. */
function kinshipOf({ gender, role }: { gender: string | null; role: HouseholdRole }): Kinship {
  if (role !== "filho") return "outro"
  if (gender === "F") return "mae"
  return gender === "M" ? "pai" : "outro"
}

type Entered = Awaited<ReturnType<ReturnType<typeof enteredGuardians>["execute"]>>[number]

function presentGuardian(row: Entered): Reply {
  return presented({ ...row, personId: row.guardianPersonId, fullName: row.fullName ?? "" })
}

function presented({
  id,
  personId,
  fullName,
  phone,
  kinship,
  mayCollect,
  version,
}: Omit<Reply, "kinshipDisplay" | "derived">): Reply {
  return {
    id,
    personId,
    fullName,
    phone,
    kinship,
    kinshipDisplay: KINSHIPS[kinship],
    mayCollect,
    derived: id === null,
    version,
  }
}
