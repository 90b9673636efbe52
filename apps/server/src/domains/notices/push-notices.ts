import { type NoticeKind, pushNoticeKinds } from '@kikai/contract/notices/notices.kinds'
import { screenAddress } from '@kikai/contract/wire/screen-links'
import { oneLine } from '@kikai/kernel/one-line'
import type { Id } from '@kikai/kernel/ids'
import { serverLimits } from '../../platform/config/server-limits.ts'
import type { JobContext } from '../../platform/context.ts'
import { type Pushed, pushServiceOf } from '../../platform/push/push-service.ts'
import { contactsOf, isClosing } from '../members/members.public.ts'
import { countFailure, deleteBrowser } from './browsers.store.ts'
import { noticeWords } from './notice-words.ts'
import { findUnread } from './notices.store.ts'
import { wants, wishesOf } from './preferences.ts'
import { browsersOf } from './push-browsers.ts'

export const isPushed = (kind: NoticeKind): boolean => pushNoticeKinds.some((one) => one === kind)

/**
 * Shows a notice in the browsers of its reader: its title alone, because others may see the screen of a phone that lies
 * on a desk. What was read meanwhile is not shown, and what a push service does not take is not tried again: the notice
 * stands in the app.
 */
export async function pushNotice(ctx: JobContext, { noticeId }: { noticeId: Id<'notice'> }): Promise<void> {
  const service = pushServiceOf(ctx.config)
  const notice = await findUnread(ctx.db, noticeId)
  if (!service || !notice) return
  const { memberId, kind, link } = notice
  const [member] = await contactsOf(ctx, [memberId])
  if (!member || !wants(await wishesOf(ctx, memberId), { kind, by: 'push' }) || (await isClosing(ctx, memberId))) return
  const text = JSON.stringify({
    title: oneLine(noticeWords(ctx.config, notice, { part: 'title', reader: member })),
    language: member.language,
    path: screenAddress('', link),
    tag: noticeId,
  })
  const browsers = await browsersOf(ctx, memberId)
  const outcomes = await service.send(
    browsers.map(({ to }) => to),
    text,
  )
  for (const [nth, { id, failures }] of browsers.entries()) {
    const pushed = outcomes[nth] ?? 'failed'
    if (pushed !== 'sent' || failures > 0) await keepOutcome(ctx, { id, pushed })
  }
}

const keepOutcome = (ctx: JobContext, { id, pushed }: { id: Id<'notice-browser'>; pushed: Pushed }) =>
  ctx.tx(async ({ db }) => {
    if (pushed === 'gone') await deleteBrowser(db, id)
    else await countFailure(db, { id, hasFailed: pushed === 'failed', failuresMax: serverLimits.pushFailuresMax })
  })
