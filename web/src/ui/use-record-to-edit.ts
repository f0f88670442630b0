import type { QueryKey, UndefinedInitialDataOptions, UseQueryResult } from "@tanstack/react-query"
import { useQuery } from "@tanstack/react-query"

/**
 * Loads the present record before a form is filled from it (`data` is missing until then), and does not refetch while it is
 * edited.
 */
export function useRecordToEdit<T, K extends QueryKey>(
  options: UndefinedInitialDataOptions<T, Error, T, K>,
): Pick<UseQueryResult<T>, "data" | "error" | "isError" | "refetch"> {
  const query = useQuery({ ...options, staleTime: 0, refetchOnWindowFocus: false })
  const { error, isError, refetch } = query
  return { data: query.isFetchedAfterMount ? query.data : undefined, error, isError, refetch }
}
