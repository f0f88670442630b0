/** What other modules may use of this one. */
export { BackToSettings } from "./back-to-settings.tsx"
