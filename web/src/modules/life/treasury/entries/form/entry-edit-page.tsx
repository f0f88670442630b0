import type { WithEtag } from "@aprisco/contract/kit/client"
import { type LedgerEntry, ledgerEntries } from "@aprisco/contract/treasury/entries"
import type { Flow } from "@aprisco/contract/treasury/labels"
import { useDisclosure } from "@mantine/hooks"
import { getRouteApi, useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { api } from "../../../../../lib/api.ts"
import { queryClient } from "../../../../../lib/query-client.ts"
import { DeniedState } from "../../../../../ui/denied-state.tsx"
import { FormBar } from "../../../../../ui/form-bar.tsx"
import { PageHeader } from "../../../../../ui/page-header.tsx"
import { StaleNotice } from "../../../../../ui/stale-notice.tsx"
import { toast } from "../../../../../ui/toast.ts"
import { useContractForm } from "../../../../../ui/use-contract-form.ts"
import { useRecordToEdit } from "../../../../../ui/use-record-to-edit.ts"
import { useReload } from "../../../../../ui/use-reload.ts"
import { useVersion } from "../../../../../ui/use-version.ts"
import { askingOnOverdraw } from "../../on-overdraw.ts"
import { entryQuery, treasuryChanged } from "../../treasury-api.ts"
import { BackToEntry } from "../back-to-entries.tsx"
import { EntryBoundary } from "../entry-boundary.tsx"
import { EntryForm } from "./entry-form.tsx"
import { entryBody, entryValuesFrom, notesBody, withoutDonor } from "./entry-values.ts"
import { NotesForm } from "./notes-form.tsx"

const route = getRouteApi("/shell/financeiro/lancamentos/$id/editar")

/** Corrects an entry; of one that another record made, or that is reversed, who it was with and notes. */
export function EntryEditPage() {
  const { id } = route.useParams()
  const query = useRecordToEdit(entryQuery(id))
  return <EntryBoundary query={query}>{(loaded) => <Edited key={id} loaded={loaded} />}</EntryBoundary>
}

const isFlow = (kind: LedgerEntry["kind"]): kind is Flow => kind === "income" || kind === "expense"

function Edited({ loaded }: { loaded: WithEtag<LedgerEntry> }) {
  const { kind, can, donorHidden } = loaded.data
  const isWhole = can.edit && isFlow(kind)
  // Notes of a gift may name who gave.
  if (!isWhole && (!can.annotate || donorHidden)) return <DeniedState />
  return <EditForm loaded={loaded} kind={isFlow(kind) ? kind : "expense"} isWhole={isWhole} />
}

interface EditFormProps {
  loaded: WithEtag<LedgerEntry>
  kind: Flow
  /** Everything may be changed, not only notes. */
  isWhole: boolean
}

function EditForm({ loaded, kind, isWhole }: EditFormProps) {
  const navigate = useNavigate()
  const { data: entry, stale, save, take } = useVersion(loaded)
  const { id, donorHidden } = entry
  const [initialValues] = useState(() => entryValuesFrom(loaded.data))
  const [opened, details] = useDisclosure(false)
  const form = useContractForm({
    schema: ledgerEntries.update.body,
    initialValues,
    toBody: (values) => {
      if (!isWhole) return notesBody(values)
      return donorHidden ? withoutDonor(entryBody(values)) : entryBody(values)
    },
    send: (typed) =>
      askingOnOverdraw((known) => {
        const change = { params: { id }, body: isWhole ? { ...typed, ...known } : typed }
        return save((version) => api.call(ledgerEntries.update, change, version))
      }),
    onSaved: ({ warnings }) => {
      toast.success("Lançamento corrigido.")
      for (const { message } of warnings) toast.info(message, "Atenção")
      void treasuryChanged()
      void navigate({ to: "/financeiro/lancamentos/$id", params: { id }, replace: true })
    },
    onInvalid: (fields) => {
      if (fields.some((name) => name === "competence" || name === "documentNumber")) details.open()
    },
    failure: "Erro ao corrigir o lançamento. Tente novamente.",
  })
  const reload = useReload({
    form,
    load: () => queryClient.fetchQuery({ ...entryQuery(id), staleTime: 0 }),
    valuesFrom: entryValuesFrom,
    onLoaded: take,
    failure: "Erro ao carregar o lançamento",
  })
  const shared = {
    form,
    kind,
    entry,
    notice: stale && <StaleNotice onReload={reload.mutate} busy={reload.isPending} />,
    bar: (
      <FormBar
        busy={form.submitting}
        save="Salvar alterações"
        onCancel={() => void navigate({ to: "/financeiro/lancamentos/$id", params: { id } })}
      />
    ),
  }
  return (
    <>
      <PageHeader
        title={isWhole ? "Corrigir lançamento" : "Corrigir anotações"}
        subtitle={`Lançamento ${entry.number}. O que mudar fica registrado em «Como foi lançado».`}
        back={<BackToEntry id={id} />}
      />
      {isWhole ? (
        <EntryForm {...shared} details={{ opened, toggle: details.toggle }} />
      ) : (
        <NotesForm {...shared} />
      )}
    </>
  )
}
