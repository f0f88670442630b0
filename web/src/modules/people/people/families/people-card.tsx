import { type HouseholdRole, MAX_HOUSEHOLD_PEOPLE } from "@aprisco/contract/people/family-labels"
import type { Household, HouseholdPerson } from "@aprisco/contract/people/households"
import { households } from "@aprisco/contract/people/households"
import { Anchor, Button, Menu, NativeSelect, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconHomeCheck, IconHomeOff, IconLogout, IconPlus, IconTrash } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { Link, useNavigate } from "@tanstack/react-router"
import { api } from "../../../../lib/api.ts"
import { countOf, formatDate } from "../../../../lib/format.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { queryClient } from "../../../../lib/query-client.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import { FactCard } from "../../../../ui/fact-card.tsx"
import classes from "../../../../ui/people-lines.module.css"
import { PersonAvatar } from "../../../../ui/person-avatar.tsx"
import { RowMenu } from "../../../../ui/row-menu.tsx"
import { toast } from "../../../../ui/toast.ts"
import { AddPersonDialog } from "./add-person-dialog.tsx"
import { familiesChanged, familyQuery } from "./families-api.ts"
import { ROLE_CHOICES } from "./person-fields.tsx"

interface PeopleCardProps {
  family: Household
  /** The version on the screen. */
  etag: string | null
}

/** The people of the family with their roles, and the actions on each. */
export function PeopleCard({ family, etag }: PeopleCardProps) {
  const [adding, dialog] = useDisclosure(false)
  const { people, can } = family
  return (
    <FactCard
      title={`Pessoas (${people.length})`}
      action={
        can.edit && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={people.length >= MAX_HOUSEHOLD_PEOPLE}
            onClick={dialog.open}
          >
            Adicionar pessoa
          </Button>
        )
      }
    >
      {can.edit && <NextResponsible family={family} />}
      {people.length === 0 ? (
        <Text c="dimmed">Ninguém faz parte desta família agora.</Text>
      ) : (
        <ul className={classes.people}>
          {people.map((person) => (
            <PersonLine key={person.personId} family={family} person={person} />
          ))}
        </ul>
      )}
      <AddPersonDialog opened={adding} family={family} etag={etag} onClose={dialog.close} />
    </FactCard>
  )
}

/** Offers who comes next where the responsible person has died (docs/product/people.md#3.3a). */
function NextResponsible({ family }: { family: Household }) {
  const dead = family.people.find(({ role, deceased }) => role === "responsavel" && deceased)
  const next = dead && nextOf(family.people)
  return next && <NextLine family={family} dead={dead} next={next} />
}

function NextLine({ family, dead, next }: Record<"dead" | "next", HouseholdPerson> & { family: Household }) {
  const act = usePersonActions(family, next)
  return (
    <Text size="sm" mb="sm">
      {dead.fullName}, responsável por esta família, consta como falecido(a).{" "}
      <Button
        variant="default"
        size="sm"
        loading={act.busy}
        onClick={() => act.change({ role: "responsavel" })}
      >
        Tornar {next.fullName} responsável
      </Button>
    </Text>
  )
}

/** The people are by role and age: the spouse, else the eldest of age, else the eldest. */
function nextOf(people: readonly HouseholdPerson[]): HouseholdPerson | undefined {
  const living = people.filter(({ deceased }) => !deceased)
  return living.find(({ role, minor }) => role === "conjuge" || !minor) ?? living[0]
}

function PersonLine({ family, person }: { family: Household; person: HouseholdPerson }) {
  const { personId, fullName, role, sharesAddress, isPrimary } = person
  const act = usePersonActions(family, person)
  return (
    <li>
      <PersonAvatar name={fullName} src={person.photo} size={36} />
      <span className={classes.person}>
        <Anchor renderRoot={(props) => <Link {...props} to="/pessoas/$id" params={{ id: personId }} />}>
          {fullName}
        </Anchor>
        <Text size="sm" c="dimmed">
          {factsOf(person)}
        </Text>
      </span>
      {family.can.edit ? (
        <>
          <NativeSelect
            aria-label={`Papel de ${fullName}`}
            data={ROLE_CHOICES}
            value={role}
            disabled={act.busy}
            className={classes.role}
            onChange={({ currentTarget }) =>
              // One of the values above; the server rejects any other.
              act.change({ role: currentTarget.value as HouseholdRole })
            }
          />
          <RowMenu name={fullName}>
            {isPrimary && (
              <Menu.Item
                leftSection={
                  sharesAddress ? (
                    <IconHomeOff size={18} aria-hidden />
                  ) : (
                    <IconHomeCheck size={18} aria-hidden />
                  )
                }
                onClick={() => act.change({ sharesAddress: !sharesAddress })}
              >
                {sharesAddress ? "Mora em outro endereço" : "Mora no endereço da família"}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void act.askToEnd()}>
              Saiu da família
            </Menu.Item>
            <Menu.Item
              c="var(--mantine-color-error)"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => void act.askToRemove()}
            >
              Foi engano
            </Menu.Item>
          </RowMenu>
        </>
      ) : (
        <Text size="sm">{person.roleDisplay}</Text>
      )}
    </li>
  )
}

function factsOf({ age, deceased, since, sharesAddress, isPrimary, memberId }: HouseholdPerson): string {
  return [
    deceased ? "falecido(a)" : age !== null && countOf(age, "ano", "anos"),
    memberId !== null && "no rol",
    since && `desde ${formatDate(since)}`,
    isPrimary ? !sharesAddress && "mora em outro endereço" : "tem outra família principal",
  ]
    .filter(Boolean)
    .join(" · ")
}

/** The actions on a person of the family. */
function usePersonActions(family: Household, { personId, fullName }: HouseholdPerson) {
  const navigate = useNavigate()
  const params = { id: family.id, person: personId }
  const { queryKey } = familyQuery(family.id)
  // One change after the other, each of the version that the one before left: two people of a family may be changed in a row.
  const scope = { id: `people of household ${family.id}` }
  const version = () => ({ ifMatch: queryClient.getQueryData(queryKey)?.etag ?? undefined })
  const failed = (error: unknown) => {
    toast.error(messageOf(error, "Erro ao alterar as pessoas da família"))
    void familiesChanged()
  }
  const change = useMutation({
    scope,
    mutationFn: (body: { role?: HouseholdRole; sharesAddress?: boolean }) =>
      api.callTagged(households.changePerson, { params, body }, version()),
    onSuccess: (answer) => {
      queryClient.setQueryData(queryKey, answer)
      toast.success("Família atualizada com sucesso!")
      return familiesChanged()
    },
    onError: failed,
  })
  const remove = useMutation({
    scope,
    mutationFn: (mistake: boolean) =>
      api.call(households.removePerson, { params, query: { mistake } }, version()),
    onSuccess: async (_, mistake) => {
      toast.success(mistake ? "Inclusão desfeita." : "Saída registrada.")
      // A family in which nobody ever was is deleted, so its screen has to be left.
      if (mistake && family.people.length === 1 && family.former.length === 0)
        await navigate({ to: "/familias", replace: true })
      return familiesChanged()
    },
    onError: failed,
  })
  const ask = async (mistake: boolean, question: Parameters<typeof askToConfirm>[0]) => {
    if (await askToConfirm(question)) remove.mutate(mistake)
  }
  return {
    busy: change.isPending || remove.isPending,
    change: change.mutate,
    askToEnd: () =>
      ask(false, {
        title: "Registrar saída?",
        message: `${fullName} deixa de fazer parte de ${family.displayName} hoje. O tempo na família continua registrado.`,
        confirm: "Registrar saída",
      }),
    askToRemove: () =>
      ask(true, {
        title: "Foi engano?",
        message: `${fullName} sai de ${family.displayName} como se nunca tivesse feito parte. O cadastro da pessoa continua.`,
        confirm: "Tirar da família",
        danger: true,
      }),
  }
}
