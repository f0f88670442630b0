/** The editors in one file: who corrects one value of a record often corrects another. */
export { AddressEditor } from "./address-editor.tsx"
export { ContactEditor } from "./contact-editor.tsx"
