import { classes } from '#ui/class-names.ts'
import { InlineNotice } from '#ui/feedback/failed'
import { Panel } from '#ui/pages/panel'
import { Amount, Price } from '#ui/facts/price'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { CreditAccount } from '@kikai/contract/credit/credit.shapes'
import { formatDay } from '@kikai/i18n/format/day'
import { type Money, negate } from '@kikai/kernel/money'
import { useCreditTerms } from '@kikai/client/orders/use-credit-terms'

/** Notices about an account that is overdue, frozen, under review or declined. */
export function AccountNotices({ account }: { account: CreditAccount }) {
  const t = useText('credit')
  const { state, overdue, reason, frozenByClock } = account
  const why = reason === '' ? null : <p>{reason}</p>
  if (state === 'applied')
    return <InlineNotice title={t('screen.appliedTitle')}>{t('screen.appliedNote')}</InlineNotice>
  if (state === 'declined') return <InlineNotice title={t('screen.declinedTitle')}>{why}</InlineNotice>
  if (state === 'closed') return <InlineNotice title={t('screen.closedTitle')}>{why}</InlineNotice>
  if (state === 'frozen')
    return (
      <InlineNotice tone="bad" title={t('screen.frozenTitle')}>
        {t(frozenByClock ? 'screen.frozenLateNote' : 'screen.frozenNote')}
        {why}
      </InlineNotice>
    )
  return overdue.minor > 0 ? <Overdue account={account} /> : null
}

function Overdue({ account: { overdue, freezesOn } }: { account: CreditAccount }) {
  const t = useText('credit')
  const language = useLanguage()
  return (
    <InlineNotice tone="bad" title={t('screen.overdueTitle', { amount: overdue })}>
      {freezesOn === null ? null : t('screen.overdueNote', { day: formatDay(freezesOn, language) })}
    </InlineNotice>
  )
}

/** The credit limit and its use: overdue, billed, not billed yet. */
export function AccountStanding({ account }: { account: CreditAccount }) {
  const t = useText('credit')
  const terms = useCreditTerms()
  const { limit, available, overdue, billed, unbilled } = account
  const parts: readonly { label: string; money: Money; look: string; tone?: string }[] = [
    ...(overdue.minor > 0
      ? [{ label: t('screen.overdue'), money: overdue, look: 'bg-bad', tone: 'text-bad font-600' }]
      : []),
    { label: t('screen.billed'), money: billed, look: 'bg-ink' },
    unbilled.minor < 0
      ? { label: t('screen.credit'), money: negate(unbilled), look: 'bg-go-ink' }
      : { label: t('screen.unbilled'), money: unbilled, look: 'bg-ink-2' },
  ]
  const share = ({ money }: { money: Money }) =>
    `${limit.minor === 0 ? 0 : Math.min(100, (100 * money.minor) / limit.minor)}%`
  return (
    <Panel>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div>
          <p className="text-12 text-ink-2">{t('screen.available')}</p>
          <Price money={available} size="hero" precise />
        </div>
        <div className="text-right">
          <p className="text-12 text-ink-2">{t('screen.limit')}</p>
          <Price money={limit} precise />
        </div>
      </div>
      <div aria-hidden className="mt-3 flex h-2 gap-0.5 overflow-hidden rounded-full bg-sunken">
        {parts.map((part) =>
          unbilled.minor < 0 && part.look === 'bg-go-ink' ? null : (
            <span key={part.look} className={part.look} style={{ width: share(part) }} />
          ),
        )}
      </div>
      <dl className="mt-3 space-y-2">
        {parts.map(({ label, money, look, tone }) => (
          <div key={look} className={classes('flex flex-wrap items-center justify-between gap-x-3 text-15', tone)}>
            <dt className={classes('flex items-center gap-2', tone ? undefined : 'text-ink-2')}>
              <span aria-hidden className={classes('size-2.5 rounded-tag', look)} />
              {label}
            </dt>
            <dd>
              <Amount money={money} precise />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 border-t border-line pt-3 text-12 text-ink-2">{terms(account.terms)}</p>
    </Panel>
  )
}
