import type { Id } from '@kikai/kernel/ids'
import type { Language } from '@kikai/kernel/language'
import { cachedById } from '../../platform/cache/cached.ts'
import type { Reads, Services } from '../../platform/context.ts'
import { emailsOf } from '../identity/identity.public.ts'
import { countYoung, listMemberNames, listMembers } from './members.store.ts'

export { addMember } from './add-member.ts'
export { addGuest, unknownPassword } from './add-guest.ts'
export { eraseAgain } from './erase-member.ts'
export { isClosing, memberByEmail, openSessionsOf, smsReachOf, tryCode, useUp } from '../identity/identity.public.ts'
export { keepLook } from './reveal-member.ts'
export { registerPersonalData } from './personal-data.ts'

/** How to reach somebody, in their language and by their clock. */
export type Contact = {
  id: Id<'member'>
  email: string
  name: string
  mobile: string
  language: Language
  timeZone: string
  country: string
}

export async function contactsOf(ctx: Reads, memberIds: readonly Id<'member'>[]): Promise<Contact[]> {
  const members = await listMembers(ctx.db, memberIds)
  const emails = await emailsOf(ctx, memberIds)
  return members.map(({ id, name, mobile, language, timeZone, country }) => ({
    id,
    email: emails.get(id) ?? '',
    name,
    mobile,
    language,
    timeZone,
    country,
  }))
}

const cachedNames = cachedById<Id<'member'>, string>(5_000)
/** Names for lists only, at most seconds old. */
export const memberNames = (
  ctx: Reads & Pick<Services, 'memory' | 'nowMs'>,
  memberIds: readonly Id<'member'>[],
): Promise<Map<Id<'member'>, string>> =>
  cachedNames(
    ctx.memory,
    memberIds,
    ctx.nowMs(),
    async (lacking) => new Map((await listMemberNames(ctx.db, lacking)).map(({ id, name }) => [id, name])),
  )

/** Whether somebody registered less than so many days ago. */
export const isNewMember = async (ctx: Reads, of: { memberId: Id<'member'>; days: number }): Promise<boolean> =>
  (await countYoung(ctx.db, of)) > 0

/** Prices are for members: visitors see none anywhere (specification §1). */
export const maySeePrices = (actor: { kind: 'guest' | 'member' }): boolean => actor.kind === 'member'
