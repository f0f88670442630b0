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
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const end = async (name: string) => {
    releases.get(name)?.()
    await settled()
  }
  return { enter, end, begun, refused, settled }
}

describe("a fair queue", () => {
  it("runs of one group no more than its part, while another begins at once", async () => {
    const { enter, begun, settled } = observed()
    for (const n of [1, 2, 3]) enter(`a/${n}`)
    enter("b/1")
    await settled()
    expect(begun).toEqual(["a/1", "a/2", "b/1"])
  })

  it("reserves its last slot for a group that has nothing running", async () => {
    const { enter, begun, settled } = observed()
    for (const name of ["a/1", "a/2", "b/1", "b/2", "c/1"]) enter(name)
    await settled()
    expect(begun).toEqual(["a/1", "a/2", "b/1", "c/1"])
  })

  it("takes the groups in turn, and the members of a group in turn", async () => {
    const { enter, end, begun, settled } = observed({ slots: 1, kept: 0 })
    for (const name of ["a/x", "a/y", "a/y", "a/z", "b/x"]) enter(name)
    await settled()
    expect(begun).toEqual(["a/x"])
    while (begun.length < 5) await end(begun.at(-1) ?? "")
    expect(begun).toEqual(["a/x", "b/x", "a/y", "a/z", "a/y"])
  })

  it("refuses at once what is too much of one group, from the member that has most waiting", async () => {
    const { enter, refused, settled } = observed({ perGroup: 1 })
    for (const name of ["a/loud", "a/loud", "a/loud", "a/loud", "a/quiet", "a/late"]) enter(name)
    await settled()
    expect(refused).toEqual(["a/loud"])
  })

  it("refuses the newest of the group with most waiting when too much waits in all, not a group with little that comes then", async () => {
    const { enter, begun, end, refused, settled } = observed({ slots: 1, kept: 0, waiting: 4 })
    for (const name of ["a/1", "a/2", "a/3", "a/4", "a/5", "quiet/1"]) enter(name)
    await settled()
    expect(refused).toEqual(["a/5"])
    await end("a/1")
    expect(begun).toEqual(["a/1", "quiet/1"])
  })

  it("never refuses what belongs to work that has begun", async () => {
    const { enter, refused, settled } = observed({ perGroup: 1, waitingPerGroup: 1 })
    enter("a/1")
    for (let n = 0; n < 10; n += 1) enter(`a/begun`, false)
    await settled()
    expect(refused).toEqual([])
    enter("a/new")
    await settled()
    expect(refused).toEqual(["a/new"])
  })

  it("frees a slot once, however often it is released", async () => {
    const { enter, end, begun, settled } = observed({ perGroup: 1 })
    for (const n of [1, 2, 3]) enter(`a/${n}`)
    await settled()
    await end("a/1")
    await end("a/1")
    expect(begun).toEqual(["a/1", "a/2"])
  })
})
