import { textOf } from '@kikai/i18n/server'
import type { Id } from '@kikai/kernel/ids'
import { inEachLanguage } from '@kikai/kernel/language'
import { toMoney } from '@kikai/kernel/money'
import type { JobContext } from '../../../platform/context.ts'
import { remittanceAmountOf, payAsOf } from '../payments.policy.ts'
import { findRemittance, listSlips } from './remittances.store.ts'
import { numbersOf, subjectOf } from '../subjects.ts'

type About = { remittanceId: Id<'remittance'> }

/**
 * Notifies the payer of account, amount and deadline of a transfer, because people visit their bank without the app.
 */
export async function tellExpected(ctx: JobContext, { remittanceId }: About): Promise<void> {
  const remittance = await findRemittance(ctx.db, remittanceId)
  if (remittance?.state !== 'expected' || remittance.dueAt === null) return
  const { account, dueAt, reference, subjectId, subjectKind } = remittance
  const numbers = await numbersOf(ctx, [remittance])
  const link = await subjectOf(remittance.subjectKind).payPage(ctx, remittance.subjectId)
  const isFreightLater = (await subjectOf(subjectKind).freightLater?.(ctx, subjectId)) === true
  await ctx.tx((ctx) =>
    ctx.tell(remittance.memberId, {
      kind: 'transferExpected',
      about: remittance.id,
      link,
      params: {
        numbers: (numbers.get(subjectId) ?? []).join(', '),
        amount: remittanceAmountOf(remittance),
        due: { at: dueAt },
        reference,
        payAs: payAsOf(remittance),
        bank: account.bank,
        branch: account.branch,
        account: [account.kind, account.number].join(' '),
        holder: account.holder,
        swift: account.swift ? `SWIFT / BIC: ${account.swift}` : '',
        freight: inEachLanguage((language) => (isFreightLater ? textOf(language, 'orders.freightAfter') : '')),
      },
    }),
  )
}

/** Confirms a submitted slip, and that nothing has to be done meanwhile. */
export async function tellHandedIn(
  ctx: JobContext,
  { remittanceId, slipId }: About & { slipId: string },
): Promise<void> {
  const remittance = await findRemittance(ctx.db, remittanceId)
  if (!remittance) return
  const slips = await listSlips(ctx.db, [remittanceId])
  const slip = slips.find(({ id }) => id === slipId)
  if (!slip || slip.decision !== null) return
  const numbers = await numbersOf(ctx, [remittance])
  const link = await subjectOf(remittance.subjectKind).payPage(ctx, remittance.subjectId)
  await ctx.tx((ctx) =>
    ctx.tell(remittance.memberId, {
      kind: 'slipHandedIn',
      about: slip.id,
      link,
      params: {
        numbers: (numbers.get(remittance.subjectId) ?? []).join(', '),
        amount: toMoney(slip.currency, slip.amount),
        reference: remittance.reference,
      },
    }),
  )
}
