import { text } from "@aprisco/contract/kit/fields"
import { MAX_SEARCH } from "@aprisco/contract/kit/page"
import { support } from "@aprisco/contract/support/routes"
import { searchOf, valid } from "../../../lib/search-params.ts"

/** The search part of /ajuda. */
export const validateHelpSearch = searchOf({ q: valid(text(MAX_SEARCH).optional()) })

/** The search part of /ajuda/pedidos. */
export const validateOwnRequestsSearch = searchOf({ page: valid(support.mine.query.shape.page) })

/** The search part of /ajuda/pedido: the code of the error that led there. */
export const validateRequestSearch = searchOf({ codigo: valid(support.ask.body.shape.errorCode) })
