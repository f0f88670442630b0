import type { PersonNote } from "@aprisco/contract/people/notes"
import { Button, Menu, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconEdit, IconLock, IconNotes, IconPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { formatDate, formatDateTime } from "../../../../lib/format.ts"
import { isStatus } from "../../../../lib/problem.ts"
import { Pager } from "../../../../ui/data-list/pager.tsx"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { DeleteItem, RowMenu } from "../../../../ui/row-menu.tsx"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import { NoteDialog } from "./note-dialog.tsx"
import classes from "./notes.module.css"
import { NOTES_A_PAGE, notesQuery } from "./notes-api.ts"
import { useDeleteNote } from "./use-delete-note.ts"

interface NotesTabProps {
  personId: number
  /** Nobody may write new ones, since the person is anonymised. */
  closed?: boolean
}

/**
 * The pastoral notes about a person that the user may read, and a dialog to write one. For users who may write notes (`useWritesNotes`).
 * Never printed.
 */
export function NotesTab({ personId, closed = false }: NotesTabProps) {
  const [page, setPage] = useState(1)
  const [opened, { open, close }] = useDisclosure(false)
  const [chosen, setChosen] = useState<PersonNote | null>(null)
  const notes = useQuery(notesQuery(personId, page))
  const beyond = page > 1 && isStatus(notes.error, 404)
  useEffect(() => {
    if (beyond) setPage(1)
  }, [beyond])
  const show = (note: PersonNote | null) => {
    setChosen(note)
    open()
  }
  const add = !closed && (
    <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => show(null)}>
      Nova anotação
    </Button>
  )
  const { data } = notes
  return (
    <div data-screen-only>
      <FactCard title="Anotações pastorais" action={data && data.count > 0 && add}>
        <WhoReads />
        {notes.isError && !beyond && !data && (
          <ErrorState
            message="Erro ao carregar as anotações"
            error={notes.error}
            onRetry={isStatus(notes.error, 403) ? undefined : () => void notes.refetch()}
            order={3}
          />
        )}
        {!data && (!notes.isError || beyond) && <SkeletonRows rows={3} label="Carregando anotações..." />}
        {data?.count === 0 && (
          <EmptyState
            icon={IconNotes}
            order={3}
            title="Nenhuma anotação que você possa ler"
            text={closed ? undefined : "Anote aqui uma visita, um aconselhamento ou um pedido de oração."}
            action={add}
          />
        )}
        {data && data.count > 0 && (
          <ul className={classes.list}>
            {data.results.map((note) => (
              <Entry key={note.id} personId={personId} note={note} onEdit={() => show(note)} />
            ))}
          </ul>
        )}
        {data && data.count > NOTES_A_PAGE && (
          <Pager page={page} pageSize={NOTES_A_PAGE} count={data.count} onPage={setPage} />
        )}
        <NoteDialog personId={personId} note={chosen} opened={opened} onClose={close} />
      </FactCard>
    </div>
  )
}

/** The text that says who reads these notes. */
export function WhoReads() {
  return (
    <Text size="sm" c="dimmed" mb="md">
      <IconLock size={16} aria-hidden style={{ verticalAlign: "text-bottom", marginInlineEnd: 6 }} />
      Cada anotação é lida só por quem a escreveu e pelos pastores da igreja ou, enquanto não houver pastor
      com acesso, pelos administradores. Cada leitura fica registrada.
    </Text>
  )
}

function Entry({ personId, note, onEdit }: { personId: number; note: PersonNote; onEdit: () => void }) {
  const askToDelete = useDeleteNote(personId)
  const { categoryDisplay, authorName, createdAt, changedAt, can } = note
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <div>
          <StatusBadge>{categoryDisplay}</StatusBadge>
          <Text size="sm" c="dimmed" mt={4}>
            <time dateTime={createdAt}>{formatDateTime(createdAt)}</time> · {authorName}
            {changedAt && ` · alterada em ${formatDate(changedAt)}`}
          </Text>
        </div>
        {can.edit && (
          <RowMenu name={`${categoryDisplay}, ${formatDateTime(createdAt)}`}>
            <Menu.Item leftSection={<IconEdit size={18} aria-hidden />} onClick={onEdit}>
              Editar
            </Menu.Item>
            {can.delete && <DeleteItem onDelete={() => void askToDelete(note)} />}
          </RowMenu>
        )}
      </div>
      <p className={classes.text}>{note.text}</p>
    </li>
  )
}
