import { z } from "zod"
import { idParams } from "../kit/fields.ts"
import { file, route } from "../kit/route.ts"
import { AUDIO_TYPES, MAX_AUDIO } from "./labels.ts"
import { devotionals } from "./routes.ts"

/** The sound of a devotional (docs/product/devotionals.md#2.1). */
export const devotionalAudio = {
  upload: route({
    method: "POST",
    path: "/devotionals/{id}/audio/",
    summary: "Add or replace the sound: MP3 or M4A, at most 40 MB, stored while it arrives",
    permission: "devotionals.manage",
    feature: "devotional_audio",
    params: idParams,
    body: z.object({ file: z.unknown() }),
    files: ["file"],
    maxFile: MAX_AUDIO,
    response: devotionals.detail.response,
    limits: [{ max: 60, windowSeconds: 3600, by: "user" }],
  }),
  remove: route({
    method: "DELETE",
    path: "/devotionals/{id}/audio/",
    summary: "Remove the sound",
    permission: "devotionals.manage",
    params: idParams,
    response: devotionals.detail.response,
  }),
  read: route({
    method: "GET",
    path: "/devotionals/{id}/audio/",
    summary: "The sound, whole or a range of its bytes",
    permission: "devotionals.view",
    params: idParams,
    response: file(...Object.values(AUDIO_TYPES)),
    ranges: true,
  }),
}
