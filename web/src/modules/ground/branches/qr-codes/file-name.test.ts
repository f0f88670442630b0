import { expect, it } from "vitest"
import { fileNameFor, qrFileName } from "./file-name.ts"

it("names the file after the branch, with letters and digits that every system accepts", () => {
  expect(qrFileName("Sede São José / Centro")).toBe("qr-code-sede-sao-jose-centro.png")
})

it("has a name even where the branch's contains no such letter", () => {
  expect(qrFileName("★")).toBe("qr-code-filial.png")
})

it("contains the kind of the file", () => {
  expect(fileNameFor("cartaz", "Congregação d'Ávila", "pdf")).toBe("cartaz-congregacao-d-avila.pdf")
})
