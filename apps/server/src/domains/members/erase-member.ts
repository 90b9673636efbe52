import type { Id } from '@kikai/kernel/ids'
import type { FactsOf } from '../../events.ts'
import type { JobContext } from '../../platform/context.ts'
import { forgetErased, noteErased, readErased } from '../../platform/backup/erased-list.ts'
import { forgetMails } from '../../platform/mail/mail.store.ts'
import { forgetAnswersNaming, forgetLimitsOf } from '../../platform/sessions/request.store.ts'
import { forgetSmsOf } from '../../platform/sms/sms.store.ts'
import { sweepEach } from '../../platform/jobs/sweep-each.ts'
import { closeReturned, contactsEverOf, listClosing, lockClosing } from '../identity/identity.public.ts'
import { listMembers } from './members.store.ts'
import { holdingBackOf, personalData } from './personal-data.ts'

const atOnce = 20

/** Erases accounts whose week of waiting is over. */
export async function closeAccounts(ctx: JobContext): Promise<number> {
  return sweepEach(ctx, 'members.close', await listClosing(ctx.db, atOnce), ({ id }) => eraseMember(ctx, id))
}

/**
 * Runs before the server accepts requests: members whom a backup restored are erased again. Those with something open
 * are closed and erased as soon as it ends.
 */
export async function eraseAgain(ctx: JobContext): Promise<{ erased: number; heldBack: number }> {
  const erased = await readErased(ctx.config.dataFolder)
  const back = await ctx.tx((ctx) => closeReturned(ctx.db, erased))
  const again = await sweepEach(ctx, 'members.eraseAgain', back, ({ id }) => eraseMember(ctx, id))
  return { erased: again, heldBack: back.length - again }
}

/**
 * After a login that kept an account: a member whom a backup restored and who returned on purpose is not erased again.
 */
export async function rememberKept(ctx: JobContext, { memberId }: FactsOf<'member.kept'>): Promise<void> {
  await forgetErased(ctx.config.dataFolder, memberId)
}

/** After an erasure: notes it outside the backup, and destroys the keys of what was sealed. */
export async function rememberErased(ctx: JobContext, { memberId }: FactsOf<'member.erased'>): Promise<void> {
  await noteErased(ctx.config.dataFolder, memberId)
  await ctx.subjectKeys.destroy(memberId)
}

/**
 * All domains erase the person in one transaction; files are deleted by a job. Members with something open are tried
 * again in the next run, until it ends or they log in.
 */
function eraseMember(ctx: JobContext, memberId: Id<'member'>): Promise<boolean> {
  return ctx.tx(async (ctx) => {
    const account = await lockClosing(ctx.db, memberId)
    const [member] = await listMembers(ctx.db, [memberId])
    if (!account || !member) return false
    if ((await holdingBackOf(ctx, memberId)).length > 0) return false
    const { confirmed: contacts, typed } = await contactsEverOf(ctx, { memberId, mobile: member.mobile })
    const folders: string[] = []
    for (const { erase } of personalData()) folders.push(...(await erase(ctx, { memberId, contacts })))
    await forgetMails(ctx.db, { to: contacts, naming: contacts, askedBy: memberId, typed })
    await forgetSmsOf(ctx.db, { memberId, numbers: contacts })
    await forgetAnswersNaming(ctx.db, [memberId, ...contacts])
    await forgetLimitsOf(ctx.db, memberId)
    await ctx.announce('member.erased', { memberId, folders })
    return true
  })
}
