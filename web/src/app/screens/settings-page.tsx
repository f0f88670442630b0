import { SimpleGrid, Text, ThemeIcon } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { useUser } from "../../lib/signed-in.ts"
import { PageHeader } from "../../ui/page-header.tsx"
import { entriesFor } from "../modules.ts"
import classes from "./settings-page.module.css"

/** The links to all settings that the person may open. */
export function SettingsPage() {
  const cards = entriesFor(useUser())
    .flatMap(({ card, ...entry }) => (card ? [{ ...entry, ...card }] : []))
    .sort((one, other) => one.order - other.order)
  return (
    <>
      <PageHeader title="Configurações" subtitle="Como a sua igreja usa o sistema." />
      <nav aria-label="Configurações">
        <SimpleGrid component="ul" className={classes.screens} cols={{ base: 1, sm: 2 }} spacing="md">
          {cards.map(({ to, label, text, icon: Icon }) => (
            <li key={to}>
              <Link to={to} className={classes.screen}>
                <ThemeIcon variant="light" size={44} radius="md">
                  <Icon size={24} stroke={1.7} aria-hidden />
                </ThemeIcon>
                <span>
                  <strong className={classes.title}>{label}</strong>
                  <Text span size="sm" c="dimmed">
                    {text}
                  </Text>
                </span>
              </Link>
            </li>
          ))}
        </SimpleGrid>
      </nav>
    </>
  )
}
