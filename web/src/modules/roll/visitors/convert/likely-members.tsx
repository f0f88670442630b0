import type { CallOf } from "@aprisco/contract/kit/route"
import {
  type LikelyDuplicate,
  MEMBER_DUPLICATE_REASONS,
  memberStatistics,
} from "@aprisco/contract/members/statistics"
import { Alert, Anchor, Button, Text, VisuallyHidden } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { IconUsersGroup } from "@tabler/icons-react"
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { api } from "../../../../lib/api.ts"
import { formatDate } from "../../../../lib/format.ts"
import classes from "./likely-members.module.css"
import type { FieldsProps } from "./person-fields.tsx"

interface LikelyMembersProps extends FieldsProps {
  church: number
  onLink: (member: { id: number; fullName: string }) => void
}

const TYPING = 500

/** Members who may be this visitor: same CPF, name and birth date, phone or e-mail. One click links instead of creating. */
export function LikelyMembers({ form, church, onLink }: LikelyMembersProps) {
  const [fullName] = useDebouncedValue(form.useWatchValue("fullName").trim(), TYPING)
  const [birthDate] = useDebouncedValue(form.useWatchValue("birthDate"), TYPING)
  const [cpf] = useDebouncedValue(form.useWatchValue("cpf"), TYPING)
  const [phone] = useDebouncedValue(form.useWatchValue("phone"), TYPING)
  const [email] = useDebouncedValue(form.useWatchValue("email").trim(), TYPING)
  const { data = [] } = useQuery(likelyMembersQuery({ fullName, birthDate, cpf, phone, email, church }))
  return (
    <div role="status" className={classes.place}>
      {data.length > 0 && (
        <Alert
          color="amber"
          role="presentation"
          icon={<IconUsersGroup aria-hidden />}
          title={data.length === 1 ? "Talvez já seja membro" : "Talvez já seja um destes membros"}
        >
          <ul className={classes.list}>
            {data.map((member) => (
              <Likely key={member.id} member={member} onLink={onLink} />
            ))}
          </ul>
          <Text size="sm">Se for outra pessoa, é só continuar.</Text>
        </Alert>
      )}
    </div>
  )
}

interface LikelyProps {
  member: LikelyDuplicate
  onLink: LikelyMembersProps["onLink"]
}

function Likely({ member, onLink }: LikelyProps) {
  const { id, fullName, birthDate, branchName, membershipStatusDisplay, reasons } = member
  const facts = [branchName, formatDate(birthDate), membershipStatusDisplay].filter(Boolean)
  return (
    <li className={classes.member}>
      <div>
        <Anchor
          inherit
          fw={600}
          renderRoot={(props) => (
            <Link {...props} to="/membros/$id" params={{ id }} target="_blank" rel="noopener" />
          )}
        >
          {fullName}
          <VisuallyHidden> (abre em outra aba)</VisuallyHidden>
        </Anchor>
        <div>{reasons.map((reason) => MEMBER_DUPLICATE_REASONS[reason]).join(", ")}</div>
        <div>{facts.join(" · ")}</div>
      </div>
      <Button variant="default" onClick={() => onLink({ id, fullName })}>
        É a mesma pessoa: vincular
        <VisuallyHidden> a {fullName}</VisuallyHidden>
      </Button>
    </li>
  )
}

type Typed = CallOf<typeof memberStatistics.duplicates>["query"]

/** Members of the visitor's church who look like the person on the screen. Half-typed values match no member. */
const likelyMembersQuery = (query: Typed) =>
  queryOptions({
    // Not under the members' key: after the conversion the new member would be fetched and shown as a duplicate.
    queryKey: ["likely-members", query],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(memberStatistics.duplicates, { query }, { signal }),
    placeholderData: keepPreviousData,
    // Optional information beside the form: if it fails, the form ignores it.
    retry: false,
  })
