import { readdirSync, readFileSync, statSync } from "node:fs"
import { permissionsOf, type Role } from "@aprisco/contract/access/roles"
import { describe, expect, it } from "vitest"
import { ARTICLES } from "../modules/operation/support/articles/all.ts"
import { findArticles } from "../modules/operation/support/find-articles.ts"
import { ENTRIES, entriesFor } from "./modules.ts"
import { createAppRouter } from "./router.tsx"

const PICTURES = new URL("../modules/operation/support/pictures/", import.meta.url)
/** Which menu each of them shows, written as they are taken. */
const MENUS = "menus.json"
const MOST_BYTES = 1_400_000

const slugs = ARTICLES.map(({ slug }) => slug)
const titles = (typed: string) => findArticles(ARTICLES, typed).map(({ title }) => title)

describe("the articles of the guide", () => {
  it("have addresses of their own, steps, and neighbours that exist", () => {
    expect(new Set(slugs).size).toBe(slugs.length)
    for (const screen of ["pedido", "pedidos"]) expect(slugs).not.toContain(screen)
    for (const { slug, title, lead, steps, see = [] } of ARTICLES) {
      expect.soft([slug, /^[a-z0-9-]+$/.test(slug)]).toEqual([slug, true])
      expect
        .soft([slug, title.length > 5, lead.length > 20, steps.length >= 2])
        .toEqual([slug, true, true, true])
      expect.soft([slug, see.filter((other) => !slugs.includes(other))]).toEqual([slug, []])
    }
  })

  it("emphasise what the screen says in pairs of signs", () => {
    const texts = ARTICLES.flatMap(({ lead, steps, notes = [] }) => [lead, ...steps, ...notes])
    expect(texts.filter((text) => text.split("**").length % 2 === 0)).toEqual([])
  })

  it("emphasise only words that a screen shows", () => {
    const texts = ARTICLES.flatMap(({ lead, steps, notes = [] }) => [lead, ...steps, ...notes])
    const emphasised = texts.flatMap((text) =>
      [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, words]) => words ?? ""),
    )
    const shown = wordsOfScreens()
    const unknown = emphasised.filter((words) => !words.startsWith("{") && !shown.includes(words))
    expect(emphasised.length).toBeGreaterThan(50)
    expect(unknown).toEqual([])
  })

  it("lead to screens that exist", () => {
    const { routesByPath } = createAppRouter()
    const wrong = ARTICLES.flatMap(({ slug, screens = [] }) =>
      screens.filter(({ to }) => !(to in routesByPath)).map(({ to }) => `${slug}: ${to}`),
    )
    expect(wrong).toEqual([])
  })

  it("tell of every screen that the menu, the settings and the palette offer", () => {
    const told = new Set(ARTICLES.flatMap(({ screens = [] }) => screens.map(({ to }) => to)))
    const untold = ENTRIES.filter(({ to, action }) => !action && !told.has(to)).map(({ to }) => to)
    expect(untold).toEqual(["/ajuda"])
  })

  it("explain every screen of a signed-in person, each in one article", () => {
    // A route without a component only leads to another one.
    const screens = Object.values(createAppRouter().routesById)
      .filter(({ id, options }) => /^\/shell(-of-church)?\/./.test(id) && options.component)
      .map(({ fullPath }) => String(fullPath))
    const explained = ARTICLES.flatMap(({ about = [] }) => about)
    expect(screens.length).toBeGreaterThan(90)
    expect(explained.toSorted()).toEqual(screens.toSorted())
  })

  it("have the pictures that they name, and no others, which stay small", () => {
    const files = readdirSync(PICTURES)
      .filter((file) => file !== MENUS)
      .sort()
    const named = ARTICLES.filter(({ picture }) => picture !== undefined).map(({ slug }) => `${slug}.webp`)
    expect(files).toEqual(named.sort())
    const bytes = files.reduce((sum, file) => sum + statSync(new URL(file, PICTURES)).size, 0)
    expect(bytes).toBeLessThan(MOST_BYTES)
  })

  it("show the menu of today in their pictures: else `npm run tools help-pictures` takes them anew", () => {
    const noted: { menu: string[]; pictures: string[] }[] = JSON.parse(
      readFileSync(new URL(MENUS, PICTURES), "utf8"),
    )
    const menuOf = (role: Role) =>
      entriesFor({ isActive: true, permissions: permissionsOf(role) })
        .filter(({ menu }) => menu)
        .map(({ label }) => label)
        .toSorted()
        .join()
    const today = [menuOf("CHURCH_ADMIN"), menuOf("DENOMINATION_ADMIN")]
    const stale = noted.filter(({ menu }) => !today.includes(menu.toSorted().join()))
    // A stranger has no menu yet.
    expect(stale.flatMap(({ pictures }) => pictures)).toEqual(["cadastrar-a-igreja"])
    const named = ARTICLES.filter(({ picture }) => picture !== undefined).map(({ slug }) => slug)
    expect(noted.flatMap(({ pictures }) => pictures).toSorted()).toEqual(named.toSorted())
  })

  it("are those to which empty screens lead", () => {
    const modules = new URL("../modules/", import.meta.url)
    const led = readdirSync(modules, { recursive: true })
      .map(String)
      .filter((path) => path.endsWith(".tsx"))
      .flatMap((path) => [...readFileSync(new URL(path, modules), "utf8").matchAll(/ help="([^"]+)"/g)])
      .map(([, slug]) => slug)
    expect(led.length).toBeGreaterThan(5)
    expect(led.filter((slug) => !slugs.includes(slug ?? ""))).toEqual([])
  })
})

describe("the search in the guide", () => {
  it("finds by words of title and keywords, however they are spelled, by title first", () => {
    expect(titles("excel")).toEqual([
      "Importar membros de uma planilha",
      "Exportar e imprimir o rol",
      "Importar visitantes de uma planilha",
      "Importar anos anteriores de uma planilha",
    ])
    expect(titles("importar")[0]).toBe("Importar membros de uma planilha")
    expect(titles("aniversario")).toEqual([
      "Ver e cumprimentar os aniversariantes",
      "Ligar mensagens automáticas",
    ])
    expect(titles("como converter um visitante")[0]).toBe("Converter um visitante em membro")
    expect(titles("mudar a senha")[0]).toBe("Mudar os seus dados e a senha")
  })

  it("finds nothing for nothing, or for words that say nothing", () => {
    expect(["", " ", "de", "zebra"].map((typed) => titles(typed).length)).toEqual([0, 0, 0, 0])
  })
})

/** The source of the screens and of the words that they share with the server. */
function wordsOfScreens(): string {
  return [new URL("../", import.meta.url), new URL("../../../contract/src/", import.meta.url)]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true })
        .map(String)
        .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !path.includes("support/articles"))
        .map((path) => readFileSync(new URL(path, folder), "utf8")),
    )
    .join("\n")
}
