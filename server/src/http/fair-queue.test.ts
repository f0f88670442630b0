import { describe, expect, it } from "vitest"
import { type Bounds, FairQueue, type Release } from "./fair-queue.ts"

const BOUNDS: Bounds = { slots: 4, perGroup: 2, kept: 1, waiting: 6, waitingPerGroup: 4 }

/** Enters work by name (`group/member`), and notes what begins and what is refused, in order. */
function observed(bounds: Partial<Bounds> = {}) {
  const queue = new FairQueue({ ...BOUNDS, ...bounds })
  const begun: string[] = []
  const refused: string[] = []
  const releases = new Map<string, Release>()
  const entered: Promise<unknown>[] = []
  const enter = (name: string, refusable = true) => {
    const [group = "", member = ""] = name.split("/")
    const done = queue.enter({ group, member }, { refusable }).then(
      (release) => {
        begun.push(name)
        releases.set(name, release)
      },
      () => refused.push(name),
    )
    entered.push(done)
  }
  const untilIdle = () => new Promise((resolve) => setImmediate(resolve))
  const end = async (name: string) => {
    releases.get(name)?.()
    await untilIdle()
  }
  return { enter, end, begun, refused, untilIdle }
}

describe("a fair queue", () => {
  it("runs no more than its share of one group, while another group begins at once", async () => {
    const { enter, begun, untilIdle } = observed()
    for (const n of [1, 2, 3]) enter(`a/${n}`)
    enter("b/1")
    await untilIdle()
    expect(begun).toEqual(["a/1", "a/2", "b/1"])
  })

  it("reserves its last slot for a group that has nothing running", async () => {
    const { enter, begun, untilIdle } = observed()
    for (const name of ["a/1", "a/2", "b/1", "b/2", "c/1"]) enter(name)
    await untilIdle()
    expect(begun).toEqual(["a/1", "a/2", "b/1", "c/1"])
  })

  it("alternates between the groups, and between the members of a group", async () => {
    const { enter, end, begun, untilIdle } = observed({ slots: 1, kept: 0 })
    for (const name of ["a/x", "a/y", "a/y", "a/z", "b/x"]) enter(name)
    await untilIdle()
    expect(begun).toEqual(["a/x"])
    while (begun.length < 5) await end(begun.at(-1) ?? "")
    expect(begun).toEqual(["a/x", "b/x", "a/y", "a/z", "a/y"])
  })

  it("refuses work beyond one group's limit at once, from the member with most waiting", async () => {
    const { enter, refused, untilIdle } = observed({ perGroup: 1 })
    for (const name of ["a/loud", "a/loud", "a/loud", "a/loud", "a/quiet", "a/late"]) enter(name)
    await untilIdle()
    expect(refused).toEqual(["a/loud"])
  })

  it("refuses the newest work of the group with most waiting when the total is too large, not a group with little", async () => {
    const { enter, begun, end, refused, untilIdle } = observed({ slots: 1, kept: 0, waiting: 4 })
    for (const name of ["a/1", "a/2", "a/3", "a/4", "a/5", "quiet/1"]) enter(name)
    await untilIdle()
    expect(refused).toEqual(["a/5"])
    await end("a/1")
    expect(begun).toEqual(["a/1", "quiet/1"])
  })

  it("never refuses work that continues a started request", async () => {
    const { enter, refused, untilIdle } = observed({ perGroup: 1, waitingPerGroup: 1 })
    enter("a/1")
    for (let n = 0; n < 10; n += 1) enter(`a/begun`, false)
    await untilIdle()
    expect(refused).toEqual([])
    enter("a/new")
    await untilIdle()
    expect(refused).toEqual(["a/new"])
  })

  it("frees a slot once, however often it is released", async () => {
    const { enter, end, begun, untilIdle } = observed({ perGroup: 1 })
    for (const n of [1, 2, 3]) enter(`a/${n}`)
    await untilIdle()
    await end("a/1")
    await end("a/1")
    expect(begun).toEqual(["a/1", "a/2"])
  })
})
