/** The named colours of a tag. Any other one is `#rrggbb`. */
export const TAG_COLORS = {
  gray: "Cinza",
  red: "Vermelho",
  pink: "Rosa",
  grape: "Roxo",
  indigo: "Anil",
  blue: "Azul",
  cyan: "Ciano",
  teal: "Verde-água",
  green: "Verde",
  yellow: "Amarelo",
  orange: "Laranja",
} as const

export type TagColor = keyof typeof TAG_COLORS
