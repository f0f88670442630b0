import {
  ADMISSION_MODES,
  EDUCATION_LEVELS,
  GENDERS_OR_UNKNOWN,
  MARITAL_STATUSES,
  MEMBERSHIP_STATUSES,
  MINISTERIAL_FUNCTIONS,
} from "@aprisco/contract/vocabulary"

/** The fields of a sheet that take one of a closed list of values, each with its word: read from a sheet, written to one, and shown. */
export const FIELD_WORDS = {
  gender: GENDERS_OR_UNKNOWN,
  maritalStatus: MARITAL_STATUSES,
  membershipStatus: MEMBERSHIP_STATUSES,
  admissionMode: ADMISSION_MODES,
  ministerialFunction: MINISTERIAL_FUNCTIONS,
  educationLevel: EDUCATION_LEVELS,
} as const
