/** What other modules may use of the privacy notice: its text and version, and the texts that are kept. */
export {
  type Controller,
  keepNotice,
  noticeOf,
  noticeOfChurch,
  noticeShown,
} from "./privacy-notice.ts"
export { noticesKept } from "./queries.ts"
