import { devotionalAudio } from "@aprisco/contract/devotionals/audio"
import { devotionals } from "@aprisco/contract/devotionals/routes"
import { Parser } from "saxen"
import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import { anMp3 } from "../../../../testing/sounds.ts"

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** Every element with its text and its attributes, in the order of the file; an element of a namespace that is not declared is an error. */
function elementsOf(xml: string) {
  const found: { name: string; text: string; attributes: Record<string, string> }[] = []
  const inside: typeof found = []
  const parser = new Parser().ns({
    "http://www.w3.org/2005/Atom": "atom",
    "http://www.itunes.com/dtds/podcast-1.0.dtd": "itunes",
    "http://purl.org/rss/1.0/modules/content/": "content",
    "http://purl.org/dc/elements/1.1/": "dc",
  })
  const fail = (error: Error) => {
    throw error
  }
  parser.on("error", fail)
  parser.on("warn", fail)
  parser.on("openTag", (name, attributes, decode) => {
    const values = Object.entries(attributes() || {}).map(([key, value]) => [key, decode(value)] as const)
    const element = { name, text: "", attributes: Object.fromEntries(values) }
    found.push(element)
    inside.push(element)
  })
  parser.on("text", (text, decode) => add(decode(text)))
  parser.on("cdata", (text) => add(text))
  parser.on("closeTag", () => void inside.pop())
  const add = (text: string) => {
    const element = inside.at(-1)
    if (element !== undefined) element.text += text
  }
  parser.parse(xml)
  expect(inside).toEqual([])
  return found
}

const SOUND = anMp3()

async function aFeed(state: string) {
  test.clock.set("2026-11-18T12:00:00Z")
  const church = await test.make.aChurch({ name: "Igreja «A & B»", state })
  const pastor = await test.as("PASTOR", church)
  const body = {
    ...{ title: "Graça ]]> & <b>paz</b>", body: "<p>Palavra & vida</p>", bibleReference: "Jo 3.16" },
    ...{ publishOn: "2026-11-18", authorName: "Elias" },
  }
  const { id } = await pastor.call(devotionals.create, { body })
  const { slug } = await pastor.call(devotionals.publish, { params: { id } })
  const store = (values: object) =>
    test.database.owner.updateTable("devotionals").set(values).where("id", "=", id).execute()
  const give = (bytes: Buffer) =>
    pastor.call(devotionalAudio.upload, {
      params: { id },
      body: { file: new File([new Uint8Array(bytes)], "devocional.mp3") },
    })
  await give(SOUND)
  await store({ publishedAt: "2026-11-18T11:00:00Z", audioSeconds: 3723 })
  const read = async (name: string) => {
    const answer = await test.app.inject({ url: `/devocional/${church.slug}/${name}` })
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([
      200,
      "application/rss+xml; charset=utf-8",
    ])
    return answer
  }
  return { church, id, slug, store, give, read, pastor }
}
const textsOf = (elements: ReturnType<typeof elementsOf>, name: string) =>
  elements.filter((element) => element.name === name).map(({ text }) => text.trim())

it("RSS is read by another program: its own address, the number as identifier, the date with the church's offset, and the text", async () => {
  const { church, id, slug, read } = await aFeed("AC")
  const elements = elementsOf((await read("rss.xml")).body)
  expect(elements.find(({ name }) => name === "atom:link")?.attributes).toMatchObject({
    rel: "self",
    href: `http://aprisco.test/devocional/${church.slug}/rss.xml`,
  })
  expect(elements.find(({ name }) => name === "guid")).toMatchObject({
    text: String(id),
    attributes: { isPermaLink: "false" },
  })
  expect(textsOf(elements, "title").at(-1)).toBe("Graça ]]> & <b>paz</b>")
  expect(textsOf(elements, "pubDate")).toEqual(["Wed, 18 Nov 2026 06:00:00 -0500"])
  expect(textsOf(elements, "link").at(-1)).toBe(`http://aprisco.test/devocional/${church.slug}/${slug}`)
  expect(textsOf(elements, "content:encoded")).toEqual(["<p>Palavra &amp; vida</p>"])
  expect(textsOf(elements, "description").at(-1)).toBe("João 3.16 · Palavra & vida")
  expect(textsOf(elements, "dc:creator")).toEqual(["Elias"])
})

it("a podcast has the sound with its length, how long it plays, and what directories ask for", async () => {
  const { church, id, read } = await aFeed("PE")
  const elements = elementsOf((await read("podcast.xml")).body)
  const { url = "", ...enclosure } = elements.find(({ name }) => name === "enclosure")?.attributes ?? {}
  expect(enclosure).toEqual({ type: "audio/mpeg", length: String(SOUND.length) })
  const path = url.slice("http://aprisco.test".length)
  expect(path).toMatch(new RegExp(`^/devocional/${church.slug}/audio/[0-9a-f]{64}\\.mp3$`))
  const heard = await test.app.inject({ url: path, headers: { range: "bytes=-100" } })
  expect([heard.statusCode, heard.rawPayload.equals(SOUND.subarray(-100))]).toEqual([206, true])
  expect(textsOf(elements, "itunes:duration")).toEqual(["1:02:03"])
  expect(textsOf(elements, "itunes:explicit")).toEqual(["false"])
  expect(textsOf(elements, "itunes:author")).toEqual(expect.arrayContaining(["Igreja «A & B»", "Elias"]))
  const categories = elements.filter(({ name }) => name === "itunes:category")
  expect(categories.map(({ attributes }) => attributes.text)).toEqual([
    "Religion & Spirituality",
    "Christianity",
  ])
  expect(textsOf(elements, "guid")).toEqual([String(id)])
  expect(textsOf(elements, "pubDate")).toEqual(["Wed, 18 Nov 2026 08:00:00 -0300"])
})

it("identifier and date stay after an edit, and an unchanged feed is not sent again", async () => {
  const { read, pastor, id, give, church } = await aFeed("SP")
  const before = await read("podcast.xml")
  const stable = (xml: string) => {
    const elements = elementsOf(xml)
    return [textsOf(elements, "guid"), textsOf(elements, "pubDate"), textsOf(elements, "link").slice(1)]
  }
  test.clock.pass({ days: 3 })
  const again = await test.app.inject({
    url: `/devocional/${church.slug}/podcast.xml`,
    headers: { "if-none-match": String(before.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
  await pastor.call(devotionals.update, {
    params: { id },
    body: { title: "Outro título", publishOn: "2026-11-16" },
  })
  const after = await read("podcast.xml")
  expect(after.body).toContain("Outro título")
  expect(stable(after.body)).toEqual(stable(before.body))
  await give(anMp3(40, 7))
  const another = await read("podcast.xml")
  expect(stable(another.body)).toEqual(stable(before.body))
  const pageOfList = (xml: string) => elementsOf(xml).find(({ name }) => name === "enclosure")?.attributes.url
  expect(pageOfList(another.body)).not.toBe(pageOfList(before.body))
  await pastor.call(devotionalAudio.remove, { params: { id } })
  expect(textsOf(elementsOf((await read("podcast.xml")).body), "guid")).toEqual([])
  expect(textsOf(elementsOf((await read("rss.xml")).body), "guid")).toEqual([String(id)])
})

it("has no entry of a draft, a future or a private one", async () => {
  for (const values of [{ isDraft: true }, { isPublic: false }, { publishFrom: "2026-11-19T00:00:00Z" }]) {
    const { read, store } = await aFeed("SP")
    await store(values)
    for (const name of ["rss.xml", "podcast.xml"])
      expect(textsOf(elementsOf((await read(name)).body), "guid")).toEqual([])
  }
})
