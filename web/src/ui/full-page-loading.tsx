import { Center, Loader, Stack, Text } from "@mantine/core"

/** The first load only: while the session is checked or a screen's code arrives. */
export function FullPageLoading() {
  return (
    <Center mih="60vh" role="status">
      <Stack align="center" gap="sm">
        <Loader aria-hidden />
        <Text>Carregando...</Text>
      </Stack>
    </Center>
  )
}
