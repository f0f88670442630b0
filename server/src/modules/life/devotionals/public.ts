/** What the pages that the product serves besides the API may use of the devotionals. */
export { publicNameOfSound, readPublicSound } from "./audio/send-audio.ts"
