import { screenAddress, screenLinks } from '@kikai/contract/wire/screen-links'
import { formatDeadline } from '@kikai/i18n/format/moment'
import { textOf } from '@kikai/i18n/server'
import type { Id } from '@kikai/kernel/ids'
import { oneLine } from '@kikai/kernel/one-line'
import type { JobContext } from '../../platform/context.ts'
import { tellOnce } from '../../platform/tell-once.store.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { contactsOf } from '../members/members.public.ts'
import { amountOf } from './payments.policy.ts'
import { numbersOf } from './payments.present.ts'
import { findRemittance, listSlips } from './remittances.store.ts'

/** Tells the payer in their language why the slip came back, and until when a new one is awaited. */
export async function mailRejected(
  ctx: JobContext,
  { remittanceId }: { remittanceId: Id<'remittance'> },
): Promise<void> {
  const remittance = await findRemittance(ctx.db, remittanceId)
  if (!remittance) return
  const [slips, [payer], numbers] = await Promise.all([
    listSlips(ctx.db, [remittanceId]),
    contactsOf(ctx, [remittance.memberId]),
    numbersOf(ctx, [remittance]),
  ])
  const slip = slips.findLast(({ decision }) => decision === 'rejected')
  if (!payer || !slip?.reason || remittance.dueAt === null) return
  const { language } = payer
  const reason = textOf(language, `payments.reason.${slip.reason}`)
  const due = formatDeadline(remittance.dueAt, language, payer.timeZone, { showZone: true })
  await ctx.tx(async (ctx) => {
    if (!(await tellOnce(ctx.db, `remittance.rejected ${slip.id}`))) return
    await queueMail(ctx.db, {
      to: payer.email,
      language,
      subject: textOf(language, 'payments.mail.rejected.subject', { reference: remittance.reference }),
      body: textOf(language, 'payments.mail.rejected.body', {
        name: oneLine(payer.name),
        numbers: (numbers.get(remittance.subjectId) ?? []).join(', '),
        amount: amountOf(remittance),
        reference: remittance.reference,
        reason,
        note: slip.note,
        due,
        address: screenAddress(ctx.config.publicUrl, screenLinks.orders()),
      }),
    })
  })
}
