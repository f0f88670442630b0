import type { PrivacyNotice } from "@aprisco/contract/visitors/privacy"
import { Stack, Text } from "@mantine/core"
import { countOf, formatDateTime } from "../../../../lib/format.ts"
import { FactCard } from "../../../../ui/fact-card.tsx"
import classes from "./notice-text.module.css"

/** The notice as the visitors read it, and its earlier texts: each consent names the one it was given under. */
export function NoticeText({ notice: { version, text, earlier } }: { notice: PrivacyNotice }) {
  return (
    <FactCard title="Como os visitantes leem">
      <Paragraphs text={text} />
      <Text size="sm" c="dimmed" mt="md">
        Versão {version}. Cada consentimento guarda a versão do aviso que a pessoa leu.
      </Text>
      {earlier.length > 0 && (
        <details className={classes.earlier}>
          <summary>{countOf(earlier.length, "versão anterior", "versões anteriores")}</summary>
          <Stack gap="lg" mt="md">
            {earlier.map((old) => (
              <div key={old.version}>
                <Text fw={600} mb="xs">
                  Versão {old.version}, desde {formatDateTime(old.since)}
                </Text>
                <Paragraphs text={old.text} />
              </div>
            ))}
          </Stack>
        </details>
      )}
    </FactCard>
  )
}

function Paragraphs({ text }: { text: string }) {
  return (
    <Stack gap="xs" className={classes.text}>
      {text.split("\n").map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Stack>
  )
}
