import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { noticesCalls } from '@kikai/contract/notices/notices.calls'
import { type NoticeKind, noticeChannels, optionalNoticeKinds } from '@kikai/contract/notices/notices.kinds'
import type { NoticePreferences } from '@kikai/contract/notices/notices.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import type { Context, Member, Reads } from '../../platform/context.ts'
import { findQuiet, listWishes, saveQuiet, saveWishes } from './preferences.store.ts'

type Save = typeof noticesCalls.savePreferences

const usualQuiet = { fromHour: limits.quietFromHour, untilHour: limits.quietUntilHour }

/** A member's wishes, with what holds for everybody where they have none. */
export async function preferencesOf(ctx: Reads, memberId: Id<'member'>): Promise<NoticePreferences> {
  const [chosen, quiet] = await Promise.all([listWishes(ctx.db, memberId), findQuiet(ctx.db, memberId)])
  const wishes = optionalNoticeKinds.flatMap((kind) =>
    noticeChannels.map((channel) => ({
      kind,
      channel,
      wanted: chosen.find((wish) => wish.kind === kind && wish.channel === channel)?.wanted ?? true,
    })),
  )
  if (!quiet) return { wishes, quiet: usualQuiet }
  const { fromHour, untilHour } = quiet
  return { wishes, quiet: fromHour === null || untilHour === null ? null : { fromHour, untilHour } }
}

/** What may not be done without is always mailed. */
export const wantsMail = ({ wishes }: NoticePreferences, kind: NoticeKind): boolean =>
  wishes.find((wish) => wish.kind === kind && wish.channel === 'mail')?.wanted ?? true

export function savePreferences(ctx: Context<Member>, input: InputOf<Save>): Promise<OutputOf<Save>> {
  const { quiet } = input
  if (quiet !== null && quiet.fromHour === quiet.untilHour)
    throw refuse(requestErrors.invalidInput, { errors: [{ field: 'quiet.untilHour', rule: 'notAChoice', params: {} }] })
  return ctx.tx(async (ctx) => {
    await saveWishes(ctx.db, ctx.actor.id, input.wishes)
    await saveQuiet(ctx.db, ctx.actor.id, quiet)
    return preferencesOf(ctx, ctx.actor.id)
  })
}
