import { SUBSCRIPTION_CHANNELS } from "@aprisco/contract/devotionals/labels"
import { devotionalSubscription } from "@aprisco/contract/devotionals/subscription"
import { valuesOf } from "@aprisco/contract/vocabulary"
import { Button, Card, Group, Switch, Text } from "@mantine/core"
import { useMutation, useQuery } from "@tanstack/react-query"
import { useId } from "react"
import { api } from "../../../lib/api.ts"
import { messageOf } from "../../../lib/problem.ts"
import { queryClient } from "../../../lib/query-client.ts"
import { toast } from "../../../ui/toast.ts"
import { subscriptionQuery } from "./devotionals-api.ts"

const CHANNELS = valuesOf(SUBSCRIPTION_CHANNELS)
const CHANGE = ["devotionals", "subscribe"]
type Channel = (typeof CHANNELS)[number]

/** By which ways the reader gets each new devotional. Saved at once. */
export function SubscriptionCard() {
  const id = useId()
  const { data, isError, refetch } = useQuery(subscriptionQuery)
  const saving = useMutation({
    mutationKey: CHANGE,
    mutationFn: (channels: Channel[]) => api.call(devotionalSubscription.change, { body: { channels } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(subscriptionQuery.queryKey, saved)
      toast.success(saved.channels.length > 0 ? "Inscrição salva." : "Você não recebe mais os devocionais.")
    },
    onError: (error) => toast.error(messageOf(error, "Erro ao salvar a inscrição. Tente novamente.")),
  })
  const chosen: readonly Channel[] = (saving.isPending && saving.variables) || data?.channels || []
  return (
    <Card withBorder mb="md" py="sm" component="section" aria-labelledby={id}>
      <Group gap="sm">
        <Text id={id} fw={600}>
          Receber os devocionais
        </Text>
        {isError && !data ? (
          <Button variant="default" size="sm" onClick={() => void refetch()}>
            Não foi possível carregar. Tentar novamente
          </Button>
        ) : (
          // On a phone they stand side by side below the heading.
          <Group gap="lg" wrap="nowrap">
            {CHANNELS.map((channel) => (
              <Switch
                key={channel}
                label={SUBSCRIPTION_CHANNELS[channel]}
                checked={chosen.includes(channel)}
                disabled={!data}
                onChange={({ currentTarget: { checked } }) => {
                  // A second click, before the first one is answered, does nothing.
                  if (queryClient.isMutating({ mutationKey: CHANGE }) > 0) return
                  saving.mutate(CHANNELS.filter((one) => (one === channel ? checked : chosen.includes(one))))
                }}
              />
            ))}
          </Group>
        )}
      </Group>
    </Card>
  )
}
