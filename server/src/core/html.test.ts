import { expect, it } from "vitest"
import { cleaned, html } from "./html.ts"

it("writes a value as text, in an element and in an attribute", () => {
  const name = `<script>alert("1")</script> & 'b'`
  expect(String(html`<p title="${name}">${name}</p>`)).toBe(
    `<p title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;b&#39;">&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;b&#39;</p>`,
  )
})

it("takes markup as it is, lists one after the other, and nothing as nothing", () => {
  const items = ["a", "<b>"].map((item) => html`<li>${item}</li>`)
  expect(String(html`<ul>${items}</ul>${null}${undefined}${false}${0}`)).toBe(
    "<ul><li>a</li><li>&lt;b&gt;</li></ul>0",
  )
  expect(String(html`<div>${cleaned("<p>Graça</p>")}</div>`)).toBe("<div><p>Graça</p></div>")
})
