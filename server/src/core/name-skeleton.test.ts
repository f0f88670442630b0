import { describe, expect, it } from "vitest"
import { looksAlike, nameSkeleton } from "./name-skeleton.ts"

const alike = (one: string, other: string) => looksAlike(nameSkeleton(one), nameSkeleton(other))

describe("a name is taken for Assembleia de Deus", () => {
  it.each([
    ["case", "ASSEMBLEIA DE DEUS"],
    ["accents", "Assembléia de Deüs"],
    ["doubled blanks", "Assembleia  de   Deus"],
    ["no blanks", "AssembleiadeDeus"],
    ["signs", "Assembleia-de-Deus."],
    ["combining marks", "A\u0332sse\u0301mbleia de Deu\u0327s"],
    ["zero-width joiner", "Assem\u200dbleia de Deus"],
    ["Cyrillic", "Аѕѕеmblеіа dе Dеuѕ"],
    ["Cyrillic capitals", "АЅЅЕМВLЕІА DЕ DЕUЅ"],
    ["Cyrillic small letters whose capitals are read as ours", "Asseмвleia de Deus"],
    ["Greek", "Αssembleια de Deυs"],
    ["full width", "Ａｓｓｅｍｂｌｅｉａ ｄｅ Ｄｅｕｓ"],
    ["mathematical bold", "𝐀𝐬𝐬𝐞𝐦𝐛𝐥𝐞𝐢𝐚 𝐝𝐞 𝐃𝐞𝐮𝐬"],
    ["mathematical script", "𝒜𝓈𝓈ℯ𝓂𝒷𝓁ℯ𝒾𝒶 𝒹ℯ 𝒟ℯ𝓊𝓈"],
    ["double-struck", "𝔸𝕤𝕤𝕖𝕞𝕓𝕝𝕖𝕚𝕒 𝕕𝕖 𝔻𝕖𝕦𝕤"],
    ["circled", "Ⓐⓢⓢⓔⓜⓑⓛⓔⓘⓐ ⓓⓔ Ⓓⓔⓤⓢ"],
    ["boxed", "🅰🆂🆂🅴🅼🅱🅻🅴🅸🅰 🅳🅴 🅳🅴🆄🆂"],
    ["small capitals", "ᴀꜱꜱᴇᴍʙʟᴇɪᴀ ᴅᴇ ᴅᴇᴜꜱ"],
    ["superscript", "ᴬssembleiᵃ de Deus"],
    ["digits", "Assemb1eia de Deus"],
    ["capital I for l", "AssembIeia de Deus"],
    ["dotless i", "Assembleıa de Deus"],
    ["rn for m", "Assernbleia de Deus"],
    ["one letter less", "Assebleia de Deus"],
    ["one letter more", "Assembleia de Deuss"],
    ["one other letter", "Assemblria de Deus"],
    ["two exchanged", "Assmebleia de Deus"],
    ["one edit beside a look-alike", "Аssemb1eia de Deuz"],
  ])("by %s: %s", (_, name) => {
    expect(alike("Assembleia de Deus", name)).toBe(true)
  })

  it.each([
    "Assembleia de Deus Ministério do Belém",
    "Assembleia de Cristo",
    "Assembleias de Deus Unidas",
    "Congregação Cristã no Brasil",
    "Igreja de Deus",
    "Ассамблея Бога",
    "하나님의 성회",
  ])("but not with a different name: %s", (name) => {
    expect(alike("Assembleia de Deus", name)).toBe(false)
  })
})

describe("honest neighbours pass", () => {
  it.each([
    ["IPB", "IPI"],
    ["IELB", "IECLB"],
    ["AD", "AB"],
    ["CBB", "CBN"],
    ["Convenção Batista Brasileira", "Convenção Batista Nacional"],
    ["Igreja Presbiteriana do Brasil", "Igreja Presbiteriana Independente"],
    ["Igreja Metodista", "Igreja Metodista Livre"],
    ["Igreja Evangélica Luterana do Brasil", "Igreja Evangélica de Confissão Luterana no Brasil"],
  ])("%s beside %s", (one, other) => {
    expect(alike(one, other)).toBe(false)
  })
})

it("gives equal skeletons to acronyms that differ in nothing but how they are written", () => {
  for (const name of ["A.D.", "a d", "АD", "ＡＤ"]) expect(nameSkeleton(name)).toBe(nameSkeleton("AD"))
})

it("is the same for a skeleton as for the name", () => {
  for (const name of [
    "Assembléia de Deus Mundial",
    "ΑΒΓ Igreja",
    "사랑의교회",
    "🅰ssembleia",
    "1ª Igreja №3",
  ]) {
    expect(nameSkeleton(nameSkeleton(name))).toBe(nameSkeleton(name))
  }
})
