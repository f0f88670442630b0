/** What the shell may use of this one. */
export { Announcements } from "./announcements.tsx"
