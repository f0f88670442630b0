import {
  AppShell,
  Group,
  NavLink,
  ScrollArea,
  SegmentedControl,
  Text,
  Title,
  useComputedColorScheme,
  useMantineColorScheme,
} from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { EMAIL, emailsQuery } from "./emails.ts"
import { pages } from "./pages.ts"

const PHONE = "390px"
const WIDTHS = [
  { value: "100%", label: "Desk" },
  { value: PHONE, label: "390 px" },
]
const SCHEMES = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
]

/** A list of all components and e-mails, and the chosen one in a frame that is as wide as a desk or a phone. */
export function Catalogue() {
  const [chosen, setChosen] = useState(decodeURIComponent(location.hash.slice(1)) || pages[0]?.file || "")
  const [width, setWidth] = useState("100%")
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme()
  const emails = useQuery(emailsQuery).data ?? []
  const link = (key: string, label: string) => (
    <NavLink
      key={key}
      label={label}
      href={`#${encodeURIComponent(key)}`}
      active={key === chosen}
      onClick={() => setChosen(key)}
    />
  )
  return (
    <AppShell navbar={{ width: 290, breakpoint: 0 }} header={{ height: 60 }} padding="md">
      <AppShell.Header px="md">
        <Group h="100%" justify="space-between" wrap="nowrap">
          <Title order={1} size="h3">
            Catalogue
          </Title>
          <Group wrap="nowrap">
            <SegmentedControl aria-label="Width" data={WIDTHS} value={width} onChange={setWidth} />
            <SegmentedControl
              aria-label="Colours"
              data={SCHEMES}
              value={scheme}
              onChange={(value) => setColorScheme(value === "dark" ? "dark" : "light")}
            />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs">
        <ScrollArea>
          <Text fw={600} p="xs">
            Components
          </Text>
          {pages.map(({ file }) => link(file, file))}
          <Text fw={600} p="xs">
            E-mails
          </Text>
          {emails.map(({ module, name }) => link(`${EMAIL}${module}/${name}`, `${module}: ${name}`))}
        </ScrollArea>
      </AppShell.Navbar>
      <AppShell.Main>
        <iframe
          // A frame reads its address once.
          key={chosen}
          title={chosen}
          src={`/frame#${encodeURIComponent(chosen)}`}
          style={{ width, height: "calc(100dvh - 100px)", border: "1px solid var(--app-field-line)" }}
        />
      </AppShell.Main>
    </AppShell>
  )
}
