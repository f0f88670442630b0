import { globSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { describe, expect, it } from "vitest"

const SOURCE = join(import.meta.dirname, "..")
const files = globSync("**/*.{ts,tsx}", { cwd: SOURCE })
  .toSorted()
  .filter((path) => !/\.test\.tsx?$|^testing\//.test(path))
  .map((path) => ({ path: relative(".", path), text: readFileSync(join(SOURCE, path), "utf8") }))

/** Files that may look into an answer themselves, and why. */
const READERS: Record<string, string> = {
  "lib/problem.ts": "the reader",
  "app/start.tsx": "asks only whether there was an answer",
  "members/form/light-photo.ts": "moves the server's sentence to the field of the photo",
  "public/landing/lead.ts": "a light page, by the contract's readErrorBody",
  "public/visit-form/calls.ts": "a light page, by the contract's readErrorBody",
  "public/data/send-request.ts": "a light page, by the contract's readErrorBody",
  "public/groups/page-calls.ts": "a light page, by the contract's readErrorBody",
  "public/events/event-calls.ts": "a light page, by the contract's readErrorBody",
  "public/events/link-calls.ts": "a light page, by the contract's readErrorBody",
  "public/preferences/preference-calls.ts": "a light page, by the contract's readErrorBody",
  "public/church/send.ts": "a light page, by the contract's readErrorBody",
  "public/list/list-calls.ts": "a light page, by the contract's readErrorBody",
}
const isReader = (path: string) => Object.keys(READERS).some((name) => path.endsWith(name))

const READS = {
  "looks into a Problem": /instanceof Problem\b|new Problem\(|problemFrom\(|readErrorBody\(/,
  "reads the body of an answer": /\.json\(\)/,
  "knows a name of the error's body":
    /non_field_errors|\b(error|problem|failure|body|answer)\??\.(detail|nonFieldErrors)\b/,
  "shows an error's own message": /\b(error|problem|cause|failure|reason)\.message\b/,
}

/** Where the words of a failure come from, as a call or as the function of a hook's options. */
const WORDS = /\b(messageOf|fieldErrorOf|failureLabel|uploadFailure)\(/

/** Mutations that show no words themselves. */
const ELSEWHERE: Record<string, string> = {
  "shell/help-button.tsx": "code that was not loaded: there is no answer with words",
  "members/baptisms/baptisms-check.tsx": "each person's failure is part of the outcome (record-baptisms)",
  "members/baptisms/baptisms-done.tsx": "the same",
  "members/import-export/import/use-import.ts": "its screens show `error` by failureLabel",
  "treasury/imports/use-entry-import.ts": "the same",
  "visitors/import/use-visitor-import.ts": "the same",
  "merges/merges-page.tsx": "undoMerge says what came of it, as the notice after a merge does",
  "treasury/claims/unsent-papers.tsx": "the line of each file says why that one was not sent",
}

/** Forms whose failure has no words but the common ones; the steps of the registration call nothing themselves. */
const WITHOUT_SENTENCE = [
  "modules/ground/auth/sessions/sign-in-form.tsx",
  "modules/ground/registration/church-page.tsx",
]

describe("an error of the API", () => {
  it.each(Object.entries(READS))("is read in one place: no other file %s", (_, pattern) => {
    const others = files.filter(({ path, text }) => !isReader(path) && pattern.test(text))
    expect(others.map(({ path }) => path)).toEqual([])
  })

  it("is told in the server's words by every mutation and every caught failure", () => {
    const mutations = files.flatMap(({ path, text }) =>
      blocksAfter(text, /useMutation\(/g).map((block) => ({ path, block, told: tells(block, text) })),
    )
    const caught = files.flatMap(({ path, text }) =>
      blocksAfter(text, /catch (?:\(\w+\) )?\{/g)
        .filter((block) => /toast\.error\(/.test(block))
        .map((block) => ({ path, block, told: tells(block, text) })),
    )
    expect(mutations.length).toBeGreaterThan(80)
    const silent = [...mutations, ...caught].filter(
      ({ path, told }) => !told && !Object.keys(ELSEWHERE).some((name) => path.endsWith(name)),
    )
    expect(silent.map(({ path, block }) => `${path}: ${block.slice(0, 80)}`)).toEqual([])
  })

  it("has a sentence of the screen's own in every form, for an answer without words", () => {
    const forms = files.flatMap(({ path, text }) =>
      blocksAfter(text, /useContractForm\(/g).map((block) => ({
        path,
        has: /\bfailure\b|\.\.\.\w+,/.test(block),
      })),
    )
    expect(forms.length).toBeGreaterThan(50)
    expect(forms.filter(({ has }) => !has).map(({ path }) => path)).toEqual(WITHOUT_SENTENCE)
  })

  it("reaches every screen of a failed load", () => {
    const blind = files.flatMap(({ path, text }) =>
      [...text.matchAll(/<ErrorState\b[\s\S]*?\/>/g)]
        .filter(([tag]) => !/\b(error|code)=/.test(tag))
        .map(() => path),
    )
    // A chunk of the application that could not be loaded: no answer of the API.
    expect(blind).toEqual(["app/screens/unavailable-screen.tsx"])
  })

  it("has a list of readers and exceptions without names that are gone", () => {
    const names = [...Object.keys(READERS), ...Object.keys(ELSEWHERE)]
    expect(names.filter((name) => !files.some(({ path }) => path.endsWith(name)))).toEqual([])
  })
})

/** Whether a mutation's failure gets its words here, by a function of its file, or from the mutation's `error`. */
function tells(block: string, text: string): boolean {
  if (WORDS.test(block)) return true
  const handler = /onError(?:: (\w+))?[,(\s]/.exec(block)
  if (handler) {
    const name = handler[1] ?? "onError"
    const [definition = ""] = blocksAfter(text, new RegExp(`(?:function|const) ${name}\\b[^{]*\\{`, "g"))
    return WORDS.test(definition)
  }
  return /messageOf\(\w+\.error\b/.test(text)
}

/** The bracketed text that each match of the pattern begins; the match ends with its first bracket. */
function blocksAfter(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => {
    const start = match.index + match[0].length - 1
    let depth = 0
    for (let at = start; at < text.length; at++) {
      if ("({[".includes(text[at] ?? " ")) depth += 1
      if (")}]".includes(text[at] ?? " ")) depth -= 1
      if (depth === 0) return text.slice(start, at + 1)
    }
    return text.slice(start)
  })
}
