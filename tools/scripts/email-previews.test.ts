import { globSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { expect, it } from "vitest"
import { ROOT } from "./children.ts"
import { emailPreviews } from "./email-previews.ts"

const MODULES = join(ROOT, "server/src/modules")

/** `ground/auth/passwords/resetEmail` and the like: every function that makes an e-mail. */
async function emailTemplates(): Promise<string[]> {
  const exported = await Promise.all(
    globSync("**/email-templates.ts", { cwd: MODULES }).map(async (file) =>
      Object.keys(await import(join(MODULES, file))).map((name) => `${dirname(file)}/${name}`),
    ),
  )
  return exported.flat()
}

it("shows every e-mail of the product", async () => {
  const shown = new Set(emailPreviews.map(({ module, name }) => `${module}/${name.replace(/:.*/, "")}`))
  expect([...shown].toSorted()).toEqual((await emailTemplates()).toSorted())
})

it("has the same text in the HTML as in the plain text of every e-mail", () => {
  for (const { name, email } of emailPreviews) {
    const seen = email.html
      .replace(/<[^>]*>/g, " ")
      .replaceAll("&amp;", "&")
      .replaceAll("&#39;", "'")
      .replaceAll("&quot;", '"')
    const words = (text: string) => text.split(/[\s:]+/).filter((word) => word !== "" && word !== "--")
    expect([name, words(email.text).filter((word) => !words(seen).includes(word))]).toEqual([name, []])
  }
})

it("puts the secret of a link behind the `#`, which no server and no proxy is sent, never into the query", () => {
  const queries = emailPreviews.flatMap(({ name, email }) =>
    [...`${email.text} ${email.html}`.matchAll(/https?:[^\s"<>]+/g)].flatMap(([address]) =>
      [...new URL(address).searchParams.keys()].map((key) => `${name}: ${key}`),
    ),
  )
  // Which list a screen shows, and nothing else.
  expect(new Set(queries.map((query) => query.split(": ").at(-1)))).toEqual(
    new Set(["affiliation", "status", "tab", "whose"]),
  )
  const sources = globSync("**/*.ts", { cwd: MODULES, exclude: ["**/*.test.ts"] })
  const made = sources.filter((file) => /[?&]token=/.test(readFileSync(join(MODULES, file), "utf8")))
  // Calendar programs are sent the whole address; it is shown on a screen and in no mail.
  expect(made).toEqual(["life/activities/calendar-address.ts"])
})
