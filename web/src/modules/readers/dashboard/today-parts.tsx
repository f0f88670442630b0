import type { Occurrence } from "@aprisco/contract/activities/routes"
import { Title } from "@mantine/core"
import { Link, type LinkProps, linkOptions } from "@tanstack/react-router"
import { Fragment, type ReactNode, useId } from "react"
import { countOf, dayLabel, formatRelative } from "../../../lib/format.ts"
import { UnitName } from "../../../lib/unit-name.ts"
import { BirthdayGreeting } from "../../roll/members/public.ts"
import { ShortDue } from "../../roll/visitors/public.ts"
import classes from "./today.module.css"
import { usePlace, useScope } from "./use-scope.ts"
import { NAMED, type TodaysWork } from "./use-today.ts"

/** Overdue contacts and those due today: the first by name, the rest behind the counts. */
export function ContactsDue({ work: { counts, contacts } }: { work: TodaysWork }) {
  const all = "/visitantes/acompanhamentos"
  const isOwn = counts.overdue + counts.today > 0
  const facts = [
    {
      count: counts.overdue,
      words: countOf(counts.overdue, "atrasado", "atrasados"),
      to: linkOptions({ to: all, search: { due: "overdue" } }),
    },
    {
      count: counts.today,
      words: `${counts.today} para hoje`,
      to: linkOptions({ to: all, search: { due: "today" } }),
    },
    {
      count: counts.unassigned,
      words: `${counts.unassigned} sem responsável`,
      to: linkOptions({ to: all, search: { whose: "unassigned" } }),
    },
  ].filter(({ count }) => count > 0)
  return (
    <Part
      title="Contatos a fazer"
      to={linkOptions({ to: all, search: { whose: isOwn ? undefined : "unassigned" } })}
    >
      <p className={classes.facts}>
        {facts.map(({ words, to }, index) => (
          <Fragment key={words}>
            {index > 0 && " · "}
            <Link {...to}>{words}</Link>
          </Fragment>
        ))}
      </p>
      <Lines>
        {contacts.map((visitor) => (
          <Line
            key={visitor.id}
            name={visitor.fullName}
            to={linkOptions({ to: "/visitantes/$id", params: { id: visitor.id } })}
            note={<UnitName of={visitor} />}
            side={<ShortDue {...visitor} />}
          />
        ))}
      </Lines>
    </Part>
  )
}

/** Churches that ask to belong to the denomination, for its office. */
export function RequestsToDecide({ work: { requests } }: { work: TodaysWork }) {
  return (
    <Part
      title={countOf(requests.count, "pedido de filiação", "pedidos de filiação")}
      to={linkOptions({ to: "/denominacao/churches", search: { affiliation: "pending" } })}
    >
      <Lines>
        {requests.churches.map(({ id, name, city, state }) => (
          <Line
            key={id}
            name={name}
            to={linkOptions({ to: "/denominacao/churches/$id", params: { id } })}
            note={[city, state].filter(Boolean).join(" - ")}
          />
        ))}
      </Lines>
    </Part>
  )
}

/** Today's birthdays, or the next ones of the week, each with a greeting where the person agreed to WhatsApp. */
export function BirthdaysNear({ work: { birthdays } }: { work: TodaysWork }) {
  const { scope } = useScope()
  const { areToday, people } = birthdays
  const named = people.slice(0, NAMED)
  return (
    <Part
      title={areToday ? "Aniversariantes de hoje" : "Próximos aniversariantes"}
      to={linkOptions({ to: "/membros/aniversariantes", search: scope })}
      more={people.length - named.length}
    >
      <Lines>
        {named.map((person) => (
          <Line
            key={person.id}
            name={person.fullName}
            to={linkOptions({ to: "/membros/$id", params: { id: person.id } })}
            note={areToday ? agesToday(person.turns) : dayLabel(person.nextOn)}
            side={<BirthdayGreeting person={person} />}
          />
        ))}
      </Lines>
    </Part>
  )
}

const agesToday = (turns: number | null) =>
  turns === null ? "Faz aniversário hoje" : `Faz ${countOf(turns, "ano", "anos")} hoje`

/** Today's activities: the same name at the same hour in several units is one line. */
export function ActivitiesOfToday({ work: { activities } }: { work: TodaysWork }) {
  const place = usePlace()
  const agenda = linkOptions({ to: "/atividades", search: { view: "semana", ...place } })
  const folded = foldActivities(activities)
  const named = folded.slice(0, NAMED + 2)
  return (
    <Part title="Atividades de hoje" to={agenda} more={folded.length - named.length}>
      <Lines>
        {named.map(([first, ...others]) => (
          <Line
            key={`${first.activityId} ${first.startTime}`}
            name={first.name}
            to={
              others.length > 0
                ? agenda
                : linkOptions({ to: "/atividades/$id", params: { id: first.activityId } })
            }
            note={`${first.startTime ?? "Horário a combinar"} · ${
              others.length > 0 ? `${others.length + 1} unidades` : first.place || first.branchName
            }`}
          />
        ))}
      </Lines>
    </Part>
  )
}

/** Occurrences of the same name and hour together, in the order of their first one. */
function foldActivities(occurrences: readonly Occurrence[]): [Occurrence, ...Occurrence[]][] {
  const folded = new Map<string, [Occurrence, ...Occurrence[]]>()
  for (const occurrence of occurrences) {
    const key = `${occurrence.startTime} ${occurrence.name.trim().toLocaleLowerCase("pt-BR")}`
    const same = folded.get(key)
    if (same) same.push(occurrence)
    else folded.set(key, [occurrence])
  }
  return [...folded.values()]
}

/** Who came in the last seven days. */
export function NewVisitors({ work: { visitors } }: { work: TodaysWork }) {
  const place = usePlace()
  const list = linkOptions({ to: "/visitantes", search: { registered: "last_7_days", ...place } })
  return (
    <Part title="Novos visitantes" to={list}>
      <p className={classes.facts}>{countOf(visitors.count, "visitante", "visitantes")} nos últimos 7 dias</p>
      <Lines>
        {visitors.newest.map((visitor) => (
          <Line
            key={visitor.id}
            name={visitor.fullName}
            to={linkOptions({ to: "/visitantes/$id", params: { id: visitor.id } })}
            note={
              <>
                <UnitName of={visitor} /> · {formatRelative(visitor.createdAt)}
              </>
            }
          />
        ))}
      </Lines>
    </Part>
  )
}

interface PartProps {
  title: string
  /** The whole list. */
  to: LinkProps
  /** How many are not named here. */
  more?: number
  children: ReactNode
}

function Part({ title, to, more = 0, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.part}>
      <div className={classes.head}>
        <Title order={3} size="h5" id={id}>
          {title}
        </Title>
        <Link {...to} className={classes.all} aria-label={`Ver todos: ${title}`}>
          {more > 0 ? `Ver mais ${more}` : "Ver todos"}
        </Link>
      </div>
      {children}
    </section>
  )
}

const Lines = ({ children }: { children: ReactNode }) => <ul className={classes.lines}>{children}</ul>

interface LineProps {
  name: string
  to: LinkProps
  note: ReactNode
  side?: ReactNode
}

function Line({ name, to, note, side }: LineProps) {
  return (
    <li className={classes.line}>
      <div className={classes.words}>
        <Link {...to} className={classes.name}>
          {name}
        </Link>
        <span className={classes.note}>{note}</span>
      </div>
      {side}
    </li>
  )
}
