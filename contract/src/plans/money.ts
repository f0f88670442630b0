/** A decimal string in BRL as Brazil writes it, without centavos where there are none: `R$ 1.188`, `R$ 99,50`. */
export function reais(amount: string): string {
  const [whole = "0", cents = "00"] = amount.split(".")
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ".")
  return `R$ ${grouped}${cents === "00" ? "" : `,${cents}`}`
}
