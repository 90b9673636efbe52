import type { InputOf, OutputOf } from '@kikai/contract/call'
import { refuse } from '@kikai/contract/errors'
import type { noticesCalls } from '@kikai/contract/notices/notices.calls'
import {
  type NoticeChannel,
  type NoticeKind,
  agreedNoticeKinds,
  choosableKinds,
  noticeChannels,
} from '@kikai/contract/notices/notices.kinds'
import type { NoticePreferences, NoticeWishes } from '@kikai/contract/notices/notices.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'
import { limits } from '@kikai/kernel/limits'
import type { Context, Member, Reads, Services } from '../../platform/context.ts'
import { smsReachOf } from '../members/members.public.ts'
import { findQuiet, listWishes, saveQuiet, saveWishes } from './preferences.store.ts'

type Save = typeof noticesCalls.savePreferences

const usualQuiet = { fromHour: limits.quietFromHour, untilHour: limits.quietUntilHour }

/** Mails are on by default; SMS cost money and wake people, so they are off. A browser shows what it was asked to show. */
const usual: Record<NoticeChannel, boolean> = { mail: true, sms: false, push: true }
const isAgreed = (kind: NoticeKind): boolean => agreedNoticeKinds.some((one) => one === kind)
const usualOf = (kind: NoticeKind, channel: NoticeChannel): boolean => usual[channel] && !isAgreed(kind)

/** A member's settings completed with the defaults. */
export async function wishesOf(ctx: Reads, memberId: Id<'member'>): Promise<NoticeWishes> {
  const chosen = await listWishes(ctx.db, memberId)
  const quiet = await findQuiet(ctx.db, memberId)
  const wishes = noticeChannels.flatMap((channel) =>
    choosableKinds[channel].map((kind) => ({
      kind,
      channel,
      wanted: chosen.find((wish) => wish.kind === kind && wish.channel === channel)?.wanted ?? usualOf(kind, channel),
    })),
  )
  if (!quiet) return { wishes, quiet: usualQuiet }
  const { fromHour, untilHour } = quiet
  return { wishes, quiet: fromHour === null || untilHour === null ? null : { fromHour, untilHour } }
}

/** The same with whether messages can reach them, for the screen. */
export async function preferencesOf(ctx: Services & Reads, memberId: Id<'member'>): Promise<NoticePreferences> {
  const wishes = await wishesOf(ctx, memberId)
  const reach = await smsReachOf(ctx, memberId)
  return { ...wishes, sms: reach.kind }
}

/** Required kinds are always mailed, and kinds without SMS never come by it; which kinds are pushed, `isPushed` says. */
export const wants = ({ wishes }: NoticeWishes, { kind, by }: { kind: NoticeKind; by: NoticeChannel }): boolean =>
  wishes.find((wish) => wish.kind === kind && wish.channel === by)?.wanted ?? usualOf(kind, by)

export function savePreferences(ctx: Context<Member>, input: InputOf<Save>): Promise<OutputOf<Save>> {
  const { quiet, wishes } = input
  const strange = wishes.findIndex(({ kind, channel }) => !choosableKinds[channel].some((one) => one === kind))
  if (strange >= 0)
    throw refuse(requestErrors.invalidInput, {
      errors: [{ field: `wishes.${strange}.kind`, rule: 'notAChoice', params: {} }],
    })
  if (quiet !== null && quiet.fromHour === quiet.untilHour)
    throw refuse(requestErrors.invalidInput, { errors: [{ field: 'quiet.untilHour', rule: 'notAChoice', params: {} }] })
  return ctx.tx(async (ctx) => {
    await saveWishes(ctx.db, ctx.actor.id, wishes)
    await saveQuiet(ctx.db, ctx.actor.id, quiet)
    return preferencesOf(ctx, ctx.actor.id)
  })
}
