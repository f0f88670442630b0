import { contract } from "@aprisco/contract"
import { GRANTS } from "@aprisco/contract/access/roles"
import { BASE_PATH } from "@aprisco/contract/kit/route"
import readXlsx from "read-excel-file/node"
import { extractText, getDocumentProxy } from "unpdf"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { createTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { enterMembers } from "../../../../testing/many-people.ts"
import { aFile, importFile } from "../../../../testing/sheets.ts"

let test: TestApp
let church: Church

beforeAll(async () => {
  test = await createTestApp({ config: { rateLimit: false } })
  church = await test.make.aChurch({ name: "Igreja do Caminho" })
  await test.make.aMember({
    church,
    fullName: "Ávila Conceição de Souza",
    birthDate: "1950-02-03",
    cpf: "529.982.247-25",
    phone: "(11) 91234-5678",
    membershipStatus: "inactive",
    admissionMode: "profession_of_faith",
    notes: "uma nota que não sai daqui",
  })
  await test.make.aMember({
    church,
    fullName: '=HYPERLINK("http://x";"y")',
    city: "+55",
    address: "-1",
    rg: "@x",
  })
  await test.make.aMember({ church, fullName: "Zilda Prado", ministerialFunction: "deaconess" })
  const elsewhere = await test.make.aChurch()
  await test.make.aMember({ church: elsewhere, fullName: "Ninguém Daqui" })
})
afterAll(() => test.close())

async function exported(query: string, token?: string) {
  const caller = token ?? (await test.as("SECRETARY", church)).token
  const answer = await test.app.inject({
    url: `${BASE_PATH}/members/export/?${query}`,
    headers: { authorization: `Token ${caller}` },
  })
  return { answer, bytes: answer.rawPayload }
}

async function sheetOf(bytes: Buffer): Promise<unknown[][]> {
  const [sheet] = await readXlsx(bytes)
  return sheet?.data ?? []
}

describe("XLSX", () => {
  it("can be read by another library, with the members of the list, dates as dates and text as text", async () => {
    const { answer, bytes } = await exported("format=xlsx")
    expect(answer.headers["content-type"]).toContain("spreadsheetml")
    expect(answer.headers["content-disposition"]).toMatch(/membros-\d{4}-\d{2}-\d{2}\.xlsx/)
    expect(answer.headers["x-row-count"]).toBe("3")
    const [header = [], ...rows] = await sheetOf(bytes)
    expect(header.slice(0, 4)).toEqual(["Nome completo", "Data de nascimento", "Gênero", "CPF"])
    expect(rows.map(([name]) => name)).toEqual([
      '=HYPERLINK("http://x";"y")',
      "Ávila Conceição de Souza",
      "Zilda Prado",
    ])
    const avila = rows[1] ?? []
    expect(avila[1]).toEqual(new Date("1950-02-03T00:00:00Z"))
    expect(avila[3]).toBe("529.982.247-25")
    expect(avila[header.indexOf("Situação")]).toBe("Inativo")
    expect(avila[header.indexOf("Estado civil")]).toBe("Não informado")
    expect(avila[header.indexOf("Forma de admissão")]).toBe("Profissão de fé")
    expect(bytes.includes("<f>")).toBe(false)
    expect(JSON.stringify(rows)).not.toContain("uma nota que não sai daqui")
  })

  it("contains exactly what the filters find, in the list's order", async () => {
    const found = await sheetOf((await exported("format=xlsx&ministerial_function=deaconess")).bytes)
    expect(found.slice(1).map(([name]) => name)).toEqual(["Zilda Prado"])
    const none = await sheetOf((await exported("format=xlsx&search=ninguem%20assim")).bytes)
    expect(none).toHaveLength(1)
    const reversed = await sheetOf((await exported("format=xlsx&ordering=-full_name")).bytes)
    expect(reversed[1]?.[0]).toBe("Zilda Prado")
  })
})

describe("CSV", () => {
  it("is in Excel's Brazilian format: UTF-8 with BOM, semicolons, DD/MM/AAAA", async () => {
    const { bytes } = await exported("format=csv")
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = bytes.toString("utf8").split("\r\n")
    expect(lines[0]).toContain("Nome completo;Data de nascimento;Gênero;CPF")
    expect(lines[2]).toContain("Ávila Conceição de Souza;03/02/1950;Masculino;529.982.247-25")
  })

  it("contains no formula", async () => {
    const text = (await exported("format=csv")).bytes.toString("utf8")
    expect(text).toContain(`"'=HYPERLINK(""http://x"";""y"")"`)
    expect(text).toContain(";'+55;")
    expect(text).toContain(";'-1;")
    expect(text).toContain(";'@x;")
    expect(text).not.toMatch(/(^|;|\n)"?[=+\-@]/)
  })
})

describe("contact cards", () => {
  it("are of the people whom the filters find, with what the caller reads of them", async () => {
    const { answer, bytes } = await exported("format=vcf&membership_status=inactive")
    expect(answer.headers["content-type"]).toContain("text/vcard")
    expect(answer.headers["content-disposition"]).toMatch(/membros-\d{4}-\d{2}-\d{2}\.vcf/)
    expect(answer.headers["x-row-count"]).toBe("1")
    const text = bytes.toString("utf8")
    expect(text.match(/BEGIN:VCARD/g)).toHaveLength(1)
    expect(text).toContain("FN:Ávila Conceição de Souza")
    expect(text).toContain("TEL;TYPE=CELL,PREF:+5511912345678")
    expect(text).toContain("BDAY:1950-02-03")
    expect(text).toContain("ORG:Igreja do Caminho")
    const { token } = await test.as("MEMBER", church)
    expect((await exported("format=vcf", token)).answer.statusCode).toBe(403)
  })
})

describe("cells with signs that a sheet gives a meaning", () => {
  /** What is stored, and how the CSV has it. */
  const CELLS = [
    ["=1+1", "'=1+1"],
    ["+55", "'+55"],
    ["-1", "'-1"],
    ["@x", "'@x"],
    ["|cmd", "'|cmd"],
    ["\tx", "'\tx"],
    ["\rx", `"'\rx"`],
    ["\nx", `"'\nx"`],
    ["a;b", `"a;b"`],
    ['a"b', `"a""b"`],
    ["a\nb", `"a\nb"`],
    ["a\r\nb", `"a\r\nb"`],
    ["\\N", "\\N"],
    ["\\.", "\\."],
    ["'x'", "'x'"],
    ["$1", "$1"],
    ["<b>&amp", "<b>&amp"],
    ["Conceição 😀", "Conceição 😀"],
    ["", ""],
    [null, ""],
  ] as const
  let token: string

  beforeAll(async () => {
    const place = await test.make.aChurch()
    for (const [n, [city]] of CELLS.entries())
      await test.make.aMember({ church: place, fullName: `Pessoa ${String(n).padStart(2, "0")}`, city })
    token = (await test.as("SECRETARY", place)).token
  })

  it("are quoted and harmless in a CSV, byte by byte", async () => {
    const text = (await exported("format=csv", token)).bytes.toString("utf8")
    CELLS.forEach(([, cell], n) => {
      const name = `\r\nPessoa ${String(n).padStart(2, "0")};`
      const line = text.slice(text.indexOf(name), text.indexOf("Sede", text.indexOf(name)))
      expect(line.endsWith(`;${cell};;`), `${n}: ${line}`).toBe(true)
    })
    expect(text).toMatch(/[^\r\n]$/)
  })

  it("are the stored text in a workbook", async () => {
    const [header = [], ...rows] = await sheetOf((await exported("format=xlsx", token)).bytes)
    const cities = rows.map((row) => row[header.indexOf("Cidade")])
    const stored = CELLS.map(([city]) => city?.trim() || null)
    expect(
      cities.map((city) => (typeof city === "string" ? city.replace("_x000D_", "\r").trim() : city)),
    ).toEqual(stored)
  })

  it("are searched for as text, whatever a database would take them for", async () => {
    for (const search of ["'; select 1 --", "$1", "\\'", "current_setting('x')"]) {
      const { answer, bytes } = await exported(`format=csv&search=${encodeURIComponent(search)}`, token)
      expect([search, answer.statusCode]).toEqual([search, 200])
      expect(bytes.toString("utf8")).not.toContain("Pessoa")
    }
  })
})

it("writes days before the leap day that spreadsheets invented, and after it, as the same day", async () => {
  const place = await test.make.aChurch()
  const days = ["1899-12-31", "1900-01-01", "1900-02-28", "1900-03-01", "2024-02-29"]
  for (const birthDate of days)
    await test.make.aMember({ church: place, fullName: `Nasceu ${birthDate}`, birthDate })
  const { token } = await test.as("SECRETARY", place)
  const text = (await exported("format=csv", token)).bytes.toString("utf8")
  for (const day of days) expect(text).toContain(`Nasceu ${day};${day.split("-").reverse().join("/")};`)
  const rows = await sheetOf((await exported("format=xlsx", token)).bytes)
  const last = rows.at(-1) ?? []
  expect(last.slice(0, 2)).toEqual(["Nasceu 2024-02-29", new Date("2024-02-29T00:00:00Z")])
})

describe("PDF", () => {
  it("has the church, the day, the filters and the number of pages", async () => {
    const { answer, bytes } = await exported("format=pdf&membership_status=inactive")
    expect(answer.headers["content-type"]).toBe("application/pdf")
    const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
      mergePages: true,
    })
    expect(totalPages).toBe(1)
    for (const words of ["Rol de membros", "Igreja do Caminho", "1 membro", "Filtros: situação Inativo"])
      expect(text).toContain(words)
    expect(text).toContain("Ávila Conceição de Souza")
    expect(text).toContain("03/02/1950")
    expect(text).toContain("Página 1 de 1")
    expect(text).not.toContain("Zilda")
  })

  it("repeats the header row on each page and numbers them all", async () => {
    const large = await test.make.aChurch()
    for (let n = 0; n < 70; n += 1)
      await test.make.aMember({ church: large, fullName: `Pessoa ${n} Łukasz 王` })
    const { token } = await test.as("SECRETARY", large)
    const { bytes } = await exported("format=pdf", token)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })
    expect(text.length).toBeGreaterThan(1)
    text.forEach((page, index) => {
      expect(page.replaceAll(/\s+/g, " ")).toContain("Membro desde")
      expect(page).toContain(`Página ${index + 1} de ${text.length}`)
    })
    expect(text.join("").match(/Pessoa \d+/g)).toHaveLength(70)
  })
})

describe("who exports", () => {
  it("is recorded with count, format and the names of the filters, without personal data", async () => {
    const { token } = await test.as("PASTOR", church)
    await exported("format=csv&search=%C3%81vila&membership_status=inactive", token)
    const entry = await test.database.owner
      .selectFrom("auditEntries")
      .where("action", "=", "member.exported")
      .orderBy("id", "desc")
      .select("facts")
      .executeTakeFirstOrThrow()
    expect(entry.facts).toEqual({ count: 1, format: "csv", filters: ["search", "membershipStatus"] })
    const admin = await test.as("CHURCH_ADMIN", church)
    const [latest] = (await admin.call(contract.audit.list, { query: { pageSize: 1 } })).results
    expect(latest?.summary).toBe("Exportou 1 membro (CSV), filtrados por busca, situação")
  })

  it("is refused without reports.view, and gets nothing of another church", async () => {
    for (const role of ["LEADER", "MEMBER"] as const) {
      const { token } = await test.as(role, church)
      expect((await exported("format=csv", token)).answer.statusCode).toBe(403)
    }
    const { bytes } = await exported("format=csv")
    expect(bytes.toString("utf8")).not.toContain("Ninguém Daqui")
    const other = await test.make.aChurch()
    expect((await exported(`format=csv&church=${other.id}`)).answer.statusCode).toBe(400)
  })

  it("gets their own branches' members as a branch manager", async () => {
    const branch = await test.make.aBranch({ church, name: "Congregação do Vale" })
    await test.make.aMember({ church, branchId: branch.id, fullName: "Só do Vale" })
    const { token } = await test.as("BRANCH_MANAGER", church, [branch])
    const rows = await sheetOf((await exported("format=xlsx", token)).bytes)
    expect(rows.slice(1).map(([name]) => name)).toEqual(["Só do Vale"])
  })

  it("gets the directory alone, should a role without members.edit be given reports.view", async () => {
    const place = await test.make.aChurch()
    const people = [
      {
        fullName: "Adulta que aceita",
        cpf: "529.982.247-25",
        birthDate: "1980-01-01",
        acceptEmail: true,
        acceptSms: false,
      },
      { fullName: "Adulto que recusa", birthDate: "1980-01-01", acceptEmail: false, acceptWhatsapp: true },
      { fullName: "Menor que aceita", birthDate: "2020-01-01", acceptEmail: true },
    ]
    for (const person of people)
      await test.make.aMember({
        acceptWhatsapp: false,
        acceptSms: false,
        church: place,
        email: "a@example.org",
        phone: "(11) 91234-5678",
        ...person,
      })
    const { token } = await test.as("LEADER", place)
    const granted = GRANTS.LEADER
    const original = granted.has.bind(granted)
    const spy = vi
      .spyOn(granted, "has")
      .mockImplementation((right) => right === "reports.view" || original(right))
    try {
      const text = (await exported("format=csv", token)).bytes.toString("utf8")
      expect(
        text
          .slice(1)
          .split("\r\n")
          .map((line) => line.split(";").slice(0, 3)),
      ).toEqual([
        ["Nome completo", "E-mail", "Telefone"],
        ["Adulta que aceita", "a@example.org", ""],
        ["Adulto que recusa", "", "(11) 91234-5678"],
        ["Menor que aceita", "", ""],
      ])
      const { bytes } = await exported("format=pdf", token)
      const printed = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
      expect(printed.text).toContain("Adulta que aceita")
      expect(printed.text).not.toContain("01/01/1980")
    } finally {
      spy.mockRestore()
    }
  })

  it("is refused for an unknown format", async () => {
    const { answer } = await exported("format=docx")
    expect([answer.statusCode, answer.json()]).toEqual([400, { format: ["Formato inválido"] }])
  })
})

it("is limited to five exports an hour per person, not per network address", async () => {
  const limited = await createTestApp()
  try {
    const place = await limited.make.aChurch()
    const callers = [await limited.as("SECRETARY", place), await limited.as("PASTOR", place)]
    const ask = async (token: string | undefined) => {
      const url = `${BASE_PATH}/members/export/?format=csv`
      return (await limited.app.inject({ url, headers: { authorization: `Token ${token}` } })).statusCode
    }
    for (let time = 0; time < 5; time += 1) expect(await ask(callers[0]?.token)).toBe(200)
    expect(await ask(callers[0]?.token)).toBe(429)
    expect(await ask(callers[1]?.token)).toBe(200)
    limited.clock.pass({ hours: 1 })
    expect(await ask(callers[0]?.token)).toBe(200)
  } finally {
    await limited.close()
  }
})

it("stops reading when the client disconnects, and serves the next call", { tags: "full" }, async () => {
  const place = await test.make.aChurch()
  await enterMembers(
    test.database.owner,
    Array.from({ length: 20_000 }, () => ({
      churchId: place.id,
      branchId: place.headquarters.id,
      fullName: "Muita Gente",
      birthDate: "1980-01-01",
    })),
  )
  const { token } = await test.as("SECRETARY", place)
  const origin = await test.app.listen({ port: 0, host: "127.0.0.1" })
  for (let time = 0; time < 5; time += 1) {
    const leaving = new AbortController()
    const answer = await fetch(`${origin}${BASE_PATH}/members/export/?format=xlsx`, {
      headers: { authorization: `Token ${token}` },
      signal: leaving.signal,
    })
    await answer.body?.getReader().read()
    leaving.abort()
  }
  const whole = await exported("format=csv", token)
  expect(whole.bytes.toString("utf8").trim().split("\n")).toHaveLength(20_001)
})

describe("a denomination's office", () => {
  it("exports a column with the church for a list of several churches, titled with the denomination's name", async () => {
    const { id: denominationId } = await test.make.aDenomination({
      name: "Aliança da Serra",
      displayName: "Aliança da Serra",
    })
    const approved = { denominationId, affiliation: "approved" as const }
    const home = await test.make.aChurch({ ...approved, name: "Igreja do Vale" })
    const otherChurch = await test.make.aChurch({ ...approved, name: "Igreja do Monte" })
    for (const place of [home, otherChurch])
      await test.make.aMember({ church: place, fullName: "Rute Nogueira" })
    const { token } = await test.as("DENOMINATION_ADMIN", home)
    const placesOf = async (query: string) => {
      const [header = [], ...rows] = await sheetOf((await exported(`format=xlsx${query}`, token)).bytes)
      const [at, unit] = [header.indexOf("Igreja"), header.indexOf("Filial")]
      return rows.map((row) => [at < 0 ? null : row[at], row[unit]]).sort()
    }
    expect(await placesOf("")).toEqual([
      ["Igreja do Monte", "Sede"],
      ["Igreja do Vale", "Sede"],
    ])
    expect(await placesOf(`&church=${otherChurch.id}`)).toEqual([[null, "Sede"]])
    const printed = async (query: string) => {
      const { bytes } = await exported(`format=pdf${query}`, token)
      const document = await getDocumentProxy(new Uint8Array(bytes))
      return (await extractText(document, { mergePages: true })).text
    }
    const all = await printed("")
    for (const words of ["Aliança da Serra", "Igreja do Monte · Sede"]) expect(all).toContain(words)
    const one = await printed(`&branch=${otherChurch.headquarters.id}`)
    expect(one).toContain("Igreja do Monte · 1 membro")
    expect(one).not.toContain("Igreja do Vale")
  })
})

it("has the name of the spouse who is linked, which an import reads back as it is", async () => {
  const own = await test.make.aChurch()
  const admin = await test.as("CHURCH_ADMIN", own)
  const born = { birthDate: "1980-05-17", gender: "F" } as const
  const wife = await admin.call(contract.members.create, { body: { ...born, fullName: "Rute Moabe" } })
  await admin.call(contract.members.create, {
    body: { ...born, gender: "M", fullName: "Boaz Belém", spouseMember: wife.id },
  })
  const { bytes } = await exported("format=xlsx", admin.token)
  const [header = [], ...rows] = await sheetOf(bytes)
  const place = header.indexOf("Nome do cônjuge")
  expect(rows.map(([name, ...rest]) => [name, rest[place - 1]])).toEqual([
    ["Boaz Belém", "Rute Moabe"],
    ["Rute Moabe", "Boaz Belém"],
  ])
  const report = await importFile(admin, aFile(new Uint8Array(bytes), "membros.xlsx"))
  expect(report).toMatchObject({ rows: 2, unchanged: 2, changed: 0, errors: [] })
})
