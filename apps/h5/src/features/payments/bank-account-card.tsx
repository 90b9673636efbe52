import { Panel } from '#ui/pages/panel'
import { Price } from '#ui/facts/price'
import { useMoments } from '#ui/times/moments.ts'
import { IconButton } from '#ui/buttons/icon-button'
import { useCopy } from '#ui/buttons/use-copy.ts'
import { classes } from '#ui/class-names.ts'
import { useText } from '@kikai/client/use-text'
import type { Remittance } from '@kikai/contract/payments/payments.shapes'
import { isAwaited } from '@kikai/contract/payments/payments.states'
import { exponents } from '@kikai/kernel/money'
import { Clock, Copy } from 'lucide-react'
import { CopyRow } from './copy-row.tsx'

/** The exact amount and its deadline, needed first at the bank's counter. */
export function AmountDue({ remittance }: { remittance: Remittance }) {
  const t = useText('payments')
  const app = useText('app')
  const moments = useMoments()
  const copy = useCopy()
  const { missing, dueAt, seenBy, state } = remittance
  const isOpen = isAwaited(state)
  // The amount still to be sent; for a closed transfer the whole amount.
  const amount = isOpen ? missing : remittance.amount
  const plain = (amount.minor / 10 ** exponents[amount.currency]).toFixed(exponents[amount.currency])
  const isLate = dueAt !== null && moments.isOver(dueAt)
  return (
    <Panel className="py-3 wide:py-4">
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <p className="text-12 text-ink-2">{isOpen ? t('screen.exactAmount') : t('screen.amount')}</p>
          <Price money={amount} size="hero" precise />
        </div>
        {isOpen ? (
          <IconButton
            label={app('part.copy', { what: t('screen.amount') })}
            icon={<Copy aria-hidden className="text-go-ink" />}
            onClick={() => void copy(plain)}
            className="-mr-3"
          />
        ) : null}
      </div>
      {dueAt && isOpen ? (
        <p className="mt-2 flex flex-wrap items-center gap-x-2 border-t border-line pt-3 text-14">
          <Clock aria-hidden className={classes('size-4.5 shrink-0', isLate ? 'text-bad' : 'text-ink-2')} />
          <span className="flex-auto">{t('screen.until', { until: moments.deadline(dueAt) })}</span>
          <span className={classes('shrink-0', isLate ? 'text-bad' : 'text-ink-2')}>
            {isLate ? t('screen.over') : t('screen.left', { left: moments.left(dueAt) })}
          </span>
        </p>
      ) : null}
      {seenBy && isOpen && !isLate ? <p className="pt-1 text-12 text-ink-2">{t('screen.countsOn')}</p> : null}
    </Panel>
  )
}

/** The account to transfer to. Each value has a copy button, because bank forms need them one by one. */
export function BankAccountCard({ remittance, narrow }: { remittance: Remittance; narrow?: boolean }) {
  const t = useText('payments')
  const { account, payAs, reference } = remittance
  return (
    <Panel className="pt-1 pb-3 wide:pt-2">
      <dl className={narrow ? undefined : 'wide:grid wide:grid-cols-2 wide:gap-x-8'}>
        <CopyRow label={t('screen.reference')} copies={reference} strong>
          {reference}
        </CopyRow>
        <CopyRow label={t('screen.payAs')} copies={payAs}>
          {payAs}
        </CopyRow>
        <CopyRow label={t('screen.holder')} copies={account.holder}>
          {account.holder}
        </CopyRow>
        <CopyRow label={t('screen.number')} copies={account.number.replaceAll(' ', '')}>
          <span className="figures">{account.number}</span>
          <span className="ml-2 text-12 text-ink-2">{account.kind}</span>
        </CopyRow>
        <CopyRow label={t('screen.bank')} copies={account.bank}>
          {account.bank}
        </CopyRow>
        <CopyRow label={t('screen.branch')} copies={account.branch}>
          {account.branch}
        </CopyRow>
        {account.swift ? (
          <CopyRow label={t('screen.swift')} copies={account.swift}>
            {account.swift}
          </CopyRow>
        ) : null}
      </dl>
      <p className="pt-3 text-12 text-ink-2">{t('screen.payAsNote')}</p>
      <p className="pt-1 text-12 text-ink-2">{t('screen.feeNote')}</p>
    </Panel>
  )
}
