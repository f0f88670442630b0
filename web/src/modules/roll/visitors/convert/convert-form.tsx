import type { WithEtag } from "@aprisco/contract/kit/client"
import { DETAILS } from "@aprisco/contract/kit/problem"
import type { Visitor } from "@aprisco/contract/visitors/routes"
import { visitors } from "@aprisco/contract/visitors/routes"
import { List, Stack, Text, Textarea } from "@mantine/core"
import { useNavigate } from "@tanstack/react-router"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { api } from "../../../../lib/api.ts"
import { countOf } from "../../../../lib/format.ts"
import { extraOf, isStatus, messageOf } from "../../../../lib/problem.ts"
import { queryClient } from "../../../../lib/query-client.ts"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { FormBar } from "../../../../ui/form-bar.tsx"
import { FormProblems } from "../../../../ui/form-problems.tsx"
import { Section } from "../../../../ui/form-section.tsx"
import { StaleNotice } from "../../../../ui/stale-notice.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useUnsavedGuard } from "../../../../ui/unsaved-guard.ts"
import { type ContractForm, useContractForm } from "../../../../ui/use-contract-form.ts"
import { useReload } from "../../../../ui/use-reload.ts"
import { AddressSection } from "../../../ground/addresses/public.ts"
import { EmailField, PhoneFields } from "../../../people/people/public.ts"
import { PlanLimitNotice } from "../../members/public.ts"
import { visitorQuery, visitorsChanged } from "../visitors-api.ts"
import { AdmissionFields, MoreFields } from "./admission-fields.tsx"
import { type ConversionValues, conversionBodyOf, conversionFrom } from "./conversion-values.ts"
import { FamilyChoice } from "./family-choice.tsx"
import classes from "./in-viewport.module.css"
import { LikelyMembers } from "./likely-members.tsx"
import { type Existing, Linking } from "./linking.tsx"
import type { FieldsProps } from "./person-fields.tsx"
import { NewMemberFields } from "./person-fields.tsx"

const FAILURE = "Erro ao converter visitante em membro"

/** Why the server did not convert. The form keeps its values in each case. */
type Hindrance = { kind: "stale" } | { kind: "plan"; sentence: string } | null

/**
 * The data of the new member, to be corrected before the conversion; or a link to an existing member
 * (docs/product/visitors.md#5.1).
 */
export function ConvertForm({ loaded }: { loaded: WithEtag<Visitor> }) {
  const navigate = useNavigate()
  // The version this form was filled from; later fetches of the record are not on the screen.
  const [{ data: visitor, etag }, setBase] = useState(loaded)
  const [existing, setExisting] = useState<Existing | null>(null)
  const [hindrance, setHindrance] = useState<Hindrance>(null)
  const { id } = visitor
  const form: ContractForm<ConversionValues> = useContractForm({
    schema: visitors.convertToMember.body,
    initialValues: conversionFrom(visitor),
    toBody: (values) => conversionBodyOf(values, existing?.id),
    send: async (body) => {
      setHindrance(null)
      try {
        const call = { params: { id }, body }
        return await api.call(visitors.convertToMember, call, { ifMatch: etag ?? undefined })
      } catch (error) {
        setHindrance(hindranceIn(error))
        if (isStatus(error, 409)) {
          setExisting((chosen) => existingIn(error) ?? chosen)
          // Another user may have been first: then the record shows it, with a link to the member.
          await queryClient.invalidateQueries({ queryKey: visitorQuery(id).queryKey })
        }
        throw error
      }
    },
    onSaved: async ({ message, memberId }) => {
      toast.success(message)
      await navigate({ to: "/membros/$id", params: { id: memberId }, replace: true })
      await visitorsChanged()
    },
    failure: FAILURE,
    problemsAs: "banner",
  })
  const reload = useReload({
    form,
    load: () => queryClient.fetchQuery({ ...visitorQuery(id), staleTime: 0 }),
    valuesFrom: conversionFrom,
    onLoaded: (fresh) => {
      setBase(fresh)
      setHindrance(null)
      form.clearErrors()
    },
    failure: "Erro ao carregar dados do visitante",
  })
  useUnsavedGuard(() => form.isDirty())
  const said = hindrance?.kind === "plan" ? hindrance.sentence : existing?.message
  const link = ({ id: member, fullName }: { id: number; fullName: string }) =>
    setExisting({ id: member, fullName, message: null })
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="lg">
        {/* Hidden, not unmounted: the form keeps what was typed. */}
        <Stack gap="lg" hidden={existing !== null} style={existing ? { display: "none" } : undefined}>
          <NewMemberFields form={form} />
          <LikelyMembers form={form} church={visitor.church} onLink={link} />
          <ContactFields form={form} />
          {/* The visitor's single address line is split here: a member's record has a number and a complement. */}
          <AddressSection form={form} />
          <AdmissionFields form={form} />
          <MoreFields form={form} />
          <FamilyChoice form={form} personId={visitor.personId} />
        </Stack>
        {existing && <Linking existing={existing} onUndo={() => setExisting(null)} />}
        <FactCard title="Notas da conversão">
          <Textarea
            aria-label="Notas da conversão"
            placeholder="Como foi a decisão, quem acompanhou (opcional)"
            autosize
            minRows={3}
            maxRows={10}
            key={form.key("conversionNotes")}
            {...form.getInputProps("conversionNotes")}
          />
        </FactCard>
        <KeptData visitor={visitor} />
        <InViewport when={form.general.length > 0}>
          {hindrance?.kind === "stale" ? (
            <StaleNotice onReload={reload.mutate} busy={reload.isPending} />
          ) : (
            <FormProblems messages={form.general.filter((message) => message !== said)} />
          )}
          {hindrance?.kind === "plan" && <PlanLimitNotice sentence={hindrance.sentence} />}
        </InViewport>
      </Stack>
      <FormBar
        onCancel={() => void navigate({ to: "/visitantes/$id", params: { id } })}
        busy={form.submitting}
        save={existing ? "Vincular ao membro existente" : "Converter em Membro"}
        busyLabel={existing ? "Vinculando..." : "Convertendo..."}
      />
    </form>
  )
}

/** A missing right has the general message; a used-up quota its own. */
function hindranceIn(error: unknown): Hindrance {
  if (isStatus(error, 412)) return { kind: "stale" }
  const sentence = messageOf(error, DETAILS.denied)
  return isStatus(error, 403) && sentence !== DETAILS.denied ? { kind: "plan", sentence } : null
}

/** The member of a conflict, when it names one. */
function existingIn(error: unknown): Existing | null {
  const id = extraOf(error, "member_id")
  return typeof id === "number" ? { id, fullName: null, message: messageOf(error, FAILURE) } : null
}

function ContactFields({ form }: FieldsProps) {
  return (
    <Section title="Contato">
      <PhoneFields form={form} />
      <EmailField form={form} />
    </Section>
  )
}

/** Scrolls an error into view: on a phone it would appear below the form's bar, unseen. */
function InViewport({ when, children }: { when: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (when) place.current?.scrollIntoView({ block: "end" })
  }, [when])
  return (
    <div ref={place} className={classes.place}>
      {children}
    </div>
  )
}

/** The data that is copied, and the observations that are not. */
function KeptData({ visitor }: { visitor: Visitor }) {
  const { visitCount, contacts, observations, observationsHidden } = visitor
  return (
    <FactCard title="O que vai junto">
      <List spacing={4}>
        <List.Item>
          {countOf(visitCount, "visita", "visitas")}
          {contacts.length > 0 && ` e ${countOf(contacts.length, "contato", "contatos")}`}, em “Visitas e
          contatos” do cadastro de membro
        </List.Item>
        <List.Item>Os consentimentos, com a data e a versão do aviso de cada um</List.Item>
        {visitor.guardianName && <List.Item>Quem responde pela criança, com o celular</List.Item>}
        {(observations !== null || observationsHidden) && (
          <List.Item>As observações e pedidos de oração, reservados à equipe pastoral</List.Item>
        )}
      </List>
      <Text size="sm" c="dimmed" mt="sm">
        O registro de visitante continua guardado, como foi preenchido. A função ministerial começa como
        Membro.
      </Text>
    </FactCard>
  )
}
