import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { memberImports } from "@aprisco/contract/members/import-export"
import type { Selectable } from "kysely"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { decryptText } from "../../../../core/encrypted-text.ts"
import { ensure } from "../../../../core/ensure.ts"
import { conflict, found } from "../../../../core/errors.ts"
import type { MemberImportLines } from "../../../../db/schema-imports.ts"
import {
  changeAll,
  deleteAll,
  lockMembers,
  lockRoll,
  membersWithLinks,
  type Rewriting,
  withdrawnPreferences,
} from "../public.ts"
import { heldTags } from "./added-tags.ts"
import { leaveHouseholds } from "./leave-households.ts"
import { decryptChange } from "./line-change.ts"
import { mayUndoImport } from "./may-undo-import.ts"
import { importLines, lockImport, undoLimit } from "./queries.ts"
import { type AnswerReturn, answerReturns } from "./restore-answers.ts"
import { labelOfColumn } from "./shown-value.ts"

type Reply = ReplyOf<(typeof memberImports)["undo"]>
type Line = Selectable<MemberImportLines> & { change: ReturnType<typeof decryptChange> }
type Member = Rewriting["member"]

/**
 * Undoes a whole import: members that it made and that were not changed since are deleted, changed fields get their former
 * values where they are still as the import left them, and households of the import are taken away. The rest is left and listed. Throws 404, 403 to who neither deletes members nor made the import, 409 when it was undone
 * already, is older than 30 days or has members out of reach, 403 where the plan has no place for those who come back onto the roll.
 */
export async function undoImport(ctx: Context, importId: number): Promise<Reply> {
  const known = found(await lockImport(ctx, importId))
  const { churchId, state, doneAt } = known
  ensure(mayUndoImport(ctx, known))
  if (state === "checked") throw conflict("Esta importação ainda não foi feita.")
  if (state === "undone") throw conflict("Esta importação já foi desfeita.")
  if (doneAt === null || doneAt < undoLimit(ctx.now))
    throw conflict("O prazo de 30 dias para desfazer esta importação já passou.")
  // Members may come back onto the roll: rows are locked in one order, the church first.
  await lockRoll(ctx, churchId)
  const lines = (await importLines(ctx, importId)).map((line) => ({
    ...line,
    change: decryptChange(ctx, line.encryptedChange),
  }))
  const ids = lines.map(({ memberId }) => memberId)
  const before = new Map((await lockMembers(ctx, ids)).map((member) => [member.id, member]))
  // The line of a member who was erased is erased too: one without its member is about another branch.
  if (ids.some((id) => !before.has(id))) throw conflict(OUT_OF_REACH)
  // A couple of the import ties its members no longer; taking it away changes their version.
  const households = await leaveHouseholds(ctx, churchId, lines, before)
  const members = new Map((await lockMembers(ctx, ids)).map((member) => [member.id, member]))
  const tied = await membersWithLinks(ctx, ids)
  const written = lines.flatMap(({ change }) => change.answers)
  const returnOf = await answerReturns(ctx, churchId, [...members.values()], written)
  const changes = lines.map(({ change }) => change)
  const tagsOf = await heldTags(ctx, churchId, [...members.values()], changes)
  const withdrawn = await withdrawnPreferences(ctx, [...members.values()])
  const plan = { deleted: [] as Member[], restored: [] as Rewriting[], left: [] as Reply["left"][number][] }
  for (const line of lines) {
    const member = members.get(line.memberId)
    // A member deleted since needs no undo.
    if (member === undefined || member.deletedAt !== null) continue
    const stays = households.staying.get(member.id)
    if (stays !== undefined) plan.left.push({ memberId: member.id, name: member.fullName, reason: stays })
    if (line.version !== null) {
      const isChanged = before.get(member.id)?.version !== line.version || tied.has(member.id)
      if (stays === undefined) planDeletion(plan, member, isChanged)
    } else {
      // Nothing is taken from who has lost it since.
      const takenTags = line.change.tags.filter((id) => tagsOf(member).has(id))
      const answers = returnOf(member, line.change.answers)
      planReturn(ctx, plan, line, member, { ...answers, takenTags, withdrawn: withdrawn(member) })
    }
  }
  await deleteAll(ctx, plan.deleted)
  if (plan.restored.length > 0) await changeAll(ctx, plan.restored, "Importação desfeita")
  await ctx.db
    .updateTable("memberImports")
    .set({ state: "undone", undoneAt: ctx.now, undoneById: ctx.actor.userId })
    .where("id", "=", importId)
    .execute()
  const restored = new Set([
    ...plan.restored.map(({ member }) => member.id),
    ...lines.flatMap(({ version, memberId }) =>
      version === null && households.left.has(memberId) ? memberId : [],
    ),
  ])
  const counts = { deleted: plan.deleted.length, restored: restored.size }
  await record(ctx, "member.import_undone", {
    entity: "member_import",
    id: importId,
    churchId,
    facts: { ...counts, left: plan.left.length },
  })
  return { ...counts, left: plan.left }
}

const OUT_OF_REACH =
  "Esta importação tem membros de filiais que você não acessa mais. Peça à administração da igreja que a desfaça."

interface Plan {
  deleted: Member[]
  restored: Rewriting[]
  left: Reply["left"]
}

function planDeletion(plan: Plan, member: Member, isChanged: boolean): void {
  if (!isChanged) plan.deleted.push(member)
  else
    plan.left.push({
      memberId: member.id,
      name: member.fullName,
      reason: "Foi alterado depois da importação",
    })
}

/**
 * Column by column, and field by field of the church: one that was changed since stays as it is, and so does a preference of which the
 * consent was withdrawn since.
 */
function planReturn(
  ctx: Context,
  plan: Plan,
  line: Line,
  member: Member,
  answers: AnswerReturn & { takenTags: readonly number[]; withdrawn: ReadonlySet<string> },
): void {
  const { before, after } = line.change
  const notes = decryptText(ctx, member.encryptedNotes)
  const now = new Map<string, unknown>(Object.entries({ ...member, notes }))
  const names = Object.keys(after)
  const { restored, takenTags } = answers
  const withdrawn = names.filter((name) => before[name] === true && answers.withdrawn.has(name))
  const unchanged = names.filter((name) => now.get(name) === after[name] && !withdrawn.includes(name))
  if (unchanged.length + restored.length + takenTags.length > 0) {
    const columns = Object.fromEntries(unchanged.map((name) => [name, before[name] ?? null]))
    plan.restored.push({ member, columns, answers: restored, takenTags })
  }
  const changed = names.filter((name) => now.get(name) !== after[name]).map(labelOfColumn)
  const reasons = [
    changedSince([...changed, ...answers.changedSince]),
    withdrawn.length > 0 ? `Consentimento retirado depois: ${withdrawn.map(labelOfColumn).join(", ")}` : null,
    answers.forbidden ? "Há campos próprios que você não pode alterar" : null,
  ].filter((reason) => reason !== null)
  if (reasons.length > 0)
    plan.left.push({ memberId: member.id, name: member.fullName, reason: reasons.join(". ") })
}

const changedSince = (labels: readonly string[]) =>
  labels.length === 0 ? null : `Alterado depois da importação: ${labels.join(", ")}`
