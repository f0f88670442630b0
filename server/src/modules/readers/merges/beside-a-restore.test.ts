/**
 * A restore from the trash and the undo of an action on many, at any moment of a merge: either the restored row is part of the merge, or it is
 * restored at the record that was kept, or the restore is refused. None is left at a record that leads elsewhere (docs/product/people.md#8.9a).
 */
import { setTimeout } from "node:timers/promises"
import { peopleBulk } from "@aprisco/contract/bulk/routes"
import { members } from "@aprisco/contract/members/routes"
import { personMerges } from "@aprisco/contract/merges/routes"
import { people } from "@aprisco/contract/people/routes"
import { tags } from "@aprisco/contract/people/tags"
import { trash } from "@aprisco/contract/trash/routes"
import { visitors } from "@aprisco/contract/visitors/routes"
import type { LightMyRequestResponse } from "fastify"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type Caller, createTestApp, type TestApp } from "../../../testing/app.ts"
import type { Church } from "../../../testing/factories.ts"
import { callRaw } from "../../../testing/routes.ts"

let test: TestApp
let church: Church
let admin: Caller
let tag: number

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
  church = await test.make.aChurch({ planId: "enterprise" })
  admin = await test.as("CHURCH_ADMIN", church)
  tag = (await admin.call(tags.create, { body: { name: "Coral", color: "blue" } })).id
})
afterAll(() => test.close())

type Answer = Promise<LightMyRequestResponse>

interface Case {
  readonly personId: number
  readonly act: () => Answer
  /** What is wrong afterwards at the record that was kept. */
  readonly lost: (keepId: number, answer: LightMyRequestResponse) => Promise<string | null>
}

const restore = (kind: "member" | "visitor" | "person", id: number) => () =>
  callRaw(test.app, trash.restore, { token: admin.token, params: { kind, id } })
const aStranger = async (onRoll: boolean) => {
  if (onRoll) return (await test.make.aMember({ church, fullName: "Quem Fica" })).personId
  return (await admin.call(people.create, { body: { fullName: "Quem Fica", allowDuplicate: true } })).id
}
/** Whether a call answers 2xx. */
const answers = async (call: Promise<unknown>) =>
  call.then(
    () => true,
    () => false,
  )

const CASES: Readonly<Record<string, () => Promise<Case>>> = {
  "an entry of the roll": async () => {
    const member = await test.make.aMember({ church, fullName: "Rute Moabe" })
    const { personId, id } = member
    await test.make.aVisitor({ church, fullName: "Rute Moabe", personId })
    await admin.call(members.remove, { params: { id } })
    return {
      personId,
      act: restore("member", id),
      lost: async (keepId, { statusCode }) => {
        if (statusCode !== 204) return null
        const { memberId } = await admin.call(people.detail, { params: { id: keepId } })
        if (memberId === null) return "the restored entry is not at the kept record"
        return (await answers(admin.call(members.detail, { params: { id } }))) || memberId !== id
          ? null
          : "the restored entry cannot be read"
      },
    }
  },
  "a registration": async () => {
    const { personId } = await test.make.aMember({ church, fullName: "Rute Moabe" })
    const { id } = await test.make.aVisitor({ church, fullName: "Rute Moabe", personId })
    await admin.call(visitors.remove, { params: { id } })
    return {
      personId,
      act: restore("visitor", id),
      lost: async (keepId, { statusCode }) => {
        if (statusCode !== 204) return null
        const { visitorIds } = await admin.call(people.detail, { params: { id: keepId } })
        return visitorIds.includes(id) ? null : "the restored registration is not at the kept record"
      },
    }
  },
  "a tag of an action on many": async () => {
    const { id: personId } = await admin.call(people.create, {
      body: { fullName: "Rute Moabe", allowDuplicate: true },
    })
    const { id } = await admin.call(peopleBulk.start, { body: { ids: [personId], action: "add_tag", tag } })
    return {
      personId,
      act: () => callRaw(test.app, peopleBulk.undo, { token: admin.token, params: { id } }),
      lost: async (keepId, { statusCode }) => {
        if (statusCode >= 300) return null
        const { state, restored, left } = await admin.call(peopleBulk.detail, { params: { id } })
        if (state !== "undone") return `the action is ${state}`
        const { tags: has } = await admin.call(people.detail, { params: { id: keepId } })
        // What was taken from the record before the merge is not at the kept one; what came with the merge stays, and is named.
        return restored === 1 && has.length > 0
          ? "the tag is at the kept record although it was taken"
          : restored + left.length === 1
            ? null
            : "the line of the person is lost"
      },
    }
  },
  "a field of an action on many": async () => {
    const { id: personId } = await admin.call(people.create, {
      body: { fullName: "Rute Moabe", profession: "Fiandeira", allowDuplicate: true },
    })
    const { id } = await admin.call(peopleBulk.start, {
      body: { ids: [personId], action: "set_field", field: "profession", value: "Tecelã" },
    })
    return {
      personId,
      act: () => callRaw(test.app, peopleBulk.undo, { token: admin.token, params: { id } }),
      lost: async (keepId, { statusCode }) => {
        if (statusCode >= 300) return null
        const { restored } = await admin.call(peopleBulk.detail, { params: { id } })
        const { profession } = await admin.call(people.detail, { params: { id: keepId } })
        const expected = restored === 1 ? "Fiandeira" : "Tecelã"
        return profession === expected ? null : `the profession is ${profession}, not ${expected}`
      },
    }
  },
}

/** What is live and names a merged record, besides an entry of the roll that leads to the chosen one. */
async function liveRowsOf(personId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select 'members' as name from members where person_id = ${personId} and deleted_at is null
    union all select 'visitors' from visitors where person_id = ${personId} and deleted_at is null
    union all select 'person_tags' from person_tags where person_id = ${personId}`.execute(
    test.database.owner,
  )
  return rows.map(({ name }) => name)
}

for (const { rounds, options } of [
  { rounds: 16, options: {} },
  { rounds: 200, options: { tags: "full", timeout: 600_000 } },
])
  it(
    `${rounds} restores and undoes at any moment of a merge lose nothing and leave nothing at a merged record`,
    options,
    async () => {
      const wrong: string[] = []
      const kinds = Object.entries(CASES)
      for (let number = 0; number < rounds; number += 1) {
        const [name, begin] = kinds[number % kinds.length] ?? []
        if (begin === undefined) throw new Error("no case")
        const { personId, act, lost } = await begin()
        const keep = await aStranger(Math.floor(number / kinds.length) % 2 === 0)
        const [first, second] = [Math.random() * 8, Math.random() * 8]
        const merging = async () => {
          await setTimeout(first)
          return callRaw(test.app, personMerges.create, {
            token: admin.token,
            body: { keep_id: keep, merge_id: personId },
          })
        }
        const acting = async () => {
          await setTimeout(second)
          return act()
        }
        const [merged, acted] = await Promise.all([merging(), acting()])
        const told = `${number} ${name}, merge ${first.toFixed(1)} ms: ${merged.statusCode}, ${second.toFixed(1)} ms: ${acted.statusCode}`
        if (merged.statusCode !== 201) wrong.push(`${told} ${merged.body}`)
        if (acted.statusCode >= 300 && ![404, 409].includes(acted.statusCode))
          wrong.push(`${told} ${acted.body}`)
        const live = await liveRowsOf(personId)
        if (live.length > 0) wrong.push(`${told} leaves ${live}`)
        const why = await lost(keep, acted)
        if (why !== null) wrong.push(`${told}: ${why}`)
        // The undo gives both a whole record back, or says what changed.
        const undone = await callRaw(test.app, personMerges.undo, {
          token: admin.token,
          params: { id: merged.json().id },
        })
        if (![200, 409].includes(undone.statusCode))
          wrong.push(`${told}: undo ${undone.statusCode} ${undone.body}`)
        if (undone.statusCode === 200)
          for (const id of [keep, personId])
            if (!(await answers(admin.call(people.detail, { params: { id } }))))
              wrong.push(`${told}: ${id} is gone`)
      }
      expect(wrong).toEqual([])
    },
  )
