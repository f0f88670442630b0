/** An amount as somebody types it, `1.250,5`, in the form of the wire: `1250.50`. What is no amount stays as it is, and is refused at the field. */
export function amountTyped(typed: string): string {
  const [, reais, cents = ""] =
    /^\s*(?:R\$\s*)?(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?\s*$/.exec(typed) ?? []
  return reais === undefined ? typed : `${reais.replaceAll(".", "")}.${cents.padEnd(2, "0")}`
}
