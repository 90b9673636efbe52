import { InlineNotice } from '#ui/feedback/failed'
import { useMoments } from '#ui/times/moments.ts'
import { useReason } from '#ui/texts/reason.ts'
import { useText } from '@kikai/client/use-text'
import type { Remittance } from '@kikai/contract/payments/payments.shapes'
import { isAwaited } from '@kikai/contract/payments/payments.states'
import { CircleAlert, CircleCheck, CircleX, Hourglass } from 'lucide-react'
import { AmountDue, BankAccountCard } from './bank-account-card.tsx'
import { SlipForm } from './slip-form.tsx'
import type { HandingIn } from './use-handing-in.ts'
import { Slips } from './slips.tsx'

type RemittanceViewProps = {
  remittance: Remittance
  handingIn: HandingIn
  target?: boolean
}

/**
 * A bank transfer for its payer: the account, the slips handed in, and the result. The account may be in a column of
 * its own (`RemittanceTarget`).
 */
export function RemittanceView({ remittance, handingIn, target = true }: RemittanceViewProps) {
  const open = mayHandIn(remittance)
  return (
    <>
      <MoneyLookedAt remittance={remittance} />
      <RemittanceState remittance={remittance} />
      <PartArrived remittance={remittance} />
      {target ? <RemittanceTarget remittance={remittance} /> : null}
      {open ? <SlipForm key={remittance.version} remittance={remittance} {...handingIn.form} /> : null}
      <Slips remittance={remittance} />
    </>
  )
}

/** The exact amount, and the account while a payment is awaited. */
export function RemittanceTarget({ remittance, narrow }: { remittance: Remittance; narrow?: boolean }) {
  const awaited = isAwaited(remittance.state)
  return (
    <>
      <AmountDue remittance={remittance} />
      {awaited ? <BankAccountCard remittance={remittance} narrow={narrow === true} /> : null}
    </>
  )
}

export const mayHandIn = ({ allowedActions }: Remittance): boolean =>
  allowedActions.some(({ action, enabled }) => action === 'submitSlip' && enabled)

/**
 * Shown after a partial payment: how much arrived, what is missing, and the consequence if the rest does not arrive.
 */
export function PartArrived({ remittance }: { remittance: Remittance }) {
  const t = useText('payments')
  const moments = useMoments()
  const { amount, arrived, missing, dueAt, reference, state } = remittance
  if (arrived.minor === 0 || state === 'approved') return null
  if (state === 'expired') return <InlineNotice title={t('screen.part.ended', { arrived })} />
  return (
    <InlineNotice tone="bad" icon={<CircleAlert aria-hidden />} title={t('screen.part.title', { missing })}>
      <p>{t('screen.part.body', { arrived, amount })}</p>
      {dueAt ? (
        <p className="pt-1">{t('screen.part.next', { missing, reference, until: moments.deadline(dueAt) })}</p>
      ) : null}
    </InlineNotice>
  )
}

/**
 * Shown while received money may be this payment: it must not be sent again, and reserved goods are kept until the date
 * shown.
 */
function MoneyLookedAt({ remittance }: { remittance: Remittance }) {
  const t = useText('payments')
  const moments = useMoments()
  const { looked, lookedUntil, subject } = remittance
  if (!looked) return null
  const kept = subject.kind === 'freight' ? 'freight' : 'order'
  return (
    <InlineNotice icon={<Hourglass aria-hidden />} title={t(`screen.looked.${looked}.title`)}>
      <p>{t(`screen.looked.${looked}.body`)}</p>
      {lookedUntil ? (
        <p className="pt-1">{t(`screen.looked.kept.${kept}`, { until: moments.deadline(lookedUntil) })}</p>
      ) : null}
      <p className="pt-1">{t('screen.looked.again')}</p>
    </InlineNotice>
  )
}

function RemittanceState({ remittance }: { remittance: Remittance }) {
  const t = useText('payments')
  const moments = useMoments()
  const { state, slips, dueAt, seenBy, looked, slipsLeft, allowedActions } = remittance
  const blocked = useReason(allowedActions.find(({ action }) => action === 'submitSlip')?.reason ?? undefined)
  const last = slips.findLast(({ decision }) => decision === 'rejected')
  // The passed deadline is not shown while received money may be this payment.
  if (looked && state !== 'rejected') return null
  // A payment made in time may still be on its way: nobody needs to act, and nothing is lost yet.
  if (dueAt && seenBy && !looked && moments.isOver(dueAt))
    return (
      <InlineNotice icon={<Hourglass aria-hidden />} title={t('screen.late.title')}>
        {t('screen.late.body', { due: moments.deadline(dueAt), until: moments.deadline(seenBy) })}
      </InlineNotice>
    )
  if (state === 'expected' || state === 'approved_partial')
    return blocked ? <InlineNotice tone="bad" title={blocked} /> : null
  if (state === 'rejected')
    return (
      <InlineNotice tone="bad" icon={<CircleX aria-hidden />} title={t('screen.state.rejected')}>
        <p>
          {last?.reason ? t(`reason.${last.reason}`) : null} {last?.note}
        </p>
        <p className="pt-1">
          {blocked ??
            (dueAt ? t('screen.state.handInAgain', { until: moments.deadline(dueAt), count: slipsLeft }) : null)}
        </p>
      </InlineNotice>
    )
  if (state === 'submitted' || state === 'matched')
    return (
      <InlineNotice icon={<Hourglass aria-hidden />} title={t('screen.state.checking')}>
        {t('screen.state.checkingWhy')}
      </InlineNotice>
    )
  if (state === 'expired' || state === 'reversed')
    return <InlineNotice tone="bad" icon={<CircleX aria-hidden />} title={t(`state.remittance.${state}`)} />
  return (
    <InlineNotice icon={<CircleCheck aria-hidden className="text-go-ink" />} title={t(`state.remittance.${state}`)} />
  )
}
