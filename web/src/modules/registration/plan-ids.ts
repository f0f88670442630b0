/** The plan that is chosen at first and costs nothing (product-1 §9). */
export const FREE = "basic"
/** The plan that goes with founding a denomination (api.md, fixed shapes 1). */
export const FOUNDING = "denomination"
