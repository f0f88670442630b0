/** What others may use of this module: the door of a device without a connection. */
export { OfflineDoor } from "./door/offline/offline-door.tsx"
