/** What other modules may use of the devotionals: the one of the day, for the church's own page. */
export { devotionalOfDay } from "./public-pages/of-today.ts"
