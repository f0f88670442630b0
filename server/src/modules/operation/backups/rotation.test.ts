import { expect, it } from "vitest"
import { backupName, expired, momentOf } from "./rotation.ts"

const day = (text: string) => new Date(`${text}T06:15:00Z`)

it("keeps the newest of each of seven days, four weeks and six months", () => {
  const now = day("2026-11-24")
  const daily = Array.from({ length: 400 }, (_, n) => new Date(now.getTime() - n * 86_400_000))
  const gone = new Set(expired(daily, now))
  expect(
    daily.filter((moment) => !gone.has(moment)).map((moment) => moment.toISOString().slice(0, 10)),
  ).toEqual([
    "2026-11-24",
    "2026-11-23",
    "2026-11-22",
    "2026-11-21",
    "2026-11-20",
    "2026-11-19",
    "2026-11-18",
    "2026-11-15",
    "2026-11-08",
    "2026-10-31",
    "2026-09-30",
    "2026-08-31",
    "2026-07-31",
    "2026-06-30",
  ])
})

it("keeps the last of several of one day", () => {
  const now = new Date("2026-11-24T20:00:00Z")
  const [morning, noon] = [new Date("2026-11-24T06:00:00Z"), new Date("2026-11-24T12:00:00Z")]
  expect(expired([morning, noon], now)).toEqual([morning])
})

it("keeps the only one, however old, and one of a clock that was ahead", () => {
  expect(expired([day("2020-01-01")], day("2026-11-24"))).toEqual([])
  expect(expired([day("2027-01-01"), day("2026-11-24")], day("2026-11-24"))).toEqual([])
  expect(expired([], day("2026-11-24"))).toEqual([])
})

it("reads the moment from a file's name, and takes no other file for a backup", () => {
  const moment = day("2026-11-24")
  expect(backupName(moment)).toBe("aprisco-20261124T061500Z.backup")
  expect(momentOf(backupName(moment))).toEqual(moment)
  for (const name of ["aprisco.backup", "aprisco-20261124T061500Z.backup.part", "x"])
    expect(momentOf(name)).toBeNull()
})
