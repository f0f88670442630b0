import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router"
import { expect, it } from "vitest"
import { page } from "vitest/browser"
import { renderUi } from "../testing/open-app.tsx"
import { SearchInput } from "./search-input.tsx"

/** Longer than what was typed waits to be searched. */
const SLOW = 800

/** A list with a search field, and a record whose screen takes long to load. */
function openList() {
  const root = createRootRoute({ component: Outlet })
  const list = createRoute({
    getParentRoute: () => root,
    path: "/",
    validateSearch: ({ search }): { search?: string } => (search ? { search: String(search) } : {}),
    component: List,
  })
  function List() {
    const { search = "" } = list.useSearch()
    const navigate = list.useNavigate()
    return (
      <>
        <SearchInput
          label="Buscar"
          value={search}
          onSearch={(next) => void navigate({ search: { search: next } })}
        />
        <p>Busca: {search}</p>
        <Link to={"/registro" as string}>Registro</Link>
      </>
    )
  }
  const record = createRoute({
    getParentRoute: () => root,
    path: "/registro",
    loader: () => new Promise((loaded) => setTimeout(loaded, SLOW)),
    component: () => <h1>O registro</h1>,
  })
  const router = createRouter({ routeTree: root.addChildren([list, record]), history: createMemoryHistory() })
  renderUi(<RouterProvider router={router as never} />)
}

it("searches a moment after the last key", async () => {
  openList()
  await page.getByLabelText("Buscar").fill("moabe")
  await expect.element(page.getByText("Busca: moabe")).toBeVisible()
})

it("leaves a record on its way that was pressed before what was typed was searched", async () => {
  openList()
  await page.getByLabelText("Buscar").fill("moabe")
  await page.getByRole("link", { name: "Registro" }).click()
  await expect.element(page.getByRole("heading", { name: "O registro" })).toBeVisible()
})
