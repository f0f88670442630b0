import { createElement, Fragment, type ReactNode } from "react"
import classes from "./formatted-text.module.css"

/** What formatted text is made of; of anything else the words alone are shown. */
const SHOWN = new Set([
  "p",
  "br",
  "hr",
  "h2",
  "h3",
  "ul",
  "ol",
  "li",
  "blockquote",
  "strong",
  "b",
  "em",
  "i",
  "u",
  "s",
])
const EMPTY = new Set(["br", "hr"])
/** Their contents are no words. */
const UNREAD = new Set(["script", "style", "template", "iframe", "object", "svg", "math"])

/**
 * Text that was written in the editor (`rich-text-editor`), as elements of this page: nothing in it can run or load, whatever the HTML has.
 */
export function FormattedText({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, "text/html")
  return <div className={classes.text}>{childrenOf(body)}</div>
}

function childrenOf(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text is drawn whole
    <Fragment key={place}>{shown(node)}</Fragment>
  ))
}

function shown(node: Node): ReactNode {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element)) return null
  const name = node.localName
  if (UNREAD.has(name)) return null
  if (EMPTY.has(name)) return createElement(name)
  if (SHOWN.has(name)) return createElement(name, null, childrenOf(node))
  const address = name === "a" ? addressOf(node) : null
  if (address === null) return childrenOf(node)
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {childrenOf(node)}
    </a>
  )
}

function addressOf(link: Element): string | null {
  const address = link.getAttribute("href")?.trim() ?? ""
  return /^(https?:\/\/|mailto:|tel:)/i.test(address) ? address : null
}
