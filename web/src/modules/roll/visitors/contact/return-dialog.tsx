import { FOLLOW_UP_STATUSES } from "@aprisco/contract/vocabulary"
import { Button, Collapse, Stack, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useId } from "react"
import { daysFromNow } from "../../../../lib/local-time.ts"
import { FormModal, useGuardedClose, useTyped } from "../../../../ui/form-modal.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import { visitorQuery } from "../visitors-api.ts"
import { ContactDetails } from "./contact-details.tsx"
import { SOON } from "./next-contact.tsx"
import { OUTCOME_WORDS } from "./outcome-words.ts"
import { endContact, type PendingContact, useReturnedContact } from "./pending-contact.ts"
import classes from "./return-dialog.module.css"
import { type ContactOutcome, type ContactValues, useContactForm } from "./use-contact-form.ts"

const LEFT_FOR: Record<PendingContact["channel"], string> = {
  whatsapp: "Você abriu o WhatsApp de",
  call: "Você ligou para",
  email: "Você escreveu um e-mail para",
}

/** Less than the form of a contact offers: each is one press. */
const OUTCOMES: readonly ContactOutcome[] = ["pending", "interested", "not_interested"]

/** Asks for the outcome of a contact once the user is back. An answer is one press; closing records nothing. */
export function ReturnDialog() {
  const contact = useReturnedContact()
  return (
    <FormModal opened={contact !== null} onClose={endContact} title="O que aconteceu?" size="md">
      {contact && <Returned contact={contact} />}
    </FormModal>
  )
}

function Returned({ contact: { visitorId, channel } }: { contact: PendingContact }) {
  const { data, isError } = useQuery(visitorQuery(visitorId))
  if (isError) return <Text>Não foi possível carregar este visitante. Registre o contato mais tarde.</Text>
  if (!data) return <SkeletonRows rows={4} label="Carregando visitante..." />
  return (
    <Stack gap="md">
      <Text>
        {LEFT_FOR[channel]} <strong>{data.data.fullName}</strong>.
      </Text>
      {data.data.can.followUp ? (
        <Outcomes id={visitorId} channel={channel} />
      ) : (
        <Text>O acompanhamento deste visitante já terminou.</Text>
      )}
    </Stack>
  )
}

function Outcomes({ id, channel }: { id: number; channel: PendingContact["channel"] }) {
  const [more, { toggle, open }] = useDisclosure(false)
  const form = useContactForm(id, channel, endContact)
  useTyped(() => form.isDirty())
  const close = useGuardedClose(endContact)
  const Chevron = more ? IconChevronUp : IconChevronDown
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="md">
        <Spoken form={form} onOther={open} />
        <div className={classes.outcomes}>
          {OUTCOMES.map((outcome) => (
            <Button
              key={outcome}
              type="submit"
              variant="default"
              h="auto"
              className={classes.outcome}
              disabled={form.submitting}
              onClick={() => form.setFieldValue("followUpStatus", outcome)}
            >
              <span>
                <span className={classes.words}>{OUTCOME_WORDS[outcome]}</span>
                <small className={classes.status}>{FOLLOW_UP_STATUSES[outcome]}</small>
              </span>
            </Button>
          ))}
        </div>
        <div>
          <Button
            variant="subtle"
            aria-expanded={more}
            rightSection={<Chevron size={18} aria-hidden />}
            onClick={toggle}
          >
            Acrescentar nota e próximo passo
          </Button>
          <Collapse expanded={more}>
            <Stack gap="xs" mt="xs">
              <Text size="sm" c="dimmed">
                Preencha e depois escolha, acima, o que aconteceu.
              </Text>
              <ContactDetails form={form} withChoices={false} />
            </Stack>
          </Collapse>
        </div>
        <Button variant="default" onClick={close} disabled={form.submitting}>
          Fechar sem registrar
        </Button>
      </Stack>
    </form>
  )
}

/**
 * The person was reached: the next contact, or the end of the follow-up, in the same press. Another day is typed below and recorded
 * by the title's button.
 */
function Spoken({ form, onOther }: { form: ContractForm<ContactValues>; onOther: () => void }) {
  const title = useId()
  const day = form.useWatchValue("nextDueAt")
  const choose = (next: Partial<ContactValues>) => form.setValues({ followUpStatus: "contacted", ...next })
  return (
    <section className={classes.spoken} aria-labelledby={title}>
      <Text id={title} className={classes.words}>
        Conversamos
      </Text>
      <Text size="sm" c="dimmed">
        Quando falar de novo?
      </Text>
      <div className={classes.next}>
        {SOON.map(({ label, days }, place) => (
          <Button
            key={label}
            type="submit"
            variant="light"
            disabled={form.submitting}
            data-autofocus={place === 0 || undefined}
            onClick={() => choose({ nextDueAt: daysFromNow(days), endFollowUp: false })}
          >
            {label}
          </Button>
        ))}
        {day === "" ? (
          <Button variant="light" disabled={form.submitting} onClick={onOther}>
            Outro dia
          </Button>
        ) : (
          <Button
            type="submit"
            variant="light"
            disabled={form.submitting}
            onClick={() => choose({ endFollowUp: false })}
          >
            No dia marcado abaixo
          </Button>
        )}
        <Button
          type="submit"
          variant="default"
          disabled={form.submitting}
          onClick={() => choose({ endFollowUp: true })}
        >
          Encerrar acompanhamento
        </Button>
      </div>
    </section>
  )
}
