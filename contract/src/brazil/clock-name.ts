/** The capitals after which the clocks of the states without Brasília's time (state-time.ts) are called. */
const CAPITALS: Readonly<Record<string, string>> = {
  AC: "Rio Branco",
  AM: "Manaus",
  MT: "Cuiabá",
  MS: "Campo Grande",
  RO: "Porto Velho",
  RR: "Boa Vista",
}

/** How the clock of a state is called: «hora de Rio Branco»; Brasília's for an unknown one. */
export function clockName(uf: string): string {
  return `hora de ${CAPITALS[uf] ?? "Brasília"}`
}
