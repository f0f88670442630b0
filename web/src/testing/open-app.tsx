// As in app/main.tsx: zod's messages are read when a schema is created, and the styles are those of the product.
import "@aprisco/contract/kit/messages"
import "@mantine/core/styles/baseline.layer.css"
import "@mantine/core/styles/global.layer.css"
import "@mantine/notifications/styles.layer.css"
import "../app/base.css"
import { GATED_FEATURES } from "@aprisco/contract/access/gated-features"
import { permissionsOf, ROLE_LABELS, type Role } from "@aprisco/contract/access/roles"
import { account } from "@aprisco/contract/account/routes"
import { activities } from "@aprisco/contract/activities/routes"
import { announcements } from "@aprisco/contract/announcements/routes"
import { gatherings } from "@aprisco/contract/attendance/gatherings"
import { type User, user } from "@aprisco/contract/auth/user"
import { branches } from "@aprisco/contract/branches/routes"
import { events } from "@aprisco/contract/events/routes"
import { churchExport } from "@aprisco/contract/export/routes"
import { groupMultiplications } from "@aprisco/contract/groups/multiplications"
import { groupRequests } from "@aprisco/contract/groups/requests"
import { notifications } from "@aprisco/contract/notifications/routes"
import { operatorEntry } from "@aprisco/contract/operator/entry"
import { customFields } from "@aprisco/contract/people/custom-fields"
import { households } from "@aprisco/contract/people/households"
import { people } from "@aprisco/contract/people/routes"
import { tags } from "@aprisco/contract/people/tags"
import { personFollowUps } from "@aprisco/contract/person-follow-ups/routes"
import { treasuryBills } from "@aprisco/contract/treasury/bills"
import { expenseClaims } from "@aprisco/contract/treasury/claims"
import { notifications as toasts } from "@mantine/notifications"
import type { ReactNode } from "react"
import { createRoot, type Root } from "react-dom/client"
import { afterEach, beforeEach } from "vitest"
import { cdp } from "vitest/browser"
import { closePalette } from "../app/palette/open-palette.ts"
import { Providers } from "../app/providers.tsx"
import { startApp } from "../app/start.tsx"
import { queryClient } from "../lib/query-client.ts"
import { anExample } from "./an-example.ts"
import { pageOf } from "./mock-api.ts"
import { api } from "./test-api.ts"

const defaults = queryClient.getDefaultOptions()
let opened: { root: Root; element: HTMLElement } | undefined

export { api }

// The pages of all tests are drawn in one window, whose pointer stays where a test has left it.
let pointerMoved = true
window.addEventListener("pointermove", () => (pointerMoved = true), { capture: true })

beforeEach(async () => {
  await parkPointer()
  // Retries without a delay.
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 0 } })
})

afterEach(({ task }) => {
  for (const error of task.result?.errors ?? []) error.message += ` · On the page: ${textOfPage()}`
  closeApp()
})

interface Opening {
  /** The signed-in user; null: from the browser's storage, as after a reload. */
  as?: Role | null
  /** Differences from the usual signed-in user. */
  user?: Partial<User>
  /** Changes answers of the frame around the screens, before the first call. */
  before?: () => void
}

/**
 * Opens the application at an address, as the browser would, and waits for its first screen. The signed-in user has the rights
 * of the role; the calls of the frame around the screens are answered (no notification, no contact due).
 */
export async function openApp(
  path: string,
  { as = "CHURCH_ADMIN", user: given = {}, before }: Opening = {},
): Promise<void> {
  closeApp()
  await parkPointer()
  if (as) signIn(aUser(as, given))
  before?.()
  history.replaceState(null, "", path)
  // The keyboard's: the page under test is a frame of the test runner's.
  window.focus()
  const element = newElement()
  opened = { element, root: await startApp(element) }
}

/** Shows one component, with the theme and the providers of the application and without its screens. */
export function renderUi(component: ReactNode): void {
  closeApp()
  const element = newElement()
  opened = { element, root: createRoot(element) }
  opened.root.render(<Providers>{component}</Providers>)
}

/**
 * Moves the pointer out of the page, beyond its upper left corner, while nothing is drawn: over the next page it would open a tooltip
 * or show a row as hovered. Only after it was moved: a call to the browser in each test would take some milliseconds.
 */
async function parkPointer(): Promise<void> {
  if (!pointerMoved) return
  await cdp().send("Input.dispatchMouseEvent", { type: "mouseMoved", x: -1, y: -1 })
  pointerMoved = false
}

/** The last words on the page, on one line: where a test failed on another machine, nothing else tells what it met. */
function textOfPage(): string {
  return document.body.innerText.replace(/\s+/g, " ").slice(-600)
}

function newElement(): HTMLElement {
  const element = document.createElement("div")
  element.id = "root"
  // As in index.html: before what dialogs have added, also those of earlier tests.
  document.body.prepend(element)
  return element
}

/** A user with this role and its rights, a complete profile, and a plan that has everything. */
export function aUser(role: Role, given: Partial<User> = {}): User {
  return anExample(user, {
    id: 7,
    email: "marta@example.org",
    emailVerified: true,
    fullName: "Marta Fontes",
    isActive: true,
    isProfileComplete: true,
    role,
    roleLabel: ROLE_LABELS[role],
    permissions: permissionsOf(role),
    areas: [],
    features: [...GATED_FEATURES],
    churchId: 3,
    ...given,
  })
}

function signIn(signedIn: User): void {
  localStorage.setItem("auth_token", "a-token")
  answerFrame(signedIn)
}

/** Answers the frame's calls for this user: for a test in which a user signs in on the screen. */
export function answerFrame(signedIn: User): void {
  api.answer(account.me, signedIn)
  api.answerByDefault(account.myChurch, anExample(account.myChurch.response))
  api.answerByDefault(notifications.list, anExample(notifications.list.response, { count: 0, unread: 0 }))
  api.answerByDefault(personFollowUps.counts, { overdue: 0, today: 0, later: 0, unassigned: 0 })
  api.answerByDefault(announcements.current, [])
  api.answerByDefault(branches.list, anExample(branches.list.response))
  // Forms and lists of people ask for what the church has added, and for families to filter by.
  api.answerByDefault(customFields.list, pageOf([]))
  api.answerByDefault(tags.list, pageOf([]))
  api.answerByDefault(households.list, pageOf([]))
  api.answerByDefault(people.picker, [])
  api.answerByDefault(groupMultiplications.list, pageOf([]))
  api.answerByDefault(groupRequests.list, pageOf([]))
  api.answerByDefault(treasuryBills.list, pageOf([]))
  api.answerByDefault(expenseClaims.list, pageOf([]))
  api.answerByDefault(activities.list, pageOf([]))
  api.answerByDefault(events.list, pageOf([]))
  // The lists of attendance on the record of a group or an activity, and what is on today.
  api.answerByDefault(gatherings.list, pageOf([]))
  api.answerByDefault(gatherings.due, [])
  // A card of the church's settings, for tests of the others.
  api.answerByDefault(operatorEntry.read, { entry: null, asksForCode: false, mayDecide: true })
  api.answerByDefault(churchExport.requests, [])
}

/** Removes the application from the page, with its loaded data. */
function closeApp(): void {
  opened?.root.unmount()
  opened?.element.remove()
  opened = undefined
  closePalette()
  toasts.clean()
  toasts.cleanQueue()
  queryClient.clear()
}
