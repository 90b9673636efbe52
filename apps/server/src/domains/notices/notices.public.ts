import { type agreedNoticeKinds, noticeKinds } from '@kikai/contract/notices/notices.kinds'
import type { NoticeTopic } from '@kikai/contract/notices/notices.topics'
import type { Id } from '@kikai/kernel/ids'
import type { Reads } from '../../platform/context.ts'
import { countUnreadRows } from './notices.store.ts'
import { listAgreed } from './preferences.store.ts'

export { tellMember } from './tell.ts'

export type Unread = { all: number; topics: Partial<Record<NoticeTopic, number>> }

/** How many messages wait to be read, of each topic and together. */
export async function countUnread(ctx: Reads, memberId: Id<'member'>): Promise<Unread> {
  const counted = await countUnreadRows(ctx.db, memberId)
  const topics: Partial<Record<NoticeTopic, number>> = {}
  for (const { kind, count } of counted) {
    const { topic } = noticeKinds[kind]
    topics[topic] = (topics[topic] ?? 0) + count
  }
  return { all: counted.reduce((sum, { count }) => sum + count, 0), topics }
}

type Agreed = { kind: (typeof agreedNoticeKinds)[number]; memberIds: readonly Id<'member'>[] }
/** Who of these members agreed to be told of a kind that is off by itself. */
export const membersAgreedTo = async (ctx: Reads, asked: Agreed): Promise<Set<Id<'member'>>> =>
  new Set((await listAgreed(ctx.db, asked)).map(({ memberId }) => memberId))
