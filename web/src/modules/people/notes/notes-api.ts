import { contract } from "@aprisco/contract"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../../lib/api.ts"
import { recordsChanged } from "../../../lib/records-changed.ts"

/** How many notes are shown at once. */
export const NOTES_A_PAGE = 20

/** A page of the pastoral notes about a person that the user may read. */
export const notesQuery = (personId: number, page: number) =>
  queryOptions({
    queryKey: ["person-notes", personId, page],
    queryFn: ({ signal }) =>
      api.call(
        contract.personNotes.list,
        { params: { id: personId }, query: { page, pageSize: NOTES_A_PAGE } },
        { signal },
      ),
    // Each load is recorded as a reading: not repeated because the window was looked at again.
    refetchOnWindowFocus: false,
  })

/** After a note was written, changed or deleted. */
export const notesChanged = () => recordsChanged("person-notes")
