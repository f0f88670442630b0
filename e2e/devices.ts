/** A telephone and a desk, for journeys that are made on both: `test.describe(device, () => { test.use({ viewport }); … })`. */
export const DEVICES = [
  ["on a phone", { width: 390, height: 844 }],
  ["at a desk", { width: 1280, height: 900 }],
] as const
