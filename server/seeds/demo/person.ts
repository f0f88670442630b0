import { yearsBetween } from "../../src/core/clock.ts"
import { dayBefore, someDay, yearsAfter } from "./days.ts"
import type { Sex } from "./names.ts"
import type { Place } from "./places.ts"
import type { Random } from "./random.ts"

const STREETS = [
  "Rua das Oliveiras",
  "Rua do Lírio",
  "Avenida Beira-Rio",
  "Travessa da Paz",
  "Rua Sete de Setembro",
  "Rua das Acácias",
  "Avenida Brasil",
  "Rua Santo Antônio",
  "Rua das Mangueiras",
  "Praça da Matriz",
  "Rua Treze de Maio",
  "Rua do Ipê-Amarelo",
  "Estrada Velha",
  "Rua Projetada Dois",
] as const

export interface Home {
  address: string
  number: string
  complement: string | null
  neighborhood: string
  city: string
  state: string
  zipcode: string
}

export function aHome(random: Random, place: Place): Home {
  return {
    address: random.pick(STREETS),
    number: random.chance(0.04) ? "s/n" : String(random.between(3, 1980)),
    complement: random.chance(0.3)
      ? random.pick(["Casa 2", "Apto 101", "Apto 304", "Fundos", "Bloco B"])
      : null,
    neighborhood: random.pick(place.neighborhoods),
    city: place.city,
    state: place.state,
    zipcode: `${place.cep}${random.digits(2)}-${random.digits(3)}`,
  }
}

/** A mobile number that cannot exist: those of Brazil never go on with a 0 after the 9. */
export function aMobile(random: Random, place: Place): string {
  return `(${place.area}) 90${random.digits(3)}-${random.digits(4)}`
}

/** A landline looks like one: it begins with 2 to 5. No range is set aside for invented ones; few areas have given out 50. */
export function aLandline(random: Random, place: Place): string {
  return `(${place.area}) 50${random.digits(2)}-${random.digits(4)}`
}

/** `maria.d.avila7@example.org`. The serial number distinguishes people of the same name. */
export function anEmail(name: string, serial: number): string {
  const words = name
    .normalize("NFD")
    .replace(/[\u0300-\u036f']/g, "")
    .toLowerCase()
    .split(" ")
  const local = words.length > 1 ? `${words[0]}.${words.at(-1)}` : words[0]
  return `${local}${serial}@example.org`
}

/** A made-up CPF whose check digits are right, or (one in sixty, as in any old register) wrong. */
export function aCpf(random: Random): string {
  const stem = random.digits(9)
  const first = checkDigit(stem)
  const second = checkDigit(`${stem}${first}`)
  const last = random.chance(1 / 60) ? (second + 1) % 10 : second
  return `${stem.slice(0, 3)}.${stem.slice(3, 6)}.${stem.slice(6)}-${first}${last}`
}

/** Modulus 11 over the digits, the last one weighing 2. */
function checkDigit(digits: string): number {
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (digits.length + 1 - place),
    0,
  )
  return ((sum * 10) % 11) % 10
}

/** The birth date of a person of that age today. */
export function bornAtAge(random: Random, now: Date, age: number): string {
  const today = dayBefore(now, 0)
  const latest = yearsAfter(today, -age)
  const born = someDay(random, yearsAfter(today, -age - 1), latest)
  // The first day of the span would make a person a year older whose birthday is today.
  return yearsBetween(born, today) === age ? born : latest
}

const SCHOOLING = {
  elementary_incomplete: 12,
  elementary_complete: 10,
  high_school_incomplete: 8,
  high_school_complete: 38,
  higher_incomplete: 9,
  higher_complete: 16,
  postgraduate: 5,
  masters: 1.5,
  doctorate: 0.5,
} as const

const WORK: Record<Sex, readonly [string, ...string[]]> = {
  F: [
    "Professora",
    "Enfermeira",
    "Costureira",
    "Diarista",
    "Técnica de enfermagem",
    "Advogada",
    "Comerciante",
    "Cozinheira",
    "Engenheira civil",
    "Aposentada",
    "Recepcionista",
    "Manicure",
  ],
  M: [
    "Pedreiro",
    "Motorista",
    "Professor",
    "Eletricista",
    "Comerciante",
    "Vigilante",
    "Contador",
    "Analista de sistemas",
    "Mecânico",
    "Agricultor",
    "Aposentado",
    "Pescador",
  ],
}

export function schoolingAndWork(random: Random, sex: Sex, age: number) {
  if (age < 18)
    return {
      educationLevel: age < 15 ? ("elementary_incomplete" as const) : ("high_school_incomplete" as const),
      profession: age < 7 ? null : "Estudante",
    }
  return {
    educationLevel: random.chance(0.8) ? random.weighed(SCHOOLING) : null,
    profession: random.chance(0.75) ? random.pick(WORK[sex]) : null,
  }
}
