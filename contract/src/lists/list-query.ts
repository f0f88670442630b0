import { z } from "zod"
import { paging, searchText } from "../kit/page.ts"

/** Search and page of the lists: apart from their routes, so that the browser's first load has them alone. */
export const listsQuery = z.object({ ...paging(20), search: searchText })
