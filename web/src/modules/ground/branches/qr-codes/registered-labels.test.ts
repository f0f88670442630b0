import { expect, it } from "vitest"
import { registeredLabel } from "./registered-labels.ts"

it("is empty for users without access to the counts", () => {
  expect(registeredLabel({ totalVisitorsRegistered: null, qrRegistrations: null })).toBeNull()
})

it.each([
  [0, 0, "0 visitantes cadastrados"],
  [1, 0, "1 visitante cadastrado, 0 pelo QR Code"],
  [1200, 1000, "1.200 visitantes cadastrados, 1.000 pelo QR Code"],
])("distinguishes all visitors (%i) and those registered by the code (%i)", (all, byCode, words) => {
  expect(registeredLabel({ totalVisitorsRegistered: all, qrRegistrations: byCode })).toBe(words)
})
