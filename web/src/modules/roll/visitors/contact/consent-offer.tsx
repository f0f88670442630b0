import type { VisitorRow } from "@aprisco/contract/visitors/routes"
import { CONSENT_PURPOSES, type ConsentPurpose } from "@aprisco/contract/vocabulary"
import { Button, Menu } from "@mantine/core"
import { IconFileCheck } from "@tabler/icons-react"
import { useState } from "react"
import { type Asked, ConsentDialog } from "../../../people/people/public.ts"
import { visitorRecording } from "../privacy/visitor-recording.ts"
import classes from "./contact-buttons.module.css"

type Asking = Pick<VisitorRow, "id" | "fullName" | "ways">

/** The consents that closed ways of contact lack, and the dialog that records one of them. */
export function useMissingConsents({ id, ways }: Asking) {
  const [asked, setAsked] = useState<Asked | null>(null)
  return {
    missing: [ways.whatsapp.consent, ways.email.consent].filter((purpose) => purpose !== null),
    ask: (purpose: ConsentPurpose) =>
      setAsked({ purpose, purposeDisplay: CONSENT_PURPOSES[purpose], granted: true }),
    dialog: <ConsentDialog record={visitorRecording(id)} asked={asked} onClose={() => setAsked(null)} />,
  }
}

/** Records the consent that a closed way of contact lacks; of two, the one to record is chosen first. */
export function ConsentOffer({ visitor }: { visitor: Asking }) {
  const { missing, ask, dialog } = useMissingConsents(visitor)
  const [only, ...others] = missing
  const look = {
    variant: "default",
    leftSection: <IconFileCheck size={18} aria-hidden />,
    className: classes.offer,
    "aria-label": `Registrar consentimento de ${visitor.fullName}`,
  } as const
  return (
    <>
      {only && others.length === 0 && (
        <Button {...look} onClick={() => ask(only)}>
          Registrar consentimento
        </Button>
      )}
      {others.length > 0 && (
        <Menu
          position="bottom-start"
          withInitialFocusPlaceholder={false}
          portalProps={{ target: "#conteudo" }}
        >
          <Menu.Target>
            <Button {...look}>Registrar consentimento</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>A pessoa concordou com</Menu.Label>
            {missing.map((purpose) => (
              <Menu.Item key={purpose} onClick={() => ask(purpose)}>
                {CONSENT_PURPOSES[purpose]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {dialog}
    </>
  )
}
