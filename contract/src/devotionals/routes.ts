import { z } from "zod"
import { withoutDefaults } from "../kit/changes.ts"
import { civilDate, flag, id, idParams, instant, optional, required, text } from "../kit/fields.ts"
import { nameOf } from "../kit/names.ts"
import { pageOf } from "../kit/page.ts"
import { route } from "../kit/route.ts"
import { clockTime } from "../kit/week.ts"
import { valuesOf } from "../vocabulary.ts"
import {
  AUDIO_TYPES,
  DEVOTIONAL_STATES,
  MAX_AUTHOR,
  MAX_DEVOTIONAL_BODY,
  MAX_DEVOTIONAL_TITLE,
  MAX_REFERENCE,
  MAX_SERIES,
} from "./labels.ts"
import { devotionalListQuery } from "./list-query.ts"

const fields = {
  title: required("Título é obrigatório", text(MAX_DEVOTIONAL_TITLE)),
  body: text(MAX_DEVOTIONAL_BODY).default("").describe("HTML; what could run or load is taken out"),
  bibleReference: text(MAX_REFERENCE)
    .default("")
    .describe("As people write it: «Jo 3.16-18»; stored as it is named: «João 3.16-18»"),
  authorName: nameOf(MAX_AUTHOR).default(""),
  series: text(MAX_SERIES).default("").describe("A word that some have in common"),
  publishOn: optional(civilDate).describe("Its civil day; none: a draft without a day"),
  publishTime: optional(clockTime).describe("On the clock of the church's state; none: at its beginning"),
  videoUrl: optional(
    z
      .url({ protocol: /^https$/, error: "Use um endereço https" })
      .max(500, "Deve ter no máximo 500 caracteres"),
  ),
  isPublic: flag.default(true).describe("Whether strangers may read it"),
}

const audioOf = z.object({
  type: z.enum(valuesOf(Object.fromEntries(Object.values(AUDIO_TYPES).map((type) => [type, type])))),
  bytes: z.number().int(),
  seconds: z.number().int().describe("How long it plays"),
})

const row = z.object({
  id,
  title: z.string(),
  bibleReference: z.string(),
  authorName: z.string(),
  series: z.string(),
  publishOn: civilDate.nullable(),
  publishTime: z.string().nullable(),
  state: z.enum(valuesOf(DEVOTIONAL_STATES)),
  stateDisplay: z.string(),
  isPublic: z.boolean(),
  hasAudio: z.boolean(),
  hasVideo: z.boolean(),
  reads: z.number().int().describe("How often its public page was read; nobody is counted"),
})

const devotional = row.extend({
  body: z.string(),
  slug: z
    .string()
    .nullable()
    .describe("null until it is published for the first time; then the same for good"),
  publicUrl: z.string().nullable().describe("null: strangers cannot read it"),
  videoUrl: z.string().nullable(),
  audio: audioOf.nullable(),
  publishedAt: instant.nullable().describe("For the first time"),
  updatedAt: instant,
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})

/** Devotionals of a church (docs/product/devotionals.md). Who may not manage them reads published ones alone. */
export const devotionals = {
  list: route({
    method: "GET",
    path: "/devotionals/",
    summary: "The devotionals, the latest day first",
    permission: "devotionals.view",
    readOnly: true,
    query: devotionalListQuery,
    response: pageOf(row),
  }),
  create: route({
    method: "POST",
    path: "/devotionals/",
    summary: "Write a devotional: a draft, or scheduled where it has a day to come",
    permission: "devotionals.manage",
    body: z.object(fields),
    response: devotional,
    status: 201,
  }),
  detail: route({
    method: "GET",
    path: "/devotionals/{id}/",
    summary: "One devotional",
    permission: "devotionals.view",
    readOnly: true,
    params: idParams,
    response: devotional,
    versioned: true,
  }),
  update: route({
    method: "PATCH",
    path: "/devotionals/{id}/",
    summary: "Change a devotional; its address stays",
    permission: "devotionals.manage",
    params: idParams,
    body: z.object(withoutDefaults(fields)),
    response: devotional,
    versioned: true,
  }),
  remove: route({
    method: "DELETE",
    path: "/devotionals/{id}/",
    summary: "Delete a devotional with its sound",
    permission: "devotionals.manage",
    params: idParams,
    response: null,
    versioned: true,
  }),
  publish: route({
    method: "POST",
    path: "/devotionals/{id}/publish/",
    summary: "Publish now, or at its day where that is to come. Subscribers get it once ever",
    permission: "devotionals.manage",
    needsVerifiedEmail: true,
    params: idParams,
    response: devotional,
  }),
  unpublish: route({
    method: "POST",
    path: "/devotionals/{id}/unpublish/",
    summary: "Make it a draft again; what subscribers got stays with them",
    permission: "devotionals.manage",
    params: idParams,
    response: devotional,
  }),
}

export type DevotionalRow = z.output<typeof row>
export type Devotional = z.output<typeof devotional>
export type DevotionalBody = z.output<typeof devotionals.create.body>
export type DevotionalChange = z.output<typeof devotionals.update.body>
