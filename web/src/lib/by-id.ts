import { notFound } from "@tanstack/react-router"

/** An id in the address is a positive integer; anything else is a page that does not exist. */
export const byId = {
  parse: ({ id }: { id: string }) => {
    if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound()
    return { id: Number(id) }
  },
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
}
