import { sql } from "kysely"

/** The subscriptions, `line`, with the account and the person of those who are users of the church: a `from` of a statement. */
export function subscribers() {
  return sql`devotional_subscriptions as line
    left join users as reader on reader.id = line.user_id and reader.church_id = line.church_id and reader.is_active
    left join people as person on person.user_id = reader.id and person.church_id = line.church_id`
}

/** Where the letters of a subscription go; null where nobody gets them any more. */
export function addressOfSubscriber() {
  return sql<string | null>`coalesce(line.email, reader.email)`
}

/** The hash of that address, by which opt-outs and refused addresses are found. */
export function hashOfSubscriber() {
  return sql<Buffer | null>`app.address_hash((select universal_id from churches where churches.id = line.church_id), ${addressOfSubscriber()})`
}
