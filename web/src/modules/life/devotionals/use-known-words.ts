import { useQuery } from "@tanstack/react-query"
import { latestQuery } from "./devotionals-api.ts"

/** The series or authors of the latest devotionals, each once, in the order of letters. */
export function useKnownWords(of: "series" | "authorName"): string[] {
  const { data } = useQuery(latestQuery)
  const words = new Set(data?.results.map((row) => row[of]).filter((word) => word !== ""))
  return [...words].sort((one, other) => one.localeCompare(other, "pt-BR"))
}
