import { type LikelyDuplicate, MEMBER_DUPLICATE_REASONS } from "@aprisco/contract/members/statistics"
import { Alert, Anchor, Text, VisuallyHidden } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { IconUsersGroup } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useMemo, useState } from "react"
import { formatDate } from "../../../../lib/format.ts"
import { likelyDuplicatesQuery } from "../members-api.ts"
import classes from "./likely-duplicates.module.css"
import type { TabProps } from "./tab-props.ts"

interface LikelyDuplicatesProps extends TabProps {
  except: number | undefined
  church: number | undefined
}

const TYPING = 500
const BIRTH_DATE = /^\d{4}-\d{2}-\d{2}$/
const EMAIL = /@.+\..+/
const WHOLE_CPF = "000.000.000-00".length
const SHORTEST_PHONE = "(00) 0000-0000".length

/** Members who look like the one being typed. Informs without blocking; the box is a live region. */
export function LikelyDuplicates({ form, except, church }: LikelyDuplicatesProps) {
  const typed = useTyped(form)
  const [dismissed, setDismissed] = useState<readonly number[]>([])
  const query = useQuery(likelyDuplicatesQuery(typed && { ...typed, except, church }))
  const duplicates = (query.data ?? []).filter(({ id }) => !dismissed.includes(id))
  return (
    <div role="status" className={classes.place}>
      {duplicates.length > 0 && (
        <Alert
          color="amber"
          role="presentation"
          icon={<IconUsersGroup aria-hidden />}
          title={duplicates.length === 1 ? "Pode já estar no rol" : "Podem já estar no rol"}
          withCloseButton
          closeButtonLabel="Dispensar o aviso de possíveis duplicados"
          onClose={() => setDismissed([...dismissed, ...duplicates.map(({ id }) => id)])}
        >
          <ul className={classes.list}>
            {duplicates.map((double) => (
              <Double key={double.id} {...double} />
            ))}
          </ul>
          <Text size="sm">Se for outra pessoa, é só continuar.</Text>
        </Alert>
      )}
    </div>
  )
}

/** The complete values, once typing pauses; undefined where there is none. */
function useTyped(form: TabProps["form"]) {
  const fullName = form.useWatchValue("fullName").trim()
  const birthDate = form.useWatchValue("birthDate")
  const cpf = form.useWatchValue("cpf")
  const phone = form.useWatchValue("phone")
  const email = form.useWatchValue("email").trim()
  const named = fullName.includes(" ") && BIRTH_DATE.test(birthDate)
  const typed = {
    ...(named && { fullName, birthDate }),
    ...(cpf.length === WHOLE_CPF && { cpf }),
    ...(phone.length >= SHORTEST_PHONE && { phone }),
    ...(EMAIL.test(email) && { email }),
  }
  // Each render makes another object of the same values: the text of it is the dependency.
  const words = JSON.stringify(typed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `words` contains all that `typed` does
  const same = useMemo(() => (words === "{}" ? undefined : typed), [words])
  const [settled] = useDebouncedValue(same, TYPING)
  return settled
}

function Double({ id, fullName, birthDate, branchName, membershipStatusDisplay, reasons }: LikelyDuplicate) {
  const facts = [branchName, formatDate(birthDate), membershipStatusDisplay].filter(Boolean)
  return (
    <li>
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
    </li>
  )
}
