import { bulkMessages } from "@aprisco/contract/messages/bulk"
import { fieldsWithoutFallback } from "@aprisco/contract/messages/merge-fields"
import { useDebouncedValue } from "@mantine/hooks"
import { useQuery } from "@tanstack/react-query"
import { sumQuery } from "../messages-api.ts"
import { type ComposeValues, messageBodyOf } from "./compose-values.ts"

const TYPING = 400

/**
 * Who would get the message, counted anew after each change of what decides it. Of its words only the fields do, that may be blank: typing
 * the others counts nothing again.
 */
export function useSum(values: ComposeValues) {
  const body = {
    ...messageBodyOf(values),
    subject: "",
    body: "",
    text: fieldsWithoutFallback(values.subject + values.body + values.text)
      .map((field) => `{${field}}`)
      .join(" "),
  }
  const [settled] = useDebouncedValue(JSON.stringify(body), TYPING)
  const asked: typeof body = JSON.parse(settled)
  const isComplete = bulkMessages.audience.body.safeParse(asked).success
  const query = useQuery({ ...sumQuery(asked), enabled: isComplete })
  return { ...query, isComplete, isCounting: query.isFetching || settled !== JSON.stringify(body) }
}
