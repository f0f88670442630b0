/** The free plan, which is selected at first. */
export const FREE = "basic"
/** The plan that is needed to found a denomination (docs/product/registration.md#4.2). */
export const FOUNDING = "denomination"
