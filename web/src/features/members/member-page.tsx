import type { MemberProfile } from "@aprisco/contract/members"
import { Anchor, Button, Card, Tabs, Text } from "@mantine/core"
import { IconUserOff } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { useState } from "react"
import { useDocumentTitle } from "../../lib/document-title.ts"
import { countOf, formatDate } from "../../lib/format.ts"
import { isStatus } from "../../lib/problem.ts"
import { telephone } from "../../lib/telephone.ts"
import { EmptyState } from "../../ui/empty-state.tsx"
import { ErrorState } from "../../ui/error-state.tsx"
import { SkeletonRows } from "../../ui/loading.tsx"
import { PageHeader } from "../../ui/page-header.tsx"
import { PersonAvatar } from "../../ui/person-avatar.tsx"
import { TabRow } from "../../ui/tab-row.tsx"
import { BackToMembers } from "./back-to-members.tsx"
import { MemberBadge } from "./member-columns.tsx"
import classes from "./member-page.module.css"
import { memberQuery } from "./members-api.ts"
import { MemberActions } from "./record/member-actions.tsx"
import { ChurchFacts, ContactFacts, MoreFacts, PersonFacts } from "./record/member-facts.tsx"
import { MinisterialTimeline } from "./record/ministerial-timeline.tsx"

const route = getRouteApi("/shell/membros/$id")

/** All that the caller may read of one member (product-2 §2). */
export function MemberPage() {
  const { id } = route.useParams()
  const { data, error, isError, refetch } = useQuery(memberQuery(id))
  if (isStatus(error, 404)) return <NotFound />
  // A failure while the record is on the screen leaves it there.
  if (data) return <Record member={data.data} />
  return (
    <Card withBorder>
      {isError ? (
        <ErrorState
          message="Erro ao carregar dados do membro"
          error={error}
          onRetry={() => void refetch()}
          order={1}
        />
      ) : (
        <SkeletonRows rows={8} label="Carregando dados do membro..." />
      )}
    </Card>
  )
}

function Record({ member }: { member: MemberProfile }) {
  const { fullName, branchName, churchName } = member
  const [tab, setTab] = useState<string | null>("person")
  useDocumentTitle(fullName)
  return (
    <>
      <PageHeader
        back={<BackToMembers />}
        title={
          <span className={classes.title}>
            <PersonAvatar name={fullName} src={member.photo} size={52} />
            <span>{fullName}</span>
          </span>
        }
        subtitle={`${branchName} · ${churchName}`}
        actions={<MemberActions member={member} />}
      />
      <Summary member={member} />
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <TabRow open={tab}>
          <Tabs.Tab value="person">Pessoal</Tabs.Tab>
          <Tabs.Tab value="contact">Contato</Tabs.Tab>
          <Tabs.Tab value="church">Igreja</Tabs.Tab>
          <Tabs.Tab value="ministerial">Ministerial</Tabs.Tab>
          <Tabs.Tab value="more">Adicional</Tabs.Tab>
        </TabRow>
        <Tabs.Panel value="person">
          <PersonFacts member={member} />
        </Tabs.Panel>
        <Tabs.Panel value="contact">
          <ContactFacts member={member} />
        </Tabs.Panel>
        <Tabs.Panel value="church">
          <ChurchFacts member={member} />
        </Tabs.Panel>
        <Tabs.Panel value="ministerial">
          <MinisterialTimeline member={member} />
        </Tabs.Panel>
        <Tabs.Panel value="more">
          <MoreFacts member={member} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

function Summary({ member }: { member: MemberProfile }) {
  const { age, email, phone, membershipYears, membershipDate } = member
  const since = membershipDate ? `Membro desde ${formatDate(membershipDate)}` : "Membro desde N/A"
  const lines = [
    age !== null && countOf(age, "ano", "anos"),
    member.ministerialFunctionDisplay,
    membershipYears ? `${since} (${countOf(membershipYears, "ano", "anos")})` : since,
  ]
  return (
    <div className={classes.summary}>
      <MemberBadge member={member} />
      {lines.filter(Boolean).map((line) => (
        <Text key={String(line)} c="dimmed" miw={0}>
          {line}
        </Text>
      ))}
      {phone && <Anchor href={telephone(phone)}>{phone}</Anchor>}
      {email && <Anchor href={`mailto:${email}`}>{email}</Anchor>}
    </div>
  )
}

function NotFound() {
  return (
    <EmptyState
      icon={IconUserOff}
      order={1}
      title="Membro não encontrado"
      text="O cadastro pode ter sido excluído, ou não pertence à sua igreja."
      action={<Button renderRoot={(props) => <Link {...props} to="/membros" />}>Voltar para Membros</Button>}
    />
  )
}
