/** What the palette may use of the guide. */
export { findArticles } from "./find-articles.ts"
export { articlesQuery } from "./help-query.ts"
