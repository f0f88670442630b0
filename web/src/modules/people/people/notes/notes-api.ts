import { personNotes } from "@aprisco/contract/people/notes"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { recordsChanged } from "../../../../lib/records-changed.ts"

/** Notes on one page. */
export const NOTES_A_PAGE = 20

/** A page of the pastoral notes about a person that the user may read. */
export const notesQuery = (personId: number, page: number) =>
  queryOptions({
    queryKey: ["person-notes", personId, page],
    queryFn: ({ signal }) =>
      api.call(
        personNotes.list,
        { params: { id: personId }, query: { page, pageSize: NOTES_A_PAGE } },
        { signal },
      ),
    // The server records each load as a reading, so looking at the window again must not load again.
    refetchOnWindowFocus: false,
  })

/** After a note was written, changed or deleted. */
export const notesChanged = () => recordsChanged("person-notes")
