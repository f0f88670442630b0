import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { brokenCitations, brokenCitationsBelow } from "./check-citations.ts"

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "citations-"))
  write("docs/product/members.md", "# Members\n\n## 2. Rights\n\n2.3 Only an administrator deletes.\n")
  write("docs/adr/0003-row-level-security.md", "# Row-level security\n")
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, content: string): void {
  mkdirSync(join(root, dirname(path)), { recursive: true })
  writeFileSync(join(root, path), content)
}

const reasons = (content: string, file = "server/src/x.ts") =>
  brokenCitations(file, content, root).map(({ why }) => why)

describe("citations of the product's rules", () => {
  it("accepts a rule with a line of its own", () => {
    expect(reasons("// An administrator deletes (docs/product/members.md#2.3).")).toEqual([])
    expect(reasons("// See docs/product/members.md.")).toEqual([])
  })

  it("fails on a rule that its document lacks", () => {
    expect(reasons("// docs/product/members.md#2.4")).toEqual(["no such rule"])
    expect(reasons("// docs/product/members.md#2")).toEqual(["no such rule"])
  })

  it("fails on a missing document", () => {
    expect(reasons("// docs/product/groups.md#1.1")).toEqual(["no such document"])
  })
})

describe("citations of decisions and files", () => {
  it("accepts an existing decision", () => {
    expect(reasons("// adr 0003, docs/adr/0003, ADR 3")).toEqual([])
  })

  it("fails on a missing decision", () => {
    expect(reasons("// adr 0004")).toEqual(["no such decision"])
    expect(reasons("// docs/adr/0099")).toEqual(["no such decision"])
  })

  it("fails on a broken link of a document", () => {
    expect(reasons("[words](docs/GLOSSARIO.md) [site](https://example.com)", "README.md")).toEqual([
      "no such document",
    ])
    expect(reasons("[row-level security](adr/0003-row-level-security.md#why)", "docs/X.md")).toEqual([])
  })
})

describe("citations of documents outside the repository", () => {
  it.each([
    "rulings 3.2",
    "rulings §5",
    "product-1 §5",
    "product-2",
    "api.md, conventions",
    "fixed shapes 10",
    "security B5",
    "Security E11",
    "people.md",
    "house.md",
    "words.md",
    "../shared/design",
  ])("finds %s", (cited) => {
    expect(new Set(reasons(`/** Why (${cited}). */`))).toEqual(new Set(["outside the repository"]))
  })

  it("accepts a document of the repository with such a name", () => {
    write("docs/product/people.md", "# People\n\n1.1 A person.\n")
    expect(reasons("// docs/product/people.md#1.1")).toEqual([])
    expect(reasons("[people](people.md)", "docs/product/README.md")).toEqual([])
  })
})

it("reads the repository's folders, except dependencies and old migrations", () => {
  write("web/src/a.tsx", "// fine\n// rulings 1.1\n")
  write("node_modules/x/README.md", "rulings 1.1")
  write("server/node_modules/x/a.ts", "// rulings 1.1")
  write("server/migrations/0001_first.sql", "-- rulings 1.1")
  write("server/migrations/9999_last.sql", "-- adr 0099")
  expect(brokenCitationsBelow(root)).toEqual([
    { file: "server/migrations/9999_last.sql", line: 1, text: "adr 0099", why: "no such decision" },
    { file: "web/src/a.tsx", line: 2, text: "rulings 1.1", why: "outside the repository" },
  ])
})
