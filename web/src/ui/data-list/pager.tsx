import { Group, Pagination, Text } from "@mantine/core"
import { useMediaQuery } from "@mantine/hooks"
import { formatNumber } from "../../lib/format.ts"

interface PagerProps {
  page: number
  pageSize: number
  count: number
  onPage: (page: number) => void
}

const NAMES = {
  first: "Primeira página",
  previous: "Página anterior",
  next: "Próxima página",
  last: "Última página",
}

/** `1-20 de 312`, and the pages where there is more than one. */
export function Pager({ page, pageSize, count, onPage }: PagerProps) {
  const phone = useMediaQuery("(max-width: 36em)", undefined, { getInitialValueInEffect: false })
  const from = (page - 1) * pageSize + 1
  const to = Math.min(page * pageSize, count)
  const pages = Math.ceil(count / pageSize)
  return (
    <Group justify="space-between" mt="md" gap="sm">
      <Text size="sm" c="dimmed" role="status">
        {formatNumber(from)}-{formatNumber(to)} de {formatNumber(count)}
      </Text>
      {pages > 1 && (
        <nav aria-label="Páginas">
          <Pagination
            total={pages}
            value={page}
            onChange={onPage}
            siblings={phone ? 0 : 1}
            gap={phone ? 4 : 8}
            getControlProps={(control) => ({ "aria-label": NAMES[control] })}
            getItemProps={(item) => ({ "aria-label": `Página ${item}` })}
          />
        </nav>
      )}
    </Group>
  )
}
