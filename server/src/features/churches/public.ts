/** What other features may use of the churches: a registration founds one. */
export { foundChurch } from "./found-church.ts"
