import type { ReactNode } from "react"
import { useCan } from "../../../../lib/can.ts"
import { lazyRouteComponent } from "../../../../lib/lazy-screen.ts"
import type { PersonInShort } from "../../../../lib/module.ts"
import { inOrder, useTabs } from "../../../../lib/parts.ts"
import { ShownPart } from "../../../../ui/parts.tsx"
import { useWritesNotes } from "../notes/use-writes-notes.ts"

/** A tab that every page of a person may show. */
export interface FurtherTab {
  tab: string
  label: string
  order: number
  panel: ReactNode
}

const FAMILY = { component: lazyRouteComponent(() => import("../families/family-tab.tsx"), "FamilyTab") }
const NOTES = { component: lazyRouteComponent(() => import("../notes/notes-tab.tsx"), "NotesTab") }
const CONSENTS = {
  component: lazyRouteComponent(() => import("../consents/consents-of-person.tsx"), "ConsentsOfPerson"),
}
const MORE = { component: lazyRouteComponent(() => import("./more-of-person.tsx"), "MoreOfPerson") }
const TAGS = { component: lazyRouteComponent(() => import("./more-of-person.tsx"), "TagsOfPerson") }
const REGISTRATIONS = {
  component: lazyRouteComponent(() => import("./registrations-of-person.tsx"), "RegistrationsOfPerson"),
}

/** Which page asks: the directory's entry of a member shows less than that of others. */
type PageOf = "person" | "member" | "visitor"

/**
 * The tabs that each page of a person has, behind or below its own: those of this module and those that others offer at "person-record"
 * (docs/product/people.md#2.9). What the user may not read is not among them.
 */
export function useFurtherTabs(of: PageOf, person: PersonInShort): FurtherTab[] {
  const can = useCan()
  const writesNotes = useWritesNotes()
  const others = useTabs("person-record", { person })
  const given = { personId: person.id }
  const registry = can("members.edit")
  const own = [
    of === "visitor" && {
      tab: "dados",
      label: "Mais dados",
      order: 51,
      panel: <ShownPart part={MORE} given={given} />,
    },
    registry &&
      !person.anonymised && {
        tab: "familia",
        label: "Família",
        order: 52,
        panel: <ShownPart part={FAMILY} given={given} />,
      },
    of === "visitor" && {
      tab: "visitas",
      label: "Cadastros",
      order: 55,
      panel: <ShownPart part={REGISTRATIONS} given={given} />,
    },
    writesNotes && {
      tab: "anotacoes",
      label: "Anotações",
      order: 57,
      panel: <ShownPart part={NOTES} given={{ ...given, closed: person.anonymised }} />,
    },
    of !== "visitor" &&
      (registry || (of === "person" && can("visitors.view"))) && {
        tab: "consentimentos",
        label: "Consentimentos",
        order: 59,
        panel: <ShownPart part={CONSENTS} given={given} />,
      },
    of === "member" &&
      registry && {
        tab: "etiquetas",
        label: "Etiquetas",
        order: 54,
        panel: <ShownPart part={TAGS} given={given} />,
      },
  ].filter((tab) => tab !== false)
  return inOrder([
    ...own,
    ...others.map((part) => ({
      tab: part.tab,
      label: part.label,
      order: part.order,
      panel: <ShownPart part={part} given={{ person }} />,
    })),
  ])
}
