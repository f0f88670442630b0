import { MESSAGE_CHANNELS, type MessageChannel } from "@aprisco/contract/messages/labels"
import { Button, Checkbox, Group, Input, Radio, Stack, Text } from "@mantine/core"
import { IconArrowUp } from "@tabler/icons-react"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import classes from "./compose.module.css"
import type { ComposeValues } from "./compose-values.ts"

const HINTS: Record<MessageChannel, string> = {
  email: "Sai sozinho, para quem aceitou receber e-mail.",
  whatsapp_assisted: "Alguém da equipe envia, um toque para cada pessoa.",
  bell: "No sino de quem usa o sistema.",
}

/** By which channels a message goes, in which order, and by the first possible or by all. */
export function ChannelFields({ form }: { form: ContractForm<ComposeValues> }) {
  const channels = form.useWatchValue("channels")
  const mode = form.useWatchValue("mode")
  const change = (next: MessageChannel[]) => {
    form.clearFieldError("channels")
    form.setFieldValue("channels", next)
  }
  return (
    <Stack gap="md">
      <fieldset className={classes.parts} data-path="channels">
        <legend className={classes.legend}>Por onde</legend>
        {CHANNELS.map((channel) => (
          <Checkbox
            key={channel}
            label={MESSAGE_CHANNELS[channel]}
            description={HINTS[channel]}
            checked={channels.includes(channel)}
            onChange={({ currentTarget: { checked } }) =>
              change(checked ? [...channels, channel] : channels.filter((one) => one !== channel))
            }
          />
        ))}
        {form.errors.channels && <Input.Error role="alert">{form.errors.channels}</Input.Error>}
      </fieldset>
      {channels.length > 1 && (
        <Radio.Group
          label="Quem pode receber por mais de um"
          value={mode}
          onChange={(next) => form.setFieldValue("mode", next === "all" ? "all" : "first")}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="first" label="Recebe por um só: o primeiro possível, nesta ordem" />
            {mode === "first" && <Order channels={channels} onChange={change} />}
            <Radio value="all" label="Recebe por todos" />
          </Stack>
        </Radio.Group>
      )}
    </Stack>
  )
}

interface OrderProps {
  channels: readonly MessageChannel[]
  onChange: (channels: MessageChannel[]) => void
}

function Order({ channels, onChange }: OrderProps) {
  return (
    <ol className={classes.order}>
      {channels.map((channel, index) => (
        <li key={channel}>
          <Group gap="xs">
            <Text>{MESSAGE_CHANNELS[channel]}</Text>
            {index > 0 && (
              <Button
                variant="subtle"
                size="compact-sm"
                mih={32}
                leftSection={<IconArrowUp size={16} aria-hidden />}
                aria-label={`${MESSAGE_CHANNELS[channel]} antes`}
                onClick={() =>
                  onChange(channels.toSpliced(index - 1, 2, channel, channels[index - 1] ?? channel))
                }
              >
                Antes
              </Button>
            )}
          </Group>
        </li>
      ))}
    </ol>
  )
}

const CHANNELS = Object.keys(MESSAGE_CHANNELS) as MessageChannel[] // the keys of the record
