import { convert } from "html-to-text"
import sanitize from "sanitize-html"

/** What an editor of text makes. Pictures are not among it: they would be loaded from elsewhere. */
const ALLOWED = [..."p br h1 h2 h3 h4 strong b em i u s ul ol li blockquote hr a".split(" ")]

/** An address in a link is fixed: with a field in it, a person's name would decide where it leads. */
const FIXED_ADDRESS = /^(?:https?:\/\/|mailto:)[^{}]*$/i

/** Formatted text in which nothing runs and nothing is loaded from elsewhere; `""` where no word is left. */
export function cleanHtml(given: string): string {
  const clean = sanitize(given, {
    allowedTags: ALLOWED,
    allowedAttributes: { a: ["href"] },
    allowedSchemes: ["http", "https", "mailto"],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href = "" }) => ({
        tagName,
        attribs: FIXED_ADDRESS.test(href) ? { href } : ({} as sanitize.Attributes), // no other attribute is taken over
      }),
    },
  }).trim()
  return textOfHtml(clean) === "" ? "" : clean
}

/** The same words as plain text, with the addresses of links behind them. */
export function textOfHtml(html: string): string {
  return convert(html, {
    wordwrap: false,
    selectors: [
      // The editor writes each item of a list as a paragraph.
      { selector: "li > p", format: "block", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      { selector: "a", options: { hideLinkHrefIfSameAsText: true, linkBrackets: ["(", ")"] } },
      ...["h1", "h2", "h3", "h4"].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  })
    .replace(/\n[^\S\n]*\n\s*\n/g, "\n\n")
    .trim()
}
