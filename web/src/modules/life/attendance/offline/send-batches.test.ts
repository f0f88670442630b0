import { MAX_MARKS } from "@aprisco/contract/attendance/labels"
import type { MarksAnswer } from "@aprisco/contract/attendance/rosters"
import { Problem } from "@aprisco/contract/kit/problem"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { CLOSED, sendBatches } from "./send-batches.ts"
import { shownRoster } from "./shown-roster.ts"
import type { QueuedMark } from "./store.ts"

const NOTHING: MarksAnswer = { applied: 0, repeated: 0, superseded: [], refused: [] }

const markOf = (at: number, personId: number, gatheringId = 1): QueuedMark => ({
  clientId: `mark ${at}`,
  userId: 7,
  gatheringId,
  personId,
  status: "present",
  at: new Date(at * 1000).toISOString(),
})

/** A server that refuses calls with these people, and closed lists whole; a queue that is changed by the answers. */
function exchange(wrong: ReadonlySet<number>, closed: ReadonlySet<number> = new Set()) {
  const taken: string[] = []
  const held = new Map<string, string>()
  const sizes: number[] = []
  const sending = {
    call: async (gatheringId: number, marks: readonly QueuedMark[]) => {
      sizes.push(marks.length)
      if (closed.has(gatheringId)) throw new Problem(409, "Esta lista está encerrada.")
      if (marks.some(({ personId }) => wrong.has(personId)))
        throw new Problem(400, "Pessoa não encontrada.", { personId: ["Pessoa não encontrada."] })
      return NOTHING
    },
    onAnswer: async (_id: number, marks: readonly QueuedMark[]) => {
      taken.push(...marks.map(({ clientId }) => clientId))
    },
    onRefused: async (marks: readonly QueuedMark[], why: string) => {
      for (const { clientId } of marks) held.set(clientId, why)
    },
  }
  return { sending, taken, held, sizes }
}

describe("sending the queue", () => {
  it("takes every mark once, and sets aside only those that the server refuses", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({ personId: fc.integer({ min: 1, max: 9 }), list: fc.integer({ min: 1, max: 3 }) }),
          {
            maxLength: 60,
          },
        ),
        fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 3 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 1 }),
        async (made, wrong, closed) => {
          const queue = made.map(({ personId, list }, at) => markOf(at, personId, list))
          const { sending, taken, held } = exchange(new Set(wrong), new Set(closed))
          await sendBatches(queue, sending)
          const isRefused = ({ personId, gatheringId }: QueuedMark) =>
            wrong.includes(personId) || closed.includes(gatheringId)
          expect(taken.toSorted()).toEqual(
            queue
              .filter((mark) => !isRefused(mark))
              .map(({ clientId }) => clientId)
              .toSorted(),
          )
          expect([...held.keys()].toSorted()).toEqual(
            queue
              .filter(isRefused)
              .map(({ clientId }) => clientId)
              .toSorted(),
          )
        },
      ),
    )
  })

  it("sends at most 500 marks in a call, and none that was set aside", async () => {
    const queue = Array.from({ length: 2 * MAX_MARKS + 1 }, (_, at) => markOf(at, at + 1))
    const { sending, sizes } = exchange(new Set())
    await sendBatches([...queue, { ...markOf(9_999, 1), held: CLOSED }], sending)
    expect(sizes).toEqual([MAX_MARKS, MAX_MARKS, 1])
  })

  it("keeps the marks of a closed list until it is opened again, after one call", async () => {
    const { sending, held, sizes } = exchange(new Set(), new Set([1]))
    await sendBatches([markOf(1, 1), markOf(2, 2)], sending)
    expect(sizes).toEqual([2])
    expect([...held.values()]).toEqual([CLOSED, CLOSED])
  })

  it("stops without a connection, without a session and at a busy server, and changes nothing", async () => {
    for (const status of [0, 401, 429, 500, 503]) {
      const { sending, taken, held } = exchange(new Set())
      const call = () => Promise.reject(new Problem(status, "no"))
      await expect(sendBatches([markOf(1, 1)], { ...sending, call })).rejects.toThrow("no")
      expect([taken, held.size]).toEqual([[], 0])
    }
  })
})

describe("the roster of a device", () => {
  const row = {
    personId: 1,
    fullName: "Ana Prado",
    photo: null,
    householdId: null,
    isExpected: true,
    isNewcomer: false,
    status: null,
    markedAt: null,
    markedBy: null,
    filled: false,
    bible: false,
    magazine: false,
  }

  it("shows the last mark of each person, touches nobody else, and leaves the marked alone in a stroke for many", () => {
    const absent = { ...row, personId: 2, status: "absent" as const }
    const shown = shownRoster(
      [row, absent, { ...row, personId: 3 }],
      [
        { ...markOf(1, 1), status: "absent" },
        { ...markOf(2, 1), bible: true },
        { ...markOf(3, 2), onlyUnmarked: true },
      ],
    )
    expect(shown.map(({ status, bible, isWaiting }) => [status, bible, isWaiting])).toEqual([
      ["present", true, true],
      ["absent", false, true],
      [null, false, false],
    ])
  })
})
