/** What other features may use of this one. */
export { BackToSettings } from "./back-to-settings.tsx"
