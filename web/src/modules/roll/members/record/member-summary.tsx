import { MEMBER_FIELDS } from "@aprisco/contract/members/fields"
import type { MemberProfile } from "@aprisco/contract/members/routes"
import { Anchor, Card, Text } from "@mantine/core"
import type { ReactNode } from "react"
import { countOf, formatDate } from "../../../../lib/format.ts"
import { telephone } from "../../../../lib/telephone.ts"
import { NoValue } from "../../../../ui/data-list/no-value.tsx"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import { CorrectableContact, type Correction } from "../../../people/people/public.ts"
import { MemberBadge } from "../member-columns.tsx"
import { dayAndMonth } from "../member-labels.ts"
import { HistoryPreview } from "../ministerial-history/history-preview.tsx"
import classes from "./member-summary.module.css"

/** What they are here: the situation on the roll, and the ministerial function. */
export function MemberStanding({ member }: { member: MemberProfile }) {
  return (
    <>
      <MemberBadge member={member} />
      {member.minor && <StatusBadge tone="warning">Menor de idade</StatusBadge>}
      <Text span>{member.ministerialFunctionDisplay}</Text>
    </>
  )
}

interface SummaryProps {
  member: MemberProfile
  /** Null: the caller may not change the contacts. */
  correction: Correction | null
}

/** The member at a glance. */
export function MemberSummary({ member, correction }: SummaryProps) {
  return (
    <Card withBorder className={classes.card} mb="lg">
      <Statistics member={member} correction={correction} />
      <HistoryPreview member={member} />
    </Card>
  )
}

function Statistics({ member, correction }: SummaryProps) {
  const { age, birthday, can, email, phone, membershipYears, membershipDate } = member
  const years = membershipYears === null ? "N/A" : yearsOf(membershipYears)
  return (
    <dl className={classes.facts}>
      {can.edit ? (
        <Fact label="Idade">{age === null ? <NoValue /> : countOf(age, "ano", "anos")}</Fact>
      ) : (
        <Fact label="Aniversário">{dayAndMonth(birthday) || <NoValue />}</Fact>
      )}
      <Fact label="Tempo de membro">{years}</Fact>
      <Fact label={MEMBER_FIELDS.membershipDate.label}>{formatDate(membershipDate) || "N/A"}</Fact>
      <Fact label={MEMBER_FIELDS.phone.label}>
        <CorrectableContact field="phone" value={phone} correction={correction}>
          {phone && <Anchor href={telephone(phone)}>{phone}</Anchor>}
        </CorrectableContact>
      </Fact>
      <Fact label={MEMBER_FIELDS.email.label} wide>
        <CorrectableContact field="email" value={email} correction={correction}>
          {email && <Anchor href={`mailto:${email}`}>{email}</Anchor>}
        </CorrectableContact>
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
