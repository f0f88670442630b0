/**
 * A telephone and a desk, for journeys that are made on both: `test.describe(device, { tag }, () => { test.use({ viewport }); … })`.
 * `npm test` makes them at a desk.
 */
export const DEVICES = [
  ["on a phone", { width: 390, height: 844 }, "@full"],
  ["at a desk", { width: 1280, height: 900 }, undefined],
] as const satisfies readonly [string, { width: number; height: number }, string | undefined][]
