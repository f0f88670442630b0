/** What several modules offer, in its order. */
export const inOrder = <T extends { order: number }>(offers: readonly T[]): T[] =>
  offers.toSorted((one, other) => one.order - other.order)
