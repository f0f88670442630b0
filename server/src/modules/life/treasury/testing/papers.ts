/** A PDF of one object, with this inside its catalogue, for tests of receipts. */
export function pdf(inside = "", end = "%%EOF\n"): Buffer {
  return Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\ntrailer << /Root 1 0 R >>\n${end}`,
    "latin1",
  )
}

/** These bytes as a person uploads them. */
export function fileOf(bytes: Buffer, name = "nota.pdf"): File {
  return new File([new Uint8Array(bytes)], name)
}
