import { expect, it } from "vitest"
import { fillPageTemplate } from "./page-template.ts"

it("fills a placeholder with text, whatever the text contains", () => {
  const page = fillPageTemplate("<a href='{{origin}}/'>{{name}}</a>", {
    origin: "https://a.example",
    name: `<script>"O'Brien" & {{origin}}</script>`,
  })
  expect(page).toBe(
    "<a href='https://a.example/'>&lt;script&gt;&quot;O&#39;Brien&quot; &amp; &#123;&#123;origin&#125;&#125;&lt;/script&gt;</a>",
  )
})

it("repeats a part for each entry of a list, with access to the page's values", () => {
  const list = [{ quote: "Um" }, { quote: "Dois" }]
  expect(fillPageTemplate("{{#list}}{{quote}} de {{of}}. {{/list}}", { list, of: "dois" })).toBe(
    "Um de dois. Dois de dois. ",
  )
})

it.each([
  [[{ quote: "Um" }], "some"],
  [[], "none"],
])("shows one part or the other by whether %j is empty", (list, shown) => {
  const page = "{{#any}}some{{/any}}{{^any}}none{{/any}}"
  expect(fillPageTemplate(page, { any: list })).toBe(shown)
  expect(fillPageTemplate(page, { any: list.length > 0 })).toBe(shown)
})

it("leaves no placeholder unfilled", () => {
  expect(fillPageTemplate("a{{nothing}}b{{#missing}}c{{/missing}}", {})).toBe("ab")
})
