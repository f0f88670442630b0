import { describe, expect, it } from "vitest"
import { rejectedSheet } from "./rejected-sheet.ts"

const column = (header: string) => ({ header, field: null, samples: [], note: null })
const line = (number: number, outcome: "new" | "rejected" | "repeated", cells: string[]) => ({
  line: number,
  outcome,
  name: "",
  memberId: null,
  changes: [],
  notes: [],
  cells,
})

/** The bytes, not the text: `text()` would drop the byte order mark. */
async function written(report: Parameters<typeof rejectedSheet>[0]): Promise<string> {
  const bytes = await rejectedSheet(report).arrayBuffer()
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)
}

describe("the sheet of omitted lines", () => {
  it("contains each line as it is in the file, with the reason, for Excel in Brazil", async () => {
    const text = await written({
      columns: [column("Nome"), column("Observação")],
      preview: [
        line(2, "new", []),
        line(3, "rejected", ["ANA", 'diz "sim"; às vezes\nnão']),
        line(4, "repeated", ["RUTE"]),
      ],
      errors: [
        { line: 3, field: "birth_date", message: "Data inválida" },
        { line: 3, field: "non_field_errors", message: "Colunas demais" },
        { line: 3, field: "custom_fields.camisa", message: "Opção inválida." },
      ],
      ownFields: [{ field: "custom_fields.camisa", name: "Camisa" }],
      duplicates: [{ line: 4, field: "full_name", message: "", memberId: null, firstLine: 2 }],
    })
    expect(text).toBe(
      "\uFEFFNome;Observação;Motivo\r\n" +
        'ANA;"diz ""sim""; às vezes\nnão";"Linha 3: Data de nascimento: Data inválida; Colunas demais; Camisa: Opção inválida."\r\n' +
        "RUTE;;Linha 4: Repete a linha 2 do arquivo\r\n",
    )
  })

  it("contains no formula, and keeps cells beyond the header", async () => {
    const text = await written({
      columns: [column("Nome"), column("RG")],
      preview: [line(2, "rejected", ["=1+1", "@x", "", "sobra"])],
      errors: [{ line: 2, field: "rg", message: "RG inválido" }],
      duplicates: [],
      ownFields: [],
    })
    expect(text.split("\r\n")[1]).toBe("'=1+1;'@x  sobra;Linha 2: RG inválido")
  })
})
