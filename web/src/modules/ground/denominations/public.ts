export { useEnter, useLeave } from "./office-entry/use-enter.ts"
