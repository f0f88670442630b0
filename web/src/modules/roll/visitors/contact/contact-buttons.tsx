import type { VisitorRow } from "@aprisco/contract/visitors/routes"
import { ActionIcon, Button, Menu, Text, Tooltip } from "@mantine/core"
import { IconBrandWhatsapp, IconChevronDown, IconMail, IconPhone } from "@tabler/icons-react"
import { type ComponentType, Fragment, useId } from "react"
import { ConsentOffer } from "./consent-offer.tsx"
import classes from "./contact-buttons.module.css"
import { type Contactable, type OpenWay, useWays } from "./use-ways.ts"

/** A button for each way to contact a visitor; a closed one shows the reason, and beside it the missing consent is recorded. */
export function ContactButtons({ visitor }: { visitor: Contactable }) {
  const { ways, fullName } = visitor
  const { whatsapp, call, email, chats } = useWays(visitor)
  const offerBeside = visitor.can.edit ? (ways.whatsapp.consent ?? ways.email.consent) : null
  return (
    <div className={classes.ways}>
      <div className={classes.chat}>
        <Way icon={IconBrandWhatsapp} words="WhatsApp" name={fullName} {...whatsapp} />
        {chats.length > 0 && <Others chats={chats} name={fullName} onLeave={whatsapp.onLeave} />}
        {offerBeside === "whatsapp" && <ConsentOffer visitor={visitor} />}
      </div>
      <Way icon={IconPhone} words="Ligar" name={fullName} {...call} />
      <Way icon={IconMail} words="E-mail" name={fullName} {...email} />
      {offerBeside === "email" && <ConsentOffer visitor={visitor} />}
    </div>
  )
}

interface WayProps extends OpenWay {
  icon: ComponentType<{ size?: number; "aria-hidden"?: boolean }>
  words: string
  name: string
}

function Way({ icon: Icon, words, name, way, href, ready, elsewhere, onLeave }: WayProps) {
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
  chats: ReturnType<typeof useWays>["chats"]
  name: string
  onLeave: () => void
}

/** The conversations with the other messages, and with none. */
function Others({ chats, name, onLeave }: OthersProps) {
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
        <ChatItems chats={chats} onLeave={onLeave} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** An item of a menu for each conversation that may be begun, the one without a prepared message apart. */
export function ChatItems({ chats, onLeave }: Omit<OthersProps, "name">) {
  return chats.map(({ key, name, href }) => (
    <Fragment key={key}>
      {key === "none" && <Menu.Divider />}
      <Menu.Item component="a" href={href} target="_blank" rel="noopener noreferrer" onClick={onLeave}>
        {name}
      </Menu.Item>
    </Fragment>
  ))
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
