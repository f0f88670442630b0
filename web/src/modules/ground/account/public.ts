/** What other modules may use of this one. */
export { NotTied } from "./not-tied.tsx"
