import type { Permission } from "@aprisco/contract/access/permissions"
import type {
  CustomFieldKind,
  CustomFieldOption,
  CustomValue,
} from "@aprisco/contract/people/custom-field-labels"
import type { Generated, GeneratedAlways } from "kysely"
import type { Json, Stamp, Versioned } from "./columns.ts"

/** A word by which a church sorts its people. */
export interface Tags extends Versioned {
  churchId: number
  name: string
  color: Generated<string>
  createdById: number | null
}

/** Who has which tag. */
export interface PersonTags {
  churchId: number
  personId: number
  tagId: number
  createdById: number | null
  createdAt: Stamp
}

/** A field that a church adds to its people. */
export interface CustomFields extends Versioned {
  churchId: number
  /** Made from the first name, and fixed. */
  key: string
  name: string
  kind: CustomFieldKind
  options: Json<CustomFieldOption[]>
  viewPermission: Generated<Permission>
  editPermission: Generated<Permission>
  searchable: Generated<boolean>
  showInList: Generated<boolean>
  position: Generated<number>
  createdById: number | null
}

/** What is answered of a person. No row: nothing. */
export interface CustomValues {
  churchId: number
  personId: number
  fieldId: number
  value: Json<CustomValue>
  /** Kept by a trigger. */
  searchText: GeneratedAlways<string | null>
  updatedAt: Stamp
}
