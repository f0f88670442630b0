type Device = readonly [string, { width: number; height: number }, string | undefined]

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 900 }

/**
 * A telephone and a desk, for journeys that are made on both: `test.describe(device, { tag }, () => { test.use({ viewport }); … })`.
 * `npm test` makes them at a desk.
 */
export const DEVICES = [
  ["on a phone", PHONE, "@full"],
  ["at a desk", DESK, undefined],
] as const satisfies readonly Device[]

/** The same for what people do on a phone above all: `npm test` makes it there. */
export const PHONE_FIRST = [
  ["on a phone", PHONE, undefined],
  ["at a desk", DESK, "@full"],
] as const satisfies readonly Device[]
