import { gatherings } from "@aprisco/contract/attendance/gatherings"
import type { GatheringSource } from "@aprisco/contract/attendance/labels"
import { useMutation } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { api } from "../../../../lib/api.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { toast } from "../../../../ui/toast.ts"
import { attendanceChanged } from "../attendance-api.ts"

interface Day {
  source: GatheringSource
  sourceId: number
  sessionId?: number | null
  day: string
}

/** Begins the list of a day, or finds the one that is there, and opens it. */
export function useBeginList() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: Day) => api.call(gatherings.begin, { body }),
    onSuccess: ({ id }) => navigate({ to: "/presencas/$id", params: { id } }),
    onError: (error) => toast.error(messageOf(error, "Erro ao começar a lista. Tente novamente.")),
    onSettled: attendanceChanged,
  })
}
