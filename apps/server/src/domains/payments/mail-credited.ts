import { screenAddress, screenLinks } from '@kikai/contract/wire/screen-links'
import { textOf } from '@kikai/i18n/server'
import type { Id } from '@kikai/kernel/ids'
import { oneLine } from '@kikai/kernel/one-line'
import type { JobContext } from '../../platform/context.ts'
import { tellOnce } from '../../platform/tell-once.store.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { contactsOf } from '../members/members.public.ts'
import { amountOf } from './payments.policy.ts'
import { findRecharge } from './recharges.store.ts'

/** Tells a member in their language that a top-up has arrived on their balance. */
export async function mailCredited(ctx: JobContext, { rechargeId }: { rechargeId: Id<'recharge'> }): Promise<void> {
  const recharge = await findRecharge(ctx.db, rechargeId)
  if (!recharge) return
  const [payer] = await contactsOf(ctx, [recharge.memberId])
  if (!payer) return
  const { language } = payer
  const amount = amountOf(recharge)
  await ctx.tx(async (ctx) => {
    if (!(await tellOnce(ctx.db, `recharge.credited ${rechargeId}`))) return
    await queueMail(ctx.db, {
      to: payer.email,
      language,
      subject: textOf(language, 'payments.mail.credited.subject', { amount }),
      body: textOf(language, 'payments.mail.credited.body', {
        name: oneLine(payer.name),
        number: recharge.number,
        amount,
        address: screenAddress(ctx.config.publicUrl, screenLinks.balance()),
      }),
    })
  })
}
