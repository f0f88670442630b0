/** One difference of two answers: the place, with `[]` for every index, and the two values. */
export interface Difference {
  readonly place: string
  readonly what: string
}

interface Answer {
  readonly status: number
  readonly type: string
  readonly text: string
}

/** Differences that an upgrade is meant to make: a pattern of `GET route place as role`, and the reason. */
export type Explanations = readonly (readonly [group: RegExp, why: string])[]

const EXPLAINED: Explanations = [
  [/ \S*\.(last_seen_at|last_activity_at) as /, "Minutes have passed between the two questions."],
  [
    / \S*\.(person_id|personal_hidden|registered_as|guardian_name|guardian_person_id|custom_fields) new as /,
    "Added with `people`.",
  ],
  [
    / \/members\/dashboard\/ \.(deceased_members|on_roll|transferred_members) new as /,
    "The total is split into four.",
  ],
  [
    / \/churches\/plan\/ \.usage\.(members|left|percent) as /,
    "The plan counts active and inactive members only.",
  ],
  [/ \/users\/my_church\/ \.members_count as /, "The plan counts active and inactive members only."],
  [/ \/churches\/plan\/ \.usage as MEMBER$/, "What the church uses is not shown to members."],
  [
    / \/visitors\/admin\/visitors\/(\{id\}\/)? (\.results\[\])?\.(address|age|birth_date|city|cpf|email|gender|marital_status|marital_status_display|neighborhood|phone|state|zipcode|ways\.(call|email|sms|whatsapp)\.(reason|to|consent)) as LEADER$/,
    "A user who may not edit members does not read the personal data of a registration whose person is on the roll.",
  ],
  [
    / \/visitors\/admin\/visitors\/\{id\}\/(data\/)? \.(visitor\.)?(gender|updated_at) as /,
    "A registration of a person on the roll shows the roll's values; its own values are kept, and open forms become stale.",
  ],
  [/ \/core\/notices\/ \.results\[\]\.text as /, "The notice has a plainer text."],
  [/ \/users\/me\/ \.terms\.(current_version|must_accept) as /, "Version 2 of the terms tells of payments."],
  [
    / \/users\/me\/ \.permissions\[\] number as /,
    "Rights to merge people, share lists and manage custom fields.",
  ],
]

/** The reason for which a group of differences is expected; null where there is none. */
export function explanationOf(group: string, further: Explanations = []): string | null {
  return [...EXPLAINED, ...further].find(([pattern]) => pattern.test(group))?.[1] ?? null
}

/** The parsed JSON of an answer; the lines of any other text. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text.split("\n")
  }
}

/** The differences of two answers, without instants since `begun` and values that are random in every answer. */
export function differences(was: Answer, is: Answer, begun: Date): Difference[] {
  if (was.status !== is.status) return [{ place: "status", what: `${was.status} → ${is.status}` }]
  return compare("", parsed(constant(was.text, begun)), parsed(constant(is.text, begun)))
}

function compare(place: string, was: unknown, is: unknown): Difference[] {
  if (isObject(was) && isObject(is)) {
    const names = new Set([...Object.keys(was), ...Object.keys(is)])
    return [...names].flatMap((name) => {
      if (!(name in is)) return [{ place: `${place}.${name} gone`, what: shown(was[name]) }]
      if (!(name in was)) return [{ place: `${place}.${name} new`, what: shown(is[name]) }]
      return compare(`${place}.${name}`, was[name], is[name])
    })
  }
  if (Array.isArray(was) && Array.isArray(is)) {
    if (was.length !== is.length)
      return [
        { place: `${place}[] number`, what: `${was.length} → ${is.length}: ${shown(was)} → ${shown(is)}` },
      ]
    return was.flatMap((each: unknown, index) => compare(`${place}[]`, each, is[index]))
  }
  return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ place, what: `${shown(was)} → ${shown(is)}` }]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const shown = (value: unknown) => (JSON.stringify(value) ?? "").slice(0, 200)

function constant(text: string, begun: Date): string {
  return text
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)/g, (instant) =>
      new Date(instant) >= begun ? "NOW" : instant,
    )
    .replace(/"request_id":"[^"]*"/g, '"request_id":"…"')
    .replace(/"version":"(\d{4}-\d\d\.\d)-[0-9a-f]{8}"/g, '"version":"$1"')
    .replace(/(\/files\/|token=)[\w.~-]+/g, "$1…")
    .replace(/DTSTAMP:\w+/g, "DTSTAMP:…")
}
