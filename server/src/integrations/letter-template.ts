import { Html, html } from "./markup.ts"

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

/** A letter with formatted text, readable in any mail program, on a phone and in dark mode; it loads nothing. */
export function renderLetter({ heading, opening, body, footer, ways }: LetterParts): string {
  const lines = footer.map((line) => html`<br>${line}`)
  const links = ways.map(
    ({ words, address }) => html`<br>${words}: <a href="${address}" style="color:inherit">${address}</a>`,
  )
  return html`<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0;padding:24px;background:#f3f1ee;color:#26231f;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:12px;padding:32px">
<p style="margin:0 0 24px;color:#126669;font-weight:bold">${heading}</p>${
    opening === null
      ? ""
      : html`
<p style="margin:0 0 16px;color:#6f685f">${opening}</p>`
  }
${new Html(body)}
</div>
<p style="max-width:560px;margin:16px auto 0;font-size:13px;color:#6f685f">--${lines}${links}</p>
</body>
</html>
`.markup
}
