import { afterEach, expect, it } from "vitest"
import { whenWords } from "../../../public/events/event-words.ts"
import { sessionTime, shortTime } from "./event-words.ts"

const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone
})

const evening = { startsAt: "2026-12-06T03:30:00Z", endsAt: "2026-12-06T06:00:00Z" }

it.each(["America/Noronha", "America/Rio_Branco", "Europe/Lisbon"])(
  "an event is on the clock of its church's state for whoever reads in %s",
  (theirs) => {
    process.env.TZ = theirs
    expect(shortTime(evening, "AC")).toBe("05/12/2026, 22:30 a 06/12/2026, 01:00")
    expect(shortTime(evening, "PE")).toBe("06/12/2026, 00:30 às 03:00")
    expect(sessionTime(evening, "PE")).toBe("domingo, 6 de dezembro de 2026, 00:30 às 03:00")
    expect(whenWords(evening, "AC")).toBe(
      "sábado, 5 de dezembro de 2026, 22:30 até domingo, 6 de dezembro de 2026, 01:00",
    )
  },
)
