/** What other modules may use of the messages: the field of formatted text, and the tabs of their screens. */
export { LetterField } from "./compose/letter-field.tsx"
export { MessageTabs } from "./message-tabs.tsx"
