import { Chip, Group } from "@mantine/core"

interface ChipFilterProps<T extends string> {
  label: string
  options: readonly { value: T; label: string }[]
  /** Undefined: no choice, everything is shown. */
  value: T | undefined
  onChange: (value: T | undefined) => void
  all?: string
}

/** One of a few, or all of them: a filter that shows its choices. */
export function ChipFilter<T extends string>({
  label,
  options,
  value,
  onChange,
  all = "Todos",
}: ChipFilterProps<T>) {
  const choose = (chosen: string) => onChange(options.find((option) => option.value === chosen)?.value)
  return (
    <Chip.Group<false, string> value={value ?? ""} onChange={choose}>
      <Group gap="xs" role="radiogroup" aria-label={label}>
        <Chip value="">{all}</Chip>
        {options.map((option) => (
          <Chip key={option.value} value={option.value}>
            {option.label}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  )
}
