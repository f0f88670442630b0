import type { Random } from "./random.ts"

/** Common names of Brazil, the frequent ones first, combined at random: no real person. */
const WOMEN = [
  "Maria",
  "Ana",
  "Francisca",
  "Antônia",
  "Adriana",
  "Juliana",
  "Márcia",
  "Fernanda",
  "Patrícia",
  "Aline",
  "Sandra",
  "Camila",
  "Amanda",
  "Bruna",
  "Jéssica",
  "Letícia",
  "Júlia",
  "Luciana",
  "Vanessa",
  "Mariana",
  "Gabriela",
  "Vera",
  "Vitória",
  "Larissa",
  "Cláudia",
  "Beatriz",
  "Rita",
  "Luana",
  "Sônia",
  "Renata",
  "Eliane",
  "Josefa",
  "Simone",
  "Natália",
  "Cristiane",
  "Carla",
  "Débora",
  "Rosângela",
  "Raquel",
  "Rebeca",
  "Ester",
  "Noemi",
  "Rute",
  "Iracema",
  "Jacira",
  "Conceição",
  "Aparecida",
  "Lúcia",
  "Inês",
  "Zuleica",
] as const

const MEN = [
  "José",
  "João",
  "Antônio",
  "Francisco",
  "Carlos",
  "Paulo",
  "Pedro",
  "Lucas",
  "Luiz",
  "Marcos",
  "Gabriel",
  "Rafael",
  "Daniel",
  "Marcelo",
  "Bruno",
  "Eduardo",
  "Felipe",
  "Raimundo",
  "Rodrigo",
  "Manoel",
  "Mateus",
  "André",
  "Fernando",
  "Fábio",
  "Leonardo",
  "Gustavo",
  "Guilherme",
  "Leandro",
  "Tiago",
  "Anderson",
  "Ricardo",
  "Márcio",
  "Jorge",
  "Sebastião",
  "Alexandre",
  "Roberto",
  "Édson",
  "Diego",
  "Vítor",
  "Sérgio",
  "Cláudio",
  "Josué",
  "Elias",
  "Isaías",
  "Jônatas",
  "Ubirajara",
  "Otávio",
  "César",
] as const

const SURNAMES = [
  "Silva",
  "Santos",
  "Oliveira",
  "Souza",
  "Rodrigues",
  "Ferreira",
  "Alves",
  "Pereira",
  "Lima",
  "Gomes",
  "Costa",
  "Ribeiro",
  "Martins",
  "Carvalho",
  "Almeida",
  "Lopes",
  "Soares",
  "Fernandes",
  "Vieira",
  "Barbosa",
  "Rocha",
  "Dias",
  "Nascimento",
  "Andrade",
  "Moreira",
  "Nunes",
  "Marques",
  "Machado",
  "Mendes",
  "Freitas",
  "Cardoso",
  "Ramos",
  "Gonçalves",
  "Santana",
  "Teixeira",
  "Araújo",
  "Conceição",
  "Guimarães",
  "Magalhães",
  "Brandão",
  "Falcão",
  "D'Ávila",
  "Sant'Anna",
  "D'Ângelo",
  "Müller",
  "Yamamoto",
  "Schneider",
  "Cavalcânti",
  "Queirós",
  "Assunção",
  "Fagundes",
  "Xavier",
  "Bragança",
  "Peçanha",
  "Muniz",
  "Uchôa",
] as const

/** Surnames with a particle: two words each. */
const TIED_SURNAMES = [
  "da Silva",
  "dos Santos",
  "de Oliveira",
  "de Souza",
  "de Lima",
  "da Costa",
  "de Carvalho",
  "de Almeida",
  "da Rocha",
  "do Nascimento",
  "de Andrade",
  "de Freitas",
  "de Araújo",
  "da Conceição",
  "dos Reis",
  "das Neves",
  "da Cruz",
  "das Chagas",
  "do Amaral",
  "dos Anjos",
  "e Silva",
  "de Sant'Anna",
  "de Assunção",
  "das Mercês",
] as const

const SUFFIXES = ["Filho", "Júnior", "Neto", "Sobrinho"] as const

export type Sex = "M" | "F"

/** How many words names have, as church rolls show them. */
const WORDS = { 1: 1, 2: 30, 3: 36, 4: 17, 5: 8, 6: 4, 7: 2, 8: 1 }

/** A full name of one to eight words; `family` is the last surname when the family has one. */
export function fullName(
  random: Random,
  sex: Sex,
  { family, words = Number(random.weighed(WORDS)) }: { family?: string; words?: number } = {},
): string {
  const first = () => oftenFirst(random, sex === "F" ? WOMEN : MEN)
  if (words === 1) return first()
  const given = words > 4 || (words > 2 && random.chance(0.35)) ? twoDifferent(first) : [first()]
  const last = [family ?? surname(random), ...(sex === "M" && words > 4 ? [random.pick(SUFFIXES)] : [])]
  const parts = [...given]
  for (let free = words - given.length - last.length; free > 0; ) {
    const tied = free > 1 && random.chance(0.6)
    parts.push(tied ? oftenFirst(random, TIED_SURNAMES) : surname(random))
    free -= tied ? 2 : 1
  }
  return [...parts, ...last].join(" ")
}

export function surname(random: Random): string {
  return oftenFirst(random, SURNAMES)
}

function twoDifferent(name: () => string): string[] {
  const one = name()
  let other = name()
  while (other === one) other = name()
  return [one, other]
}

/** The head of a list more often than its tail. */
function oftenFirst(random: Random, list: readonly [string, ...string[]]): string {
  return list[Math.floor(random.next() ** 1.6 * list.length)] ?? list[0]
}
