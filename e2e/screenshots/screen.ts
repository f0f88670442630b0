import type { Role } from "@aprisco/contract/access/roles"
import type { Page } from "@playwright/test"

/** A screen to be pictured, and the way to it. */
export interface Screen {
  name: string
  /** Whose eyes; a role is the full church's founder with that role's rights alone. Not signed in when absent. */
  as?:
    | "full"
    | "fresh"
    | "paying"
    | "office"
    | "inside"
    | "newOffice"
    | "asking"
    | "refused"
    | "affiliated"
    | Role
  open(page: Page, churches: ScreenshotChurches): Promise<unknown>
}

export interface ScreenshotDenomination {
  /** Of a denomination with churches, requests and a refusal. */
  office: string
  /** The same, inside one of the churches. */
  inside: string
  /** A denomination of a minute ago. */
  newOffice: string
  /** Churches of other people: one waits for the office's answer, one was refused, one belongs to the denomination. */
  asking: string
  refused: string
  affiliated: string
  churchId: number
  askingId: number
}

export interface ScreenshotChurches extends ScreenshotDenomination {
  /** A church with people in every state. */
  full: string
  /** One of a minute ago. */
  fresh: string
  /** One that waits for the plan it asked for. */
  paying: string
  /** `/visit/{uuid}` of the full church. */
  visitPath: string
  memberId: number
  /** Not converted, with contacts. */
  visitorId: number
  /** A member who came as a visitor. */
  convertedId: number
  branchId: number
  ministryId: number
  activityId: number
  weeklyId: number
}
