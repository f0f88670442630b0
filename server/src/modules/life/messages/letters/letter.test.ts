import { describe, expect, it } from "vitest"
import { cleanHtml } from "../../../../integrations/clean-html.ts"
import { letterOf, shortTextOf } from "./letter.ts"

const values = {
  nome: "Ana",
  nome_completo: 'Ana <b onclick="x()">Lima</b>',
  igreja: "Igreja do Vale",
  filial: "Sede",
  pastor: "",
  responsavel: "{nome}",
}
const base = {
  church: { name: "Igreja & Vale" },
  values,
  guardian: null,
  wards: [],
  unsubscribeUrl: null,
  preferencesUrl: null,
}
const letter = (message: { subject?: string; body?: string }, more: Partial<typeof base> | object = {}) =>
  letterOf({
    ...base,
    message: { subject: "Olá", body: "<p>Olá</p>", purpose: "notices", ...message },
    ...more,
  })

describe("a letter", () => {
  it("has the person's values as text: none becomes markup or another field", () => {
    const { html, text } = letter({ body: "<p>{nome_completo}, {responsavel}</p>" })
    expect(html).toContain("Ana &lt;b onclick=&quot;x()&quot;&gt;Lima&lt;/b&gt;, {nome}")
    expect(html).toContain("Igreja &amp; Vale")
    expect(text).toContain('Ana <b onclick="x()">Lima</b>, {nome}')
  })

  it("takes the space before a blank along, and other words where there are some", () => {
    const { subject, html } = letter({
      subject: "Paz {pastor}, {pastor|amigo}",
      body: "<p>Olá {pastor}!</p>",
    })
    expect([subject, html.includes("<p>Olá!</p>")]).toEqual(["Paz, amigo", true])
  })

  it("has one line of subject, whatever is in it", () => {
    expect(letter({ subject: "Um\r\nBcc: {nome}\u0000" }).subject).toBe("Um Bcc: Ana")
    const tricky = { ...values, nome: "Ana\r\nBcc: eu@golpe.com" }
    expect(letter({ subject: "Oi {nome}" }, { values: tricky }).subject).not.toMatch(/[\r\n]/)
  })

  it("to a guardian says whose it is, and names all children", () => {
    const { html, text } = letter(
      { body: "<p>Oi, {nome}!</p>" },
      { guardian: "Marta Lima", wards: ["Ana", "Davi"] },
    )
    for (const made of [html, text]) {
      expect(made).toContain("Para Marta Lima, responsável por Ana e Davi")
      expect(made).toContain("Oi, Ana e Davi!")
    }
    expect(shortTextOf("Oi, {nome}!", { values, guardian: "Marta Lima", wards: ["Ana"] })).toBe(
      "Para Marta Lima, responsável por Ana\n\nOi, Ana!",
    )
  })

  it("leads to the page of preferences, and a test leads nowhere", () => {
    const preferencesUrl = "https://igreja.example/preferencias/abc"
    expect(letter({}, { preferencesUrl }).html).toContain(`href="${preferencesUrl}"`)
    expect(letter({}).html).not.toContain("href=")
  })

  it("is plain text with a line for each item of a list, and no more than one blank line", () => {
    const { text } = letter({
      body: "<p>Traga:</p><ul><li><p>um prato</p></li><li><p>um amigo</p></li></ul><p></p><p></p><p>Até lá</p>",
    })
    expect(text).toContain("Traga:\n\n * um prato\n * um amigo\n\nAté lá")
  })

  it("is readable in dark mode and breaks words that are longer than a line", () => {
    const { html } = letter({})
    expect(html).toContain("@media (prefers-color-scheme:dark)")
    expect(html).toContain("overflow-wrap:anywhere")
  })

  it("is plain text as well", () => {
    const { text } = letter({
      body: '<h2>Culto</h2><p>Às <strong>19h</strong></p><a href="https://x.org/a">aqui</a>',
    })
    expect(text).toContain("Culto\n\nÀs 19h")
    expect(text).toContain("aqui (https://x.org/a)")
  })
})

describe("formatted text", () => {
  it.each([
    ["<p onclick='x()'>Oi<script>x()</script></p>", "<p>Oi</p>"],
    ['<a href="javascript:x()">a</a>', "<a>a</a>"],
    ['<a href="{nome}">a</a>', "<a>a</a>"],
    ['<a href="https://{nome}/">a</a>', "<a>a</a>"],
    ['<a href="//golpe.com">a</a>', "<a>a</a>"],
    ['<a href="https://x.org/?a=1&amp;b=2">a</a>', '<a href="https://x.org/?a=1&amp;b=2">a</a>'],
    ['<a href="mailto:a@x.org">a</a>', '<a href="mailto:a@x.org">a</a>'],
    ['<p style="background:url(//x)">a<img src="https://x.org/pixel.gif"></p>', "<p>a</p>"],
    ["<style>p{}</style><iframe src=x></iframe><p>a</p>", "<p>a</p>"],
    [
      "<h2>T</h2><ul><li><u>a</u></li></ul><blockquote>b</blockquote>",
      "<h2>T</h2><ul><li><u>a</u></li></ul><blockquote>b</blockquote>",
    ],
    ["<p> </p><p><br></p>", ""],
    ["sem marcação <", "sem marcação &lt;"],
  ])("%s becomes %s", (given, clean) => expect(cleanHtml(given)).toBe(clean))
})
