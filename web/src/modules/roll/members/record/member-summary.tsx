import { MEMBER_FIELDS } from "@aprisco/contract/members/fields"
import type { MemberProfile } from "@aprisco/contract/members/routes"
import { Anchor, Card, Group, Text, Title } from "@mantine/core"
import type { ReactNode } from "react"
import { countOf, formatDate } from "../../../../lib/format.ts"
import { telephone } from "../../../../lib/telephone.ts"
import { PersonAvatar } from "../../../../ui/person-avatar.tsx"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import { MemberBadge } from "../member-columns.tsx"
import { dayAndMonth } from "../member-labels.ts"
import { HistoryPreview } from "../ministerial-history/history-preview.tsx"
import classes from "./member-summary.module.css"
import { MemberQuickActions } from "./quick-actions.tsx"

/** The member at a glance. Contains the screen's only h1. */
export function MemberSummary({ member }: { member: MemberProfile }) {
  const { fullName, photo, branchName, churchName, ministerialFunctionDisplay } = member
  return (
    <Card withBorder className={classes.card} mb="lg">
      <div className={classes.who}>
        <PersonAvatar name={fullName} src={photo} size={72} />
        <div className={classes.name}>
          <Title order={1}>{fullName}</Title>
          <Text c="dimmed">
            {branchName} · {churchName}
          </Text>
          <Group gap="xs" mt="xs">
            <MemberBadge member={member} />
            {member.minor && <StatusBadge tone="warning">Menor de idade</StatusBadge>}
            <Text span>{ministerialFunctionDisplay}</Text>
          </Group>
        </div>
      </div>
      <div className={classes.about}>
        <Statistics member={member} />
        <HistoryPreview member={member} />
      </div>
      <MemberQuickActions member={member} />
    </Card>
  )
}

function Statistics({ member }: { member: MemberProfile }) {
  const { age, birthday, can, email, phone, membershipYears, membershipDate } = member
  const years = membershipYears === null ? "N/A" : yearsOf(membershipYears)
  return (
    <dl className={classes.facts}>
      {can.edit ? (
        <Fact label="Idade">{age === null ? "N/A" : countOf(age, "ano", "anos")}</Fact>
      ) : (
        <Fact label="Aniversário">{dayAndMonth(birthday) || "N/A"}</Fact>
      )}
      <Fact label="Tempo de membro">{years}</Fact>
      <Fact label={MEMBER_FIELDS.membershipDate.label}>{formatDate(membershipDate) || "N/A"}</Fact>
      <Fact label={MEMBER_FIELDS.phone.label}>
        {phone ? <Anchor href={telephone(phone)}>{phone}</Anchor> : "N/A"}
      </Fact>
      <Fact label={MEMBER_FIELDS.email.label} wide>
        {email ? <Anchor href={`mailto:${email}`}>{email}</Anchor> : "N/A"}
      </Fact>
    </dl>
  )
}

function yearsOf(years: number): string {
  return years === 0 ? "Menos de 1 ano" : countOf(years, "ano", "anos")
}

function Fact({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
