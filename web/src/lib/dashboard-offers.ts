import type { FirstStep, MainDashboard, RecentEntity } from "@aprisco/contract/dashboard/routes"
import type { UseQueryResult } from "@tanstack/react-query"
import type { LinkProps } from "@tanstack/react-router"
import type { ComponentType, ReactNode } from "react"
import type { Needs } from "./can.ts"

/** What a module shows on the dashboard, which names no other module. `on-dashboard.ts` of the module; `app/dashboard-offers.ts` lists them. */
export interface DashboardOffers {
  today?: readonly TodayPart[]
  /** Where nothing waits for the reader today, the first one that they may take is named. */
  nextActions?: readonly DashboardLink[]
  quickActions?: readonly QuickAction[]
  counters?: readonly CounterCard[]
  cards?: readonly DashboardCard[]
  firstSteps?: { readonly [Step in FirstStep]?: FirstStepWords }
  /** The screen of a record that a recent action is about. */
  records?: { readonly [Entity in RecentEntity]?: (id: number) => LinkProps }
}

interface Offer {
  /** Its place among those of all modules. */
  order: number
  /** The right without which it is not shown. */
  needs: Needs
}

/** The units that the dashboard shows. */
export interface DashboardUnits {
  /** For calls: the church of the reader, or these of its units. */
  scope: { branch?: number; below?: true }
  /** For the filters of a list, so that its count agrees with the dashboard's number. */
  place: { branch?: number; below?: true; church?: number }
}

/** A part of «Hoje»: what waits for the reader in one module today (docs/product/dashboard.md#5.1). */
interface TodayPart extends Offer {
  /** Asks for it; nothing where `asks` is false. */
  useWork: (units: DashboardUnits, asks: boolean) => TodaysWork
}

export interface TodaysWork {
  /** «Hoje» waits for their first answers, and offers to repeat those that failed. */
  queries: readonly UseQueryResult[]
  /** Null: nothing waits. */
  shown: ReactNode
}

interface DashboardLink extends Offer {
  label: string
  to: LinkProps
}

interface QuickAction extends DashboardLink {
  icon: ComponentType<{ size?: number }>
  /** It is not shown to who has this right: another action leads there. */
  unless?: Needs
  /** It opens a form, whose first field gets the focus. */
  opensForm?: true
}

/** A card of the figures. */
export interface CounterCard extends Pick<Offer, "order"> {
  counter: keyof MainDashboard
  label: string
  /** As the description of its plot names it; absent: it has none. */
  plotted?: string
  /** The right without which it is not shown. */
  needs?: Needs
  /** With what its change compares, after «em relação» or «igual», where that is not the whole month before. */
  against?: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  /** The list of which the number is the count. */
  to: (place: DashboardUnits["place"]) => LinkProps
  /** In place of a change where there is none at all. */
  none: string
}

export interface DashboardCardProps extends DashboardUnits {
  /** «Hoje» is on the screen too. */
  hasToday: boolean
}

/** A card below the figures. */
interface DashboardCard extends Offer {
  component: ComponentType<DashboardCardProps>
  /** It has nothing but zeros while the church has nobody, and gives way to the first steps. */
  countsPeople?: true
}

export interface FirstStepWords {
  title: string
  text: string
  /** On the button of its card. */
  action: string
  to: LinkProps
}

/** How many of a part of «Hoje» are named; the rest is behind its link. */
export const NAMED_TODAY = 3
