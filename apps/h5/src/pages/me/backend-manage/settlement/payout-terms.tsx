import { href } from '#app/routes/go'
import { useRights } from '#features/desk/use-rights.ts'
import { useDates } from '#ui/times/moments.ts'
import { Panel } from '#ui/pages/panel'
import { Row, Rows } from '#ui/lists/row'
import { Segmented } from '#ui/buttons/segmented'
import { showToast } from '#ui/feedback/toast'
import { useAction } from '@kikai/client/calls/hooks'
import { useLanguage, useText } from '@kikai/client/use-text'
import { earningsCalls } from '@kikai/contract/earnings/earnings.calls'
import {
  type CurrencySums,
  type FeeTerms,
  type Settlement,
  payoutPlans,
} from '@kikai/contract/earnings/earnings.shapes'
import { weekdayName } from '@kikai/i18n/format/weekday'
import { Landmark, Truck } from 'lucide-react'
import { StatementDownload } from './month-file.tsx'

/** The payout account and dates, the fee and since when it applies, and the monthly statement. */
export function PayoutTerms({ of, sums }: { of: Settlement; sums: CurrencySums | null }) {
  const t = useText('earnings')
  const { deadline } = useDates()
  const { may } = useRights()
  const shown = of.terms.filter(({ currency }) => (sums ? currency === sums.currency : true))
  return (
    <>
      <Panel title={t('screen.account')} className="pb-2 wide:pb-3">
        <Row
          icon={<Landmark aria-hidden />}
          title={
            of.account ? [of.account.bankName, of.account.branch].filter(Boolean).join(' ') : t('screen.noAccount')
          }
          note={of.account ? `•••${of.account.end} · ${of.account.holder}` : undefined}
          to={href('/pages/me/company-certification/company-certification')}
        />
        {of.frozenUntil ? (
          <p className="pb-2 text-12 text-bad">{t('screen.frozen', { until: deadline(of.frozenUntil) })}</p>
        ) : null}
      </Panel>
      {may('order.sendout.read') ? (
        <Panel className="py-1! wide:py-2!">
          <Row
            icon={<Truck aria-hidden />}
            title={t('screen.agents')}
            to={href('/pages/me/backend-manage/send-out-agent-list/send-out-agent-list', {
              view: 'settlement',
              side: 'costs',
            })}
          />
        </Panel>
      ) : null}
      {sums?.allowedActions.some(({ action }) => action === 'plan') ? (
        <Plan of={sums} weekday={of.payoutWeekday} />
      ) : null}
      <Panel title={t('screen.terms')}>
        <Rows>
          {shown.map((terms) => (
            <Terms key={terms.currency} of={terms} />
          ))}
        </Rows>
        <p className="pt-2 text-12 text-ink-2">
          {of.feeTaxPercent > 0 ? t('screen.feeTax', { percent: of.feeTaxPercent }) : t('screen.noFeeTax')}
        </p>
        <p className="pt-1 text-12 text-ink-2">{t('screen.freightFree')}</p>
        <p className="pt-1 text-12 text-ink-2">{t('screen.how', { days: of.holdDays })}</p>
        {shown.map(({ currency }) => (
          <Payout key={currency} of={of} currency={currency} />
        ))}
      </Panel>
      {sums ? <StatementDownload key={sums.currency} currency={sums.currency} /> : null}
    </>
  )
}

function Payout({ of, currency }: { of: Settlement; currency: FeeTerms['currency'] }) {
  const t = useText('earnings')
  const least = of.payoutLeast.find((one) => one.currency === currency)
  return least ? (
    <p className="pt-1 text-12 text-ink-2">{t('screen.payoutTerms', { least, days: of.payoutDays })}</p>
  ) : null
}

function Plan({ of, weekday }: { of: CurrencySums; weekday: number }) {
  const t = useText('earnings')
  const language = useLanguage()
  const save = useAction(earningsCalls.savePayoutPlan, {
    onDone: () => showToast(t('screen.planSaved'), { done: true }),
  })
  return (
    <Panel title={t('screen.plan')}>
      <Segmented
        title={t('screen.plan')}
        of={payoutPlans}
        now={of.plan}
        label={(plan) => t(`screen.plans.${plan}`, { weekday: weekdayName(weekday, language) })}
        onPick={(plan) => void save.run({ currency: of.currency, plan })}
      />
    </Panel>
  )
}

function Terms({ of }: { of: FeeTerms }) {
  const t = useText('earnings')
  const { date } = useDates()
  const words = ({ basisPoints, least }: Pick<FeeTerms, 'basisPoints' | 'least'>) =>
    [t('screen.fee', { percent: String(basisPoints / 100) }), least.minor > 0 ? t('screen.feeLeast', { least }) : null]
      .filter(Boolean)
      .join(' · ')
  const since = of.since ? t('screen.since', { day: date(of.since) }) : t('screen.always')
  return (
    <div className="py-2 text-14">
      <p className="font-500">{words(of)}</p>
      <p className="text-12 text-ink-2">{of.isOwn ? `${since} · ${t('screen.own')}` : since}</p>
      {of.next ? <p className="text-12">{t('screen.next', { day: date(of.next.from), fee: words(of.next) })}</p> : null}
      {of.earlier.length > 0 ? (
        <details className="pt-1 text-12 text-ink-2">
          <summary className="min-h-8 cursor-pointer content-center">{t('screen.earlier')}</summary>
          <ul>
            {of.earlier.map((one) => (
              <li key={one.since}>
                {words(one)} · {t('screen.since', { day: date(one.since) })}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  )
}
