import { queryOptions } from "@tanstack/react-query"

/** All articles of the guide; their texts are a file of their own, loaded with its first use. */
export const articlesQuery = queryOptions({
  queryKey: ["help", "articles"],
  queryFn: async () => (await import("./articles/all.ts")).GUIDE_TOPICS,
  staleTime: Number.POSITIVE_INFINITY,
  meta: { anybodys: true },
})
