import { type LedgerEntry, ledgerEntries } from "@aprisco/contract/treasury/entries"
import type { Flow } from "@aprisco/contract/treasury/labels"
import { useDisclosure } from "@mantine/hooks"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, useNavigate } from "@tanstack/react-router"
import { useEffect, useRef, useState } from "react"
import { api } from "../../../../../lib/api.ts"
import { useIdempotencyKey } from "../../../../../lib/idempotency-key.ts"
import { lastSearch } from "../../../../../lib/last-search.ts"
import { ErrorState } from "../../../../../ui/error-state.tsx"
import { FormBar } from "../../../../../ui/form-bar.tsx"
import { SkeletonRows } from "../../../../../ui/loading.tsx"
import { PageHeader } from "../../../../../ui/page-header.tsx"
import { useContractForm } from "../../../../../ui/use-contract-form.ts"
import { useChurchToday } from "../../../../ground/churches/public.ts"
import { FeatureNotice } from "../../../../ground/plans/public.ts"
import { askingOnOverdraw } from "../../on-overdraw.ts"
import { sayPosted } from "../../posted.ts"
import { validateEntrySearch } from "../../search.ts"
import { accountsQuery, categoriesQuery, treasuryChanged } from "../../treasury-api.ts"
import { useMayPost } from "../../use-may-post.ts"
import { BackToEntries } from "../back-to-entries.tsx"
import { EntryForm } from "./entry-form.tsx"
import { type EntryValues, entryBody, FORM_TITLES, newEntryValues } from "./entry-values.ts"
import { lastChoices, rememberChoices } from "./last-choices.ts"
import { PostedSoFar } from "./posted-so-far.tsx"

const route = getRouteApi("/shell/financeiro/lancamentos/novo")

/** The form for a new entry: of money that came in, or that went out. */
export function EntryNewPage() {
  const { kind = "income" } = route.useSearch()
  const mayPost = useMayPost()
  return (
    <>
      <PageHeader title={FORM_TITLES[kind]} back={<BackToEntries />} />
      {mayPost ? <NewEntries key={kind} kind={kind} /> : <FeatureNotice feature="finance" />}
    </>
  )
}

/** What the next of several entries takes from the one before, besides what is kept on the device. */
type Kept = Pick<EntryValues, "date" | "fund">

/** One form after the other: an empty one takes the place of the one that was posted. */
function NewEntries({ kind }: { kind: Flow }) {
  const today = useChurchToday()
  const accounts = useQuery(accountsQuery)
  const categories = useQuery(categoriesQuery)
  const [posted, setPosted] = useState<readonly LedgerEntry[]>([])
  const [kept, setKept] = useState<Kept>()
  const failed = [accounts, categories].find(({ isError, data }) => isError && !data)
  if (failed)
    return (
      <ErrorState
        message="Erro ao carregar as contas e categorias"
        error={failed.error}
        onRetry={() => void failed.refetch()}
      />
    )
  if (today === undefined || !accounts.data || !categories.data)
    return <SkeletonRows rows={6} label="Carregando o formulário..." />
  const chosen = lastChoices(kind)
  const active = accounts.data.filter(({ isActive }) => isActive)
  const account = active.find(({ id }) => String(id) === chosen.account) ?? active[0]
  const isOffered = categories.data.some(
    (one) => String(one.id) === chosen.category && one.kind === kind && one.isActive,
  )
  const proposed = newEntryValues(today, {
    ...chosen,
    account: account ? String(account.id) : "",
    category: isOffered ? chosen.category : "",
  })
  return (
    <NewEntry
      key={posted.length}
      kind={kind}
      values={{ ...proposed, ...kept }}
      posted={posted}
      onNext={(entry, { date, fund }) => {
        setKept({ date, fund })
        setPosted([entry, ...posted])
      }}
    />
  )
}

interface NewEntryProps {
  kind: Flow
  values: EntryValues
  /** What was posted here so far, the last first. */
  posted: readonly LedgerEntry[]
  /** After it was posted, where another one follows. */
  onNext: (entry: LedgerEntry, values: EntryValues) => void
}

function NewEntry({ kind, values, posted, onNext }: NewEntryProps) {
  const navigate = useNavigate()
  const repeatKey = useIdempotencyKey()
  const [initialValues] = useState(values)
  const [opened, details] = useDisclosure(false)
  const goesOn = posted.length > 0
  const another = useRef(goesOn)
  const sent = useRef(initialValues)
  const form = useContractForm({
    schema: ledgerEntries.create.body,
    initialValues,
    about: `new ${kind}`,
    toBody: (typed) => ({ kind, ...entryBody(typed) }),
    send: (typed, asTyped) => {
      sent.current = asTyped
      return askingOnOverdraw((known) => {
        const body = { ...typed, ...known }
        return api.call(ledgerEntries.create, { body }, { idempotencyKey: repeatKey(body) })
      })
    },
    onSaved: (entry) => {
      rememberChoices(kind, sent.current)
      void treasuryChanged()
      if (another.current) return onNext(entry, sent.current)
      sayPosted(entry)
      // Back from the record must lead to the list, not to a form that would post it again.
      void navigate({ to: "/financeiro/lancamentos/$id", params: { id: entry.id }, replace: true })
    },
    onInvalid: (fields) => {
      if (fields.some((name) => name === "competence" || name === "documentNumber")) details.open()
    },
    failure: "Erro ao lançar. Tente novamente.",
  })
  useEffect(() => document.querySelector<HTMLInputElement>('[data-path="amount"]')?.focus(), [])
  return (
    <EntryForm
      form={form}
      kind={kind}
      details={{ opened, toggle: details.toggle }}
      head={goesOn && <PostedSoFar entries={posted} />}
      bar={
        <FormBar
          busy={form.submitting}
          onCancel={() =>
            void navigate({
              to: "/financeiro/lancamentos",
              search: lastSearch("/financeiro/lancamentos", validateEntrySearch),
            })
          }
          cancel={goesOn ? "Terminar" : "Cancelar"}
          another="Salvar e lançar outro"
          goesOn={goesOn}
          onAnother={(wanted) => {
            another.current = wanted
          }}
        />
      }
    />
  )
}
