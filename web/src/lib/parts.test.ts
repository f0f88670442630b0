import { ministries } from "@aprisco/contract/ministries/routes"
import { people } from "@aprisco/contract/people/routes"
import { beforeAll, describe, expect, it } from "vitest"
import { anExample } from "../testing/an-example.ts"
import type { WebModule } from "./module.ts"
import { actionsFor, cardsFor, registerParts, tabsFor, tabsInOrder } from "./parts.ts"

const nothing = () => null
const person = anExample(people.detail.response, { anonymised: false })
const administrator = { isActive: true, permissions: ["people.merge" as const] }
const member = { isActive: true, permissions: [] }

const first: WebModule = {
  name: "first",
  parts: {
    tabs: { "person-record": [{ order: 70, tab: "linha", label: "Linha", component: nothing }] },
    cards: { "ministry-record": [{ order: 20, component: nothing }] },
    actions: {
      "person-record": [
        {
          order: 10,
          label: "Unir",
          icon: nothing,
          needs: "people.merge",
          when: (given) => !given.person.anonymised,
          component: nothing,
        },
      ],
    },
  },
}
const second: WebModule = {
  name: "second",
  parts: {
    tabs: { "person-record": [{ order: 15, tab: "agenda", label: "Agenda", component: nothing }] },
    cards: { "ministry-record": [{ order: 10, component: nothing }] },
  },
}

beforeAll(() => registerParts([first, { name: "third" }, second]))

describe("the parts of a place", () => {
  it("are those of all modules, in their order", () => {
    const ministry = anExample(ministries.detail.response)
    expect(cardsFor(member, "ministry-record", { ministry }).map(({ order }) => order)).toEqual([10, 20])
    expect(tabsFor(member, "person-record", { person }).map(({ tab }) => tab)).toEqual(["agenda", "linha"])
  })

  it("are not shown to a user without the right, nor to one who is not signed in", () => {
    expect(actionsFor(administrator, "person-record", { person })).toHaveLength(1)
    expect(actionsFor(member, "person-record", { person })).toEqual([])
    expect(actionsFor(null, "person-record", { person })).toEqual([])
  })

  it("are not shown for a record that they are not about", () => {
    expect(actionsFor(administrator, "person-record", { person: { ...person, anonymised: true } })).toEqual(
      [],
    )
  })

  it("are none where no module has any", () => {
    expect(cardsFor(administrator, "church-settings", {})).toEqual([])
  })
})

it("puts the tabs of other modules between and after those of the record", () => {
  const others = [
    { tab: "linha", order: 70 },
    { tab: "agenda", order: 15 },
  ]
  expect(tabsInOrder(["resumo", "familia"], others)).toEqual(["resumo", "agenda", "familia", "linha"])
})
