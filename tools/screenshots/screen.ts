import type { Role } from "@aprisco/contract/access/roles"
import type { Page } from "@playwright/test"

/** A screen of which a screenshot is taken, and how to open it. */
export interface Screen {
  name: string
  /** The viewer; a role is the full church's founder with only that role's rights. Not signed in when absent. */
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
  /** A new denomination. */
  newOffice: string
  /** Churches of other people: one waits for the office's answer, one was refused, one belongs to the denomination. */
  asking: string
  refused: string
  affiliated: string
  churchId: number
  askingId: number
  /** Entries in the books of the office's own church: of several parts, and a reversed one. */
  entryId: number
  reversedEntryId: number
  /** A bill that was paid in part, and an expense that is asked back. */
  billId: number
  claimId: number
}

export interface ScreenshotChurches extends ScreenshotDenomination {
  /** A church with people in every state. */
  full: string
  /** A new one. */
  fresh: string
  /** One that waits for its requested plan. */
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
  groupId: number
  endedGroupId: number
  classId: number
  /** `/encontre-um-grupo/{code}` of the full church. */
  groupPagePath: string
  /** A person who is followed up. */
  followedId: number
  /** An open list, and others of the same group. */
  gatheringId: number
  closedListId: number
  cancelledListId: number
  /** Of a class of the Bible school. */
  classListId: number
  /** Published, with a cover; and a draft with sessions and questions. */
  eventId: number
  draftEventId: number
  /** `/evento/{slug}` of one that takes registrations, and of a cancelled one. */
  eventPagePath: string
  cancelledPagePath: string
  /** `/inscricao/{token}` of a family that is in, and of one that waits. */
  registrationPath: string
  waitingPath: string
  /** With a session that is open, and people who come. */
  doorEventId: number
}
