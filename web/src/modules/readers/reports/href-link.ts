import { defaultParseSearch, type LinkProps } from "@tanstack/react-router"

/** The link to an address of the application that the server sent: `/membros?status=active`. */
export function hrefLink(href: string): LinkProps {
  const [to = "/", search = ""] = href.split("?")
  // What the server sends are addresses of the application.
  return { to: to as LinkProps["to"], search: defaultParseSearch(search) }
}
