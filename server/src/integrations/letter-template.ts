import { cleaned, html } from "../core/html.ts"

interface LetterParts {
  /** Over the text: whose letter it is. */
  heading: string
  /** For whom it is, where that is another than its reader. */
  opening: string | null
  /** Cleaned formatted text, with its values escaped. */
  body: string
  /** Under the text, a line each. */
  footer: readonly string[]
  /** Addresses in the footer. */
  ways: readonly { words: string; address: string }[]
}

/**
 * For what people write: a word or an address that is longer than a line is broken, and an item of a list is no paragraph of its own. In dark mode each colour
 * has its counterpart: a mail program that knows the colour scheme draws its own links in a light blue, which nobody reads on white.
 */
const STYLE = html`<style>
.paper h1,.paper h2{margin:24px 0 12px;font-size:21px;line-height:1.3}
.paper h3,.paper h4{margin:20px 0 8px;font-size:17px;line-height:1.3}
.paper p,.paper ul,.paper ol{margin:0 0 16px}
.paper ul,.paper ol{padding-left:24px}
.paper li{margin:0 0 6px}
.paper li p{margin:0}
.paper blockquote{margin:0 0 16px;padding:0 0 0 16px;border-left:4px solid #d8d2c9}
.paper hr{margin:24px 0;border:0;border-top:1px solid #d8d2c9}
.paper a{color:#126669}
@media (max-width:480px){.desk{padding:12px!important}.paper{padding:20px!important}}
@media (prefers-color-scheme:dark){
.desk{background:#1b1a18!important;color:#ece8e2!important}
.paper{background:#262421!important}
.paper blockquote,.paper hr{border-color:#57514a!important}
.name,.paper a{color:#7fc9cb!important}
.quiet,.quiet a{color:#b5ada3!important}
}
</style>`

/** A letter with formatted text, readable in any mail program, on a phone and in dark mode; it loads nothing. */
export function renderLetter({ heading, opening, body, footer, ways }: LetterParts): string {
  const lines = footer.map((line) => html`<br>${line}`)
  const links = ways.map(
    ({ words, address }) => html`<br><a class="quiet" href="${address}" style="color:#6f685f">${words}</a>`,
  )
  return html`<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
${STYLE}</head>
<body class="desk" style="margin:0;padding:24px;background:#f3f1ee;color:#26231f;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;word-break:break-word;overflow-wrap:anywhere">
<div class="paper" style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:12px;padding:32px">
<p class="name" style="margin:0 0 24px;color:#126669;font-weight:bold">${heading}</p>${
    opening === null
      ? ""
      : html`
<p class="quiet" style="margin:0 0 16px;color:#6f685f">${opening}</p>`
  }
${cleaned(body)}
</div>
<p class="quiet" style="max-width:560px;margin:16px auto 0;font-size:13px;color:#6f685f">--${lines}${links}</p>
</body>
</html>
`.toString()
}
