import { toCamel } from "@aprisco/contract/kit/wire"
import { MERGE_FIELDS, type MergeInput } from "@aprisco/contract/merges/routes"
import { encryptText } from "../../../core/encrypted-text.ts"
import type { Caller, TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"

type Merge = Required<Pick<MergeInput, "keepId" | "mergeId" | "fields">>

/** People of a church with everything that a person may have, and pairs of them to merge. The same seed gives the same population. */
export interface Population {
  church: Church
  admin: Caller
  /** Two people to merge, with a choice of fields. */
  pair(): Merge
  /** `length` merges, each of another person with the person kept by the one before. */
  chain(length: number): Merge[]
}

const SIZE = 24
const DAYS = ["1970-03-04", "1981-05-17", "2012-08-09", null]
const CPFS = ["529.982.247-25", "111.444.777-35", "390.533.447-05", null, null]

const WRONG_CPF = "123.456.789-00"

/** What the steps below share while the people are made. */
interface Making {
  test: TestApp
  db: TestApp["database"]["owner"]
  church: Church
  branch: { id: number }
  admin: Caller
  ministries: { id: number }[]
  one: <T>(values: readonly T[]) => T
  /** True in this share of the calls. */
  often: (share: number) => boolean
  /** The people made so far. */
  ids: number[]
  withCpf: Set<string>
}

/** Makes a church with people from a seed. */
export async function createPopulation(test: TestApp, seed: number): Promise<Population> {
  const random = randomOf(seed)
  const one = <T>(values: readonly T[]): T => {
    const value = values[Math.floor(random() * values.length)]
    if (value === undefined) throw new Error("nothing to choose from")
    return value
  }
  const often = (share: number) => random() < share
  const church = await test.make.aChurch()
  const branch = await test.make.aBranch({ church })
  const admin = await test.as("CHURCH_ADMIN", church)
  const db = test.database.owner
  const ministries = [await test.make.aMinistry({ church }), await test.make.aMinistry({ church })]
  const ids: number[] = []
  const making = { test, db, church, branch, admin, ministries, one, often, ids, withCpf: new Set<string>() }
  for (let number = 0; number < SIZE; number += 1) await addPerson(making, number)
  await addFamilies(making)
  await addGuardians(making)
  await addPairs(making)
  const accounts = new Set(
    (
      await db
        .selectFrom("people")
        .where("id", "in", ids)
        .where("userId", "is not", null)
        .select("id")
        .execute()
    ).map(({ id }) => id),
  )
  const other = (not: readonly number[]) => {
    const taken = not.some((id) => accounts.has(id))
    return one(ids.filter((id) => !not.includes(id) && !(taken && accounts.has(id))))
  }
  return {
    church,
    admin,
    pair() {
      const keepId = one(ids)
      const mergeId = other([keepId])
      const chosen = MERGE_FIELDS.filter(() => often(0.4)).map((field) => [
        toCamel(field),
        one(["keep", "merge"] as const),
      ])
      return { keepId, mergeId, fields: { cpf: "keep", ...Object.fromEntries(chosen) } }
    },
    chain(length) {
      const taken = ids.filter((id) => !accounts.has(id)).slice(0, length + 1)
      return taken
        .slice(1)
        .map((keepId, place) => ({ keepId, mergeId: taken[place] ?? 0, fields: { cpf: "keep" } }))
    },
  }
}

/** A person on the roll, registered as a visitor, or both, with what may belong to each. */
async function addPerson(making: Making, number: number): Promise<void> {
  const { church, branch, one, often, withCpf, ids } = making
  const cpf = one(CPFS)
  const values = {
    fullName: `${one(["Ana", "Rute", "Davi", "José"])} ${one(["Prado", "de Souza", "Belém"])}`,
    birthDate: one(DAYS),
    email: often(0.6) ? `pessoa${number}@example.org` : null,
    phone: often(0.6) ? `(11) 9${String(10_000_000 + number)}` : null,
    city: often(0.5) ? one(["Recife", "Belém"]) : null,
    gender: one(["M", "F", "N"] as const),
    maritalStatus: one(["single", "married", null] as const),
    address: often(0.4) ? `Rua ${number}` : null,
  }
  const branchId = often(0.8) ? church.headquarters.id : branch.id
  const onRoll = often(0.6)
  // A CPF with wrong check digits may belong to several people.
  const freeCpf = cpf === null || withCpf.has(cpf) ? WRONG_CPF : cpf
  withCpf.add(freeCpf)
  const person = { ...values, cpf: freeCpf }
  let personId = onRoll ? await addToRoll(making, number, { ...person, branchId }) : null
  if (!onRoll || often(0.4)) personId = await register(making, number, person, personId)
  if (personId === null) throw new Error("nobody")
  ids.push(personId)
  if (often(0.5)) await addNote(making, personId)
}

type Personal = Pick<NonNullable<Parameters<TestApp["make"]["aMember"]>[0]>, "fullName" | "birthDate" | "cpf">

/** An entry of the roll with ministries and a change of the situation. Returns the person's id. */
async function addToRoll(
  { test, db, church, admin, ministries, one, often }: Making,
  number: number,
  values: Personal & { branchId: number },
): Promise<number> {
  const user = number % 8 === 3 ? await test.make.aUser({ church, role: "MEMBER" }) : null
  const member = await test.make.aMember({
    church,
    ...values,
    userId: user?.id ?? null,
    membershipStatus: one(["active", "active", "inactive", "transferred"] as const),
    profession: often(0.5) ? "Padeira" : null,
    notes: often(0.5) ? "Conversa de acolhimento." : undefined,
  } as Parameters<typeof test.make.aMember>[0])
  for (const ministry of ministries)
    if (often(0.4))
      await db
        .insertInto("ministryMembers")
        .values({
          churchId: church.id,
          ministryId: ministry.id,
          memberId: member.id,
          role: one(["secretary", "treasurer", "member"] as const),
          since: one(["2020-01-01", "2024-06-01"]),
          addedById: null,
        })
        .execute()
  await db
    .insertInto("membershipStatusChanges")
    .values({
      churchId: church.id,
      memberId: member.id,
      fromStatus: "active",
      status: member.membershipStatus,
      effectiveDate: "2022-02-02",
      encryptedReason: encryptText(test, "Mudou de cidade."),
      changedById: admin.userId,
      createdAt: test.clock.now(),
    })
    .execute()
  return member.personId
}

/** One or two registrations, each with a consent; of `known`, where there is such a person. Returns the person's id. */
async function register(
  { test, db, church, branch, admin, one, often }: Making,
  number: number,
  values: Personal,
  known: number | null,
): Promise<number | null> {
  let personId = known
  const registrations = often(0.3) ? 2 : 1
  for (let visit = 0; visit < registrations; visit += 1) {
    const visitor = await test.make.aVisitor({
      church,
      branchId: one([church.headquarters.id, branch.id]),
      ...(personId === null ? values : { fullName: values.fullName }),
      personId,
      encryptedObservations: often(0.5) ? encryptText(test, `Oração ${number}`) : null,
    } as Parameters<typeof test.make.aVisitor>[0])
    personId = visitor.personId
    await db
      .insertInto("consents")
      .values({
        churchId: church.id,
        visitorId: visitor.id,
        memberId: null,
        purpose: "email",
        granted: often(0.5),
        noticeVersion: "1",
        noticeHash: "0".repeat(64),
        channel: "manual",
        givenAt: test.clock.now(),
        recordedById: admin.userId,
      })
      .execute()
  }
  return personId
}

async function addNote({ test, db, church, admin }: Making, personId: number): Promise<void> {
  const encryptedText = encryptText(test, "Visita em casa.")
  if (encryptedText === null) throw new Error("no text")
  await db
    .insertInto("personNotes")
    .values({ churchId: church.id, personId, authorId: admin.userId, category: "visita", encryptedText })
    .execute()
}

/** Households of three or four people. Some people are in two, and some have left one. */
async function addFamilies({ db, church, one, often, ids }: Making): Promise<void> {
  const primary = new Set<number>()
  for (let home = 0; home < 6; home += 1) {
    const household = await db
      .insertInto("households")
      .values({ churchId: church.id, branchId: church.headquarters.id, address: `Casa ${home}` })
      .returning("id")
      .executeTakeFirstOrThrow()
    const inIt = new Set<number>()
    for (const role of ["responsavel", "conjuge", "filho", "outro"] as const) {
      const personId = one(ids)
      const free = !primary.has(personId)
      if (inIt.has(personId) || (!free && (role === "responsavel" || role === "conjuge"))) continue
      inIt.add(personId)
      const until = free || often(0.5) ? null : "2025-01-01"
      if (free) primary.add(personId)
      await db
        .insertInto("householdPeople")
        .values({
          churchId: church.id,
          householdId: household.id,
          personId,
          role,
          isPrimary: free,
          sharesAddress: free && often(0.5),
          since: one(["2019-01-01", "2023-01-01", null]),
          until,
        })
        .execute()
    }
  }
}

async function addGuardians({ db, church, one, often, ids }: Making): Promise<void> {
  for (let number = 0; number < 10; number += 1) {
    const [personId, guardianPersonId] = [one(ids), one(ids)]
    if (personId === guardianPersonId) continue
    await db
      .insertInto("guardians")
      .values({ churchId: church.id, personId, guardianPersonId, kinship: "tio", mayCollect: often(0.5) })
      .onConflict((clash) => clash.doNothing())
      .execute()
  }
}

/** Pairs that a job found, and decisions about them. */
async function addPairs({ test, db, church, admin, one, often, ids }: Making): Promise<void> {
  for (let number = 0; number < 12; number += 1) {
    const [first, second] = [one(ids), one(ids)]
    if (first === second) continue
    const dismissed = often(0.5)
    await db
      .insertInto("duplicates")
      .values({
        churchId: church.id,
        firstId: Math.min(first, second),
        secondId: Math.max(first, second),
        score: 45,
        reasons: ["name", "phone"],
        state: dismissed ? "dismissed" : "open",
        decidedById: dismissed ? admin.userId : null,
        decidedAt: dismissed ? test.clock.now() : null,
      })
      .onConflict((clash) => clash.doNothing())
      .execute()
  }
}

/** Random numbers between 0 and 1 from a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
