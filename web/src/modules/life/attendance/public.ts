/** What others may use of this module: the lists of a device without a connection. */
export { OfflineLists } from "./offline/offline-lists.tsx"
