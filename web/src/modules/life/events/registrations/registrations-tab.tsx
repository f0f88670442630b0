import type { Registration } from "@aprisco/contract/events/registrations"
import type { ChurchEvent } from "@aprisco/contract/events/routes"
import { Button, Group } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconPlus, IconTicket } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import { useMemo, useState } from "react"
import { PAGE_SIZE } from "../../../../lib/page-size.ts"
import { isStatus } from "../../../../lib/problem.ts"
import { DataList } from "../../../../ui/data-list/data-list.tsx"
import { FilterToolbar } from "../../../../ui/data-list/filter-toolbar.tsx"
import { ListPage } from "../../../../ui/data-list/list-page.tsx"
import { useListAddress } from "../../../../ui/data-list/use-list-address.ts"
import { DeniedState } from "../../../../ui/denied-state.tsx"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { NothingFound } from "../../../../ui/nothing-found.tsx"
import { type EventRecordSearch, REGISTRATION_FILTERS, validateEventRecordSearch } from "../search.ts"
import { NewRegistrationDialog } from "./new-registration-dialog.tsx"
import { PlacesBar } from "./places-bar.tsx"
import { RegistrationCard, registrationColumns } from "./registration-columns.tsx"
import { type OpenDialog, RegistrationDialogs } from "./registration-dialogs.tsx"
import { RegistrationMenu } from "./registration-menu.tsx"
import { eventRegistrationsQuery } from "./registrations-api.ts"
import { RegistrationsExport } from "./registrations-export.tsx"

const route = getRouteApi("/shell/eventos/$id")
const ADDRESS = {
  validate: validateEventRecordSearch,
  cleared: ({ aba, ordering }: EventRecordSearch) => ({ aba, ordering }),
}

/** Who registered for an event, in the order in which they came. */
export function RegistrationsTab({ event }: { event: ChurchEvent }) {
  const address = useListAddress<EventRecordSearch>(route, ADDRESS)
  const [adding, dialog] = useDisclosure(false)
  const [open, setOpen] = useState<OpenDialog>()
  const columns = useMemo(
    () => registrationColumns((registration) => setOpen({ dialog: "details", registration })),
    [],
  )
  const { filters, ordering, page } = address
  const { aba: _, ...asked } = filters
  const filtered = Object.values(asked).some((value) => value !== undefined)
  const list = useQuery(eventRegistrationsQuery(event.id, { ...asked, ordering, page, pageSize: PAGE_SIZE }))
  if (isStatus(list.error, 403)) return <DeniedState />
  const isOpen = event.status !== "cancelled" && !event.isOver
  const add = isOpen && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={dialog.open}>
      Nova inscrição
    </Button>
  )
  return (
    <ListPage name="event-registrations" columns={columns}>
      <Group justify="space-between" align="end" mb="md">
        <PlacesBar event={event} />
        {list.data?.count !== 0 && add}
      </Group>
      <FilterToolbar
        of="inscrições"
        placeholder="Nome ou número"
        address={{ ...address, filtered }}
        choices={REGISTRATION_FILTERS}
        exporting={<RegistrationsExport id={event.id} filters={asked} count={list.data?.count} />}
      />
      <DataList
        label="Inscrições"
        query={list}
        columns={columns}
        rowKey={({ id }) => id}
        card={(registration: Registration) => <RegistrationCard registration={registration} />}
        rowActions={(registration: Registration) => (
          <RegistrationMenu
            event={event}
            registration={registration}
            onOpen={(chosen, of) => setOpen({ dialog: chosen, registration: of })}
          />
        )}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={(next) => void address.goTo(next)}
        ordering={ordering ?? "arrived_at"}
        onOrdering={(next) => void address.sort(next)}
        failure="Erro ao carregar inscrições"
        loading="Carregando inscrições..."
        empty={
          filtered ? (
            <NothingFound
              title="Nenhuma inscrição encontrada"
              text="Nenhuma inscrição corresponde à busca e aos filtros escolhidos."
              onClear={() => void address.clear()}
            />
          ) : (
            <EmptyState
              title="Nenhuma inscrição ainda"
              icon={IconTicket}
              text="Quem se inscreve aparece aqui, na ordem de chegada."
              action={add}
            />
          )
        }
      />
      <NewRegistrationDialog opened={adding} event={event} onClose={dialog.close} />
      <RegistrationDialogs event={event} open={open} onClose={() => setOpen(undefined)} />
    </ListPage>
  )
}
