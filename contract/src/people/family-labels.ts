/** The role of a person in a household: one is responsible, at most one is the spouse. */
export const HOUSEHOLD_ROLES = {
  responsavel: "Responsável",
  conjuge: "Cônjuge",
  filho: "Filho(a)",
  dependente: "Dependente",
  outro: "Outro",
} as const

export type HouseholdRole = keyof typeof HOUSEHOLD_ROLES

/** What a guardian is to the person. */
export const KINSHIPS = {
  mae: "Mãe",
  pai: "Pai",
  avo: "Avó ou avô",
  tio: "Tia ou tio",
  tutor: "Tutor(a) legal",
  outro: "Outro",
} as const

export type Kinship = keyof typeof KINSHIPS

/** The roles of people who come with a visitor. The visitor who fills in the form is responsible for the family. */
export const ROLES_AT_DOOR = ["conjuge", "filho", "dependente", "outro"] as const satisfies HouseholdRole[]

/** The most people that one visitor registers at the door, besides themselves. */
export const MAX_FAMILY_AT_DOOR = 8

/** The most people of a household. */
export const MAX_HOUSEHOLD_PEOPLE = 15

/** The most guardians of a person that are entered; those derived from the household are not counted. */
export const MAX_GUARDIANS = 10
