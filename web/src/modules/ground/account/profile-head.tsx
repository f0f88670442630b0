import type { User } from "@aprisco/contract/auth/user"
import { ActionIcon, FileButton, Menu, Text, Title } from "@mantine/core"
import { IconCamera, IconPhotoUp, IconTrash } from "@tabler/icons-react"
import { useRef } from "react"
import { PICTURE_TYPES } from "../../../lib/picture.ts"
import { PersonAvatar } from "../../../ui/person-avatar.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import classes from "./profile-head.module.css"
import { useAvatar } from "./use-avatar.ts"

/** The user's picture with its button, name, e-mail, and role in the church. */
export function ProfileHead({ user }: { user: User }) {
  const avatar = useAvatar()
  return (
    <div className={classes.head}>
      <div className={classes.picture}>
        <PersonAvatar name={user.fullName} src={user.profile.avatar} size={96} />
        <PictureButton avatar={avatar} hasPicture={user.profile.avatar !== null} />
      </div>
      <div className={classes.words}>
        <Title order={2} className={classes.name}>
          {user.fullName}
        </Title>
        <Text c="dimmed" className={classes.email}>
          {user.email}
        </Text>
        {user.role && <StatusBadge tone="primary">{user.roleLabel || user.role}</StatusBadge>}
        <div role="alert">
          {avatar.refused && (
            <Text size="sm" c="var(--mantine-color-error)">
              {avatar.refused}
            </Text>
          )}
        </div>
      </div>
    </div>
  )
}

interface PictureButtonProps {
  avatar: ReturnType<typeof useAvatar>
  hasPicture: boolean
}

function PictureButton({ avatar, hasPicture }: PictureButtonProps) {
  const again = useRef<() => void>(null)
  return (
    <FileButton
      accept={PICTURE_TYPES.join(",")}
      resetRef={again}
      onChange={(file) => {
        if (file) void avatar.choose(file)
        // The same file may be chosen again after a failure.
        again.current?.()
      }}
    >
      {({ onClick }) =>
        hasPicture ? (
          <Menu position="bottom-start" withInitialFocusPlaceholder={false}>
            <Menu.Target>
              <CameraButton busy={avatar.busy} />
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconPhotoUp size={18} aria-hidden />} onClick={onClick}>
                Escolher outra foto
              </Menu.Item>
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={18} aria-hidden />}
                onClick={() => void avatar.remove()}
              >
                Remover foto
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        ) : (
          <CameraButton busy={avatar.busy} onClick={onClick} />
        )
      }
    </FileButton>
  )
}

interface CameraButtonProps extends React.ComponentPropsWithRef<"button"> {
  busy: boolean
}

/** Accepts the menu's attributes where it opens one. */
function CameraButton({ busy, ...rest }: CameraButtonProps) {
  return (
    <ActionIcon
      {...rest}
      className={classes.camera}
      variant="filled"
      color="petrol"
      radius="xl"
      size={44}
      loading={busy}
      aria-label="Alterar foto de perfil"
    >
      <IconCamera size={22} stroke={1.7} aria-hidden />
    </ActionIcon>
  )
}
