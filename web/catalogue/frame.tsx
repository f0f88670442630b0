import { Alert, Card, Container, Stack, Title } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router"
import { queryClient } from "../src/lib/query-client.ts"
import { EMAIL, emailsQuery } from "./emails.ts"
import { pages } from "./pages.ts"

// Some components check the caller's rights.
queryClient.setQueryData(["users", "me"], { isActive: true, permissions: ["reports.view"] })

const chosen = decodeURIComponent(location.hash.slice(1))

// Links have no target here, but they need a router.
const router = createRouter({
  routeTree: createRootRoute({ component: Shown, notFoundComponent: () => null }),
  history: createMemoryHistory(),
})

/** What the catalogue's frame shows: the states of a component, or an e-mail. */
export function Frame() {
  return chosen.startsWith(EMAIL) ? <Email /> : <RouterProvider router={router} />
}

function Shown() {
  const page = pages.find(({ file }) => file === chosen)
  return (
    <Container component="main" id="conteudo" size="lg" p="md">
      <Stack gap="xl">
        <Title order={1}>{chosen}</Title>
        {page?.states.map(({ name, show }) => (
          <section key={name}>
            <Title order={2} size="h4" mb="sm">
              {name}
            </Title>
            {show}
          </section>
        ))}
        {!page && <Alert color="red">No page: add one to web/catalogue/pages.</Alert>}
      </Stack>
    </Container>
  )
}

function Email() {
  const emails = useQuery(emailsQuery)
  const found = emails.data?.find(({ module, name }) => chosen === `${EMAIL}${module}/${name}`)
  if (!found) return emails.isPending ? null : <Alert color="red">No such e-mail.</Alert>
  const { subject, text, html } = found.email
  return (
    <Stack p="md">
      <Title order={1} size="h3">
        {subject}
      </Title>
      <iframe title="HTML" sandbox="" srcDoc={html} style={{ width: "100%", height: 560, border: 0 }} />
      <Card withBorder component="pre" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
        {text}
      </Card>
    </Stack>
  )
}
