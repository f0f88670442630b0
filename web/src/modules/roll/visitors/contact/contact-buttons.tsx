import type { MessageTemplate } from "@aprisco/contract/messages/routes"
import type { ContactWay } from "@aprisco/contract/visitors/follow-up-fields"
import type { VisitorRow } from "@aprisco/contract/visitors/routes"
import { ActionIcon, Button, Menu, Text, Tooltip } from "@mantine/core"
import { IconBrandWhatsapp, IconChevronDown, IconMail, IconPhone } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { type ComponentType, Fragment, type ReactNode, useId } from "react"
import { ConsentOffer } from "./consent-offer.tsx"
import classes from "./contact-buttons.module.css"
import { useFilled } from "./filled-message.ts"
import { beginContact, type PendingContact } from "./pending-contact.ts"
import { templatesQuery } from "./templates-api.ts"

export type Contactable = Pick<
  VisitorRow,
  "id" | "fullName" | "branchName" | "churchName" | "responsible" | "ways" | "can"
> & { church: number }

/**
 * A button for each way to contact a visitor; a closed one shows the reason, and beside it the missing consent is recorded.
 * `children`: further buttons.
 */
export function ContactButtons({ visitor, children }: { visitor: Contactable; children?: ReactNode }) {
  const { id, ways, churchName, fullName } = visitor
  const open = ways.whatsapp.to !== null || ways.email.to !== null
  const templates = useQuery({ ...templatesQuery(visitor.church), enabled: open })
  const messages = templates.data ?? []
  const text = useFilled(visitor)
  const first = messages[0] ? text(messages[0]) : ""
  const chat = (words: string) =>
    `https://wa.me/${ways.whatsapp.to}${words && `?text=${encodeURIComponent(words)}`}`
  const mailtoAddress = (words: string) =>
    `mailto:${ways.email.to}?${new URLSearchParams({ subject: churchName, ...(words && { body: words }) })
      .toString()
      .replaceAll("+", "%20")}`
  const leave = (channel: PendingContact["channel"]) => beginContact({ visitorId: id, channel })
  // A press before the messages have loaded would open an empty conversation.
  const ready = !open || !templates.isPending
  const offerBeside = visitor.can.edit ? (ways.whatsapp.consent ?? ways.email.consent) : null
  return (
    <div className={classes.ways}>
      <div className={classes.chat}>
        <Way
          icon={IconBrandWhatsapp}
          words="WhatsApp"
          name={fullName}
          way={ways.whatsapp}
          href={chat(first)}
          ready={ready}
          elsewhere
          onLeave={() => leave("whatsapp")}
        />
        {ways.whatsapp.to && messages.length > 0 && (
          <Others
            messages={messages}
            name={fullName}
            hrefOf={(message) => chat(message ? text(message) : "")}
            onLeave={() => leave("whatsapp")}
          />
        )}
        {offerBeside === "whatsapp" && <ConsentOffer visitor={visitor} />}
      </div>
      <Way
        icon={IconPhone}
        words="Ligar"
        name={fullName}
        way={ways.call}
        href={`tel:${ways.call.to}`}
        onLeave={() => leave("call")}
      />
      <Way
        icon={IconMail}
        words="E-mail"
        name={fullName}
        way={ways.email}
        href={mailtoAddress(first)}
        ready={ready}
        onLeave={() => leave("email")}
      />
      {offerBeside === "email" && <ConsentOffer visitor={visitor} />}
      {children && <div className={classes.more}>{children}</div>}
    </div>
  )
}

interface WayProps {
  icon: ComponentType<{ size?: number; "aria-hidden"?: boolean }>
  words: string
  name: string
  way: ContactWay
  href: string
  ready?: boolean
  /** Opens beside this page. */
  elsewhere?: boolean
  onLeave: () => void
}

function Way({ icon: Icon, words, name, way, href, ready = true, elsewhere, onLeave }: WayProps) {
  const id = useId()
  const look = { variant: "light", leftSection: <Icon size={18} aria-hidden /> } as const
  const label = words === "Ligar" ? `Ligar para ${name}` : `${words} para ${name}`
  if (way.to === null) {
    return (
      // Still focusable, so that every user can read the reason.
      <Tooltip
        label={way.reason}
        events={{ hover: true, focus: true, touch: true }}
        portalProps={{ target: "#conteudo" }}
      >
        <Button
          {...look}
          className={classes.closed}
          aria-disabled
          aria-label={label}
          aria-describedby={id}
          data-disabled
          onClick={(event) => event.preventDefault()}
        >
          {words}
          <span id={id} hidden>
            {way.reason}
          </span>
        </Button>
      </Tooltip>
    )
  }
  if (!ready) {
    return (
      <Button {...look} loading aria-label={label}>
        {words}
      </Button>
    )
  }
  const beside = elsewhere ? { target: "_blank", rel: "noopener noreferrer" } : {}
  return (
    <Button {...look} {...beside} component="a" href={href} aria-label={label} onClick={onLeave}>
      {words}
    </Button>
  )
}

interface OthersProps {
  messages: readonly MessageTemplate[]
  name: string
  /** Null: no prepared message. */
  hrefOf: (message: MessageTemplate | null) => string
  onLeave: () => void
}

/** The other messages, and none. */
function Others({ messages, name, hrefOf, onLeave }: OthersProps) {
  const item = (key: string | number, words: string, message: MessageTemplate | null) => (
    <Menu.Item
      key={key}
      component="a"
      href={hrefOf(message)}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onLeave}
    >
      {words}
    </Menu.Item>
  )
  return (
    <Menu
      position="bottom-end"
      width={260}
      withInitialFocusPlaceholder={false}
      portalProps={{ target: "#conteudo" }}
    >
      <Menu.Target>
        <ActionIcon variant="light" size={44} aria-label={`Escolher a mensagem para ${name}`}>
          <IconChevronDown size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Mensagens prontas</Menu.Label>
        {messages.map((message) => item(message.id, message.name, message))}
        <Menu.Divider />
        {item("none", "Sem mensagem pronta", null)}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The reasons of the closed ways, as visible text. */
export function ClosedWays({ ways }: Pick<VisitorRow, "ways">) {
  const reasons = [...new Set([ways.whatsapp.reason, ways.call.reason, ways.email.reason])].filter(Boolean)
  if (reasons.length === 0) return null
  return (
    <Text size="sm" c="dimmed" mt="xs">
      {reasons.map((reason, index) => (
        <Fragment key={reason}>
          {index > 0 && " · "}
          <span className={classes.reason}>{reason}</span>
        </Fragment>
      ))}
    </Text>
  )
}
