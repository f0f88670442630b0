import type { MinisterialFunction } from "@aprisco/contract/vocabulary"
import {
  IconBook,
  IconBuildingChurch,
  IconCrown,
  IconHeartHandshake,
  IconLifebuoy,
  IconSpeakerphone,
  IconUser,
  IconUsersGroup,
  IconWorld,
} from "@tabler/icons-react"
import type { ComponentType } from "react"

/** An icon for each function; the two forms of one function share it. */
export const FUNCTION_ICONS: Record<MinisterialFunction, ComponentType<{ size?: number }>> = {
  member: IconUser,
  deacon: IconHeartHandshake,
  deaconess: IconHeartHandshake,
  elder: IconBuildingChurch,
  evangelist: IconSpeakerphone,
  pastor: IconBook,
  female_pastor: IconBook,
  missionary: IconWorld,
  female_missionary: IconWorld,
  leader: IconCrown,
  cooperator: IconUsersGroup,
  auxiliary: IconLifebuoy,
}
