import type { EitherFollowUp } from "@aprisco/contract/person-follow-ups/routes"
import type { ContactChannel } from "@aprisco/contract/vocabulary"
import { Menu } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import {
  IconBrandWhatsapp,
  IconCheck,
  IconClockPause,
  IconHandStop,
  IconPhone,
  IconUserEdit,
  IconUserShare,
} from "@tabler/icons-react"
import { type ReactNode, Suspense, useState } from "react"
import { lazyRouteComponent } from "../../../lib/lazy-screen.ts"
import { LineButton } from "../../../ui/line-button.tsx"
import { RowMenu } from "../../../ui/row-menu.tsx"
import { type Assignment, ResponsibleDialog } from "../../roll/visitors/public.ts"
import classes from "./follow-ups.module.css"
import { POSTPONE_TIMES, type Postponable, usePostpone } from "./today/use-postpone.ts"
import { useGiving } from "./use-giving.tsx"

// With the first press: the list is shown without the forms.
const ContactDialog = lazyRouteComponent(() => import("./today/contact-dialog.tsx"), "ContactDialog")

interface LeadingWay {
  /** Null: closed, for the reason in `closed`. */
  href: string | null
  closed: string | null
  ready?: boolean
  elsewhere?: boolean
  onLeave: () => void
}

interface LineActionsProps {
  line: EitherFollowUp
  contact: Postponable
  /** By which way the user has just tried. */
  channel?: ContactChannel | ""
  assignment: Assignment
  take: { mutate: () => void; isPending: boolean }
  /** Whether the follow-up still takes a contact. */
  mayRecord: boolean
  chat: LeadingWay
  call: LeadingWay
  /** Further items of the menu. */
  children: ReactNode
}

/** Of one's own contacts: WhatsApp, call, done. Of one that nobody has: take it, or give it to a colleague. The rest is in the menu. */
export function LineActions(props: LineActionsProps) {
  const { line, contact, channel = "", assignment, take, mayRecord, chat, call, children } = props
  const { fullName } = contact
  const isUnassigned = assignment.responsible === null
  const [wasPressed, setPressed] = useState(false)
  const [isContacting, contactDialog] = useDisclosure(false)
  const [isChoosing, responsibleDialog] = useDisclosure(false)
  const giving = useGiving(line)
  const postpone = usePostpone(contact)
  const record = () => {
    setPressed(true)
    contactDialog.open()
  }
  return (
    <div className={classes.actions}>
      {isUnassigned ? (
        <>
          <LineButton
            icon={IconHandStop}
            words="Assumir"
            label={`Assumir ${fullName}`}
            busy={take.isPending}
            onClick={take.mutate}
          />
          <LineButton
            icon={IconUserShare}
            words="Dar a…"
            label={`Dar a… (${fullName})`}
            onClick={giving.open}
          />
        </>
      ) : (
        <>
          <WayButton
            icon={IconBrandWhatsapp}
            words="WhatsApp"
            label={`WhatsApp para ${fullName}`}
            way={chat}
          />
          <WayButton icon={IconPhone} words="Ligar" label={`Ligar para ${fullName}`} way={call} />
          {mayRecord && (
            <LineButton
              icon={IconCheck}
              words="Feito"
              label={`Feito: registrar o contato com ${fullName}`}
              onClick={record}
            />
          )}
        </>
      )}
      <RowMenu name={fullName}>
        {isUnassigned && (
          <>
            <WayItem icon={IconBrandWhatsapp} words="WhatsApp" way={chat} />
            <WayItem icon={IconPhone} words="Ligar" way={call} />
            {mayRecord && (
              <Menu.Item leftSection={<IconCheck size={18} aria-hidden />} onClick={record}>
                Feito: registrar o contato
              </Menu.Item>
            )}
          </>
        )}
        {mayRecord &&
          POSTPONE_TIMES.map(({ label, ...time }) => (
            <Menu.Item
              key={label}
              leftSection={<IconClockPause size={18} aria-hidden />}
              disabled={postpone.isPending}
              onClick={() => postpone.mutate(time)}
            >
              Adiar para {time.when}
            </Menu.Item>
          ))}
        {!isUnassigned && (
          <Menu.Item leftSection={<IconUserEdit size={18} aria-hidden />} onClick={responsibleDialog.open}>
            Trocar responsável
          </Menu.Item>
        )}
        {children}
      </RowMenu>
      {giving.dialog}
      {wasPressed && (
        <Suspense fallback={null}>
          <ContactDialog
            contact={contact}
            channel={channel}
            opened={isContacting}
            onClose={contactDialog.close}
          />
        </Suspense>
      )}
      <ResponsibleDialog assignment={assignment} opened={isChoosing} onClose={responsibleDialog.close} />
    </div>
  )
}

interface WayProps {
  icon: typeof IconPhone
  words: string
  way: LeadingWay
}

function WayButton({ way, ...look }: WayProps & { label: string }) {
  const { href, closed, ready = true, elsewhere, onLeave } = way
  return (
    <LineButton
      {...look}
      {...(href === null ? { closed } : { href, elsewhere, busy: !ready, onClick: onLeave })}
    />
  )
}

/** Nothing where the way is closed: the line says why. */
function WayItem({ icon: Icon, words, way: { href, ready = true, elsewhere, onLeave } }: WayProps) {
  if (href === null || !ready) return null
  return (
    <Menu.Item
      component="a"
      href={href}
      {...(elsewhere && { target: "_blank", rel: "noopener noreferrer" })}
      leftSection={<Icon size={18} aria-hidden />}
      onClick={onLeave}
    >
      {words}
    </Menu.Item>
  )
}
