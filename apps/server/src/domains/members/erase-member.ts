import type { Id } from '@kikai/kernel/ids'
import type { FactsOf } from '../../events.ts'
import type { JobContext } from '../../platform/context.ts'
import { forgetErased, noteErased, readErased } from '../../platform/erased-list.ts'
import { forgetMails } from '../../platform/mail/mail.store.ts'
import { forgetAnswersNaming, forgetLimitsOf } from '../../platform/request.store.ts'
import { forgetSmsOf } from '../../platform/sms/sms.store.ts'
import { sweepEach } from '../../platform/sweep-each.ts'
import { closeReturned, contactsEverOf, listClosing, lockClosing } from '../identity/identity.public.ts'
import { listMembers } from './members.store.ts'
import { holdingBackOf, personalData } from './personal-data.ts'

const atOnce = 20

/** Closes the accounts whose week is over. */
export async function closeAccounts(ctx: JobContext): Promise<number> {
  return sweepEach(ctx, 'members.close', await listClosing(ctx.db, atOnce), ({ id }) => eraseMember(ctx, id))
}

/**
 * Before anybody is let in: whom a backup has brought back is erased again. Who has something open in it is closed, and
 * goes as soon as that is over.
 */
export async function eraseAgain(ctx: JobContext): Promise<{ erased: number; heldBack: number }> {
  const erased = await readErased(ctx.config.dataFolder)
  const back = await ctx.tx((ctx) => closeReturned(ctx.db, erased))
  const again = await sweepEach(ctx, 'members.eraseAgain', back, ({ id }) => eraseMember(ctx, id))
  return { erased: again, heldBack: back.length - again }
}

/** The job behind a login that kept an account: who was brought back by a backup and came on purpose is not erased again. */
export async function rememberKept(ctx: JobContext, { memberId }: FactsOf<'member.kept'>): Promise<void> {
  await forgetErased(ctx.config.dataFolder, memberId)
}

/** The job behind an erasure: what a backup does not know is written beside it, and what was sealed cannot be read in one. */
export async function rememberErased(ctx: JobContext, { memberId }: FactsOf<'member.erased'>): Promise<void> {
  await noteErased(ctx.config.dataFolder, memberId)
  ctx.subjectKeys.destroy(memberId)
}

/**
 * Every domain lets go of the person in one transaction; their files go behind it, by a job that is written with it. Who
 * has something open again is looked at in the next round, until it is over or they log in.
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
