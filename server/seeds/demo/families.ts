import type { MaritalStatus } from "@aprisco/contract/vocabulary"
import { fullName, type Sex, surname } from "./names.ts"
import type { Random } from "./random.ts"

/** A person of a household, before they become a row. */
export interface Relative {
  name: string
  sex: Sex
  age: number
  maritalStatus: MaritalStatus
  /** Place of the spouse in the household, when the spouse is a member too. */
  spouse: number | null
  spouseName: string | null
  children: number
}

const HOUSEHOLDS = { couple: 44, couple_apart: 8, alone: 30, parent: 10, widowed: 8 }

/** A typical household: couples with children, a wife whose husband does not come, students, widows. */
export function aHousehold(random: Random): Relative[] {
  const family = surname(random)
  switch (random.weighed(HOUSEHOLDS)) {
    case "couple":
      return couple(random, family)
    case "couple_apart": {
      const [one, other, ...children] = couple(random, family)
      return [{ ...one, spouse: null, spouseName: other.name }, ...children]
    }
    case "alone": {
      const age = random.between(18, 44)
      return [relative(random, { family, age, maritalStatus: random.chance(0.12) ? "divorced" : "single" })]
    }
    case "parent": {
      const age = random.between(24, 50)
      const maritalStatus = random.pick<MaritalStatus>(["single", "divorced", "other"])
      return withChildren(random, family, [relative(random, { family, age, maritalStatus })], age)
    }
    case "widowed":
      return [
        relative(random, {
          family,
          sex: random.chance(0.8) ? "F" : "M",
          age: random.between(58, 93),
          maritalStatus: "widowed",
          children: random.between(0, 9),
        }),
      ]
  }
}

function couple(random: Random, family: string): [Relative, Relative, ...Relative[]] {
  const age = random.between(22, 78)
  const his = relative(random, { family, sex: "M", age, maritalStatus: "married" })
  const hers = relative(random, {
    family,
    sex: "F",
    age: Math.max(19, age + random.between(-6, 4)),
    maritalStatus: "married",
  })
  const pair: [Relative, Relative] = [
    { ...his, spouse: 1, spouseName: hers.name },
    { ...hers, spouse: 0, spouseName: his.name },
  ]
  const [first = pair[0], second = pair[1], ...children] = withChildren(
    random,
    family,
    pair,
    Math.min(age, hers.age),
  )
  return [first, second, ...children]
}

/** The parents and their children on the roll: those still at home and old enough to be members. */
function withChildren(random: Random, family: string, parents: Relative[], youngest: number): Relative[] {
  const born = youngest < 20 ? 0 : random.between(0, 4)
  const ages = Array.from({ length: born }, () => random.between(1, youngest - 18)).filter(
    (age) => age >= 8 && age <= 24,
  )
  const children = ages
    .filter(() => random.chance(0.6))
    .map((age) => relative(random, { family, age, maritalStatus: "single" }))
  return [...parents.map((parent) => ({ ...parent, children: born })), ...children]
}

function relative(
  random: Random,
  known: { family: string; age: number; maritalStatus: MaritalStatus; sex?: Sex; children?: number },
): Relative {
  const sex = known.sex ?? (random.chance(0.56) ? "F" : "M")
  return {
    name: fullName(random, sex, { family: known.family }),
    sex,
    age: known.age,
    maritalStatus: known.maritalStatus,
    spouse: null,
    spouseName: null,
    children: known.children ?? 0,
  }
}
