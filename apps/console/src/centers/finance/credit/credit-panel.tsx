import { LoadedPanel } from '#features/crud/loaded-panel.tsx'
import { useMay } from '#features/me/use-me.ts'
import { Facts } from '#ui/facts.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { useWritten } from '#ui/written.ts'
import { useCall } from '@kikai/client/calls/hooks'
import { useCreditTerms } from '@kikai/client/orders/use-credit-terms'
import { useLanguage, useText } from '@kikai/client/use-text'
import { managedCreditCalls } from '@kikai/contract/credit/credit.calls'
import type { ManagedCredit } from '@kikai/contract/credit/credit.shapes'
import { formatDay } from '@kikai/i18n/format/day'
import { isId } from '@kikai/kernel/ids'
import type { ReactNode } from 'react'
import { CreditConfirmation } from './credit-confirmation.tsx'
import { CreditDecisionForm } from './credit-decision.tsx'

/** One company's monthly account: use and debts, past decisions, and possible ones. */
export function CreditPanel({ row, controls }: { row: string; controls: ReactNode }) {
  const account = useCall(
    managedCreditCalls.readManagedCredit,
    isId<'credit-account'>(row) ? { accountId: row } : null,
    {
      freshMs: 0,
    },
  )
  return (
    <LoadedPanel of={account} controls={controls}>
      {(of) => <Shown key={of.version} of={of} controls={controls} />}
    </LoadedPanel>
  )
}

function Shown({ of, controls }: { of: ManagedCredit; controls: ReactNode }) {
  const t = useText('consoleCredit')
  const credit = useText('credit')
  const language = useLanguage()
  const may = useMay()
  const terms = useCreditTerms()
  const { money, moment } = useWritten()
  const waiting = of.decisions.find(({ stands }) => stands === 'waiting')
  const runs = of.state === 'approved' || of.state === 'frozen'
  const day = (name: string) => formatDay(name, language)
  return (
    <SidePanel
      title={of.company}
      label={of.company}
      note={`${credit(`account.${of.state}`)} · ${of.currency}`}
      controls={controls}
    >
      <section>
        <Facts
          of={[
            ...(runs
              ? [
                  { label: t('limit'), value: money(of.limit) },
                  { label: t('used'), value: money(of.used) },
                  { label: t('available'), value: money(of.available) },
                  { label: t('overdue'), value: money(of.overdue) },
                ]
              : []),
            { label: t('terms'), value: terms(of.terms) },
            { label: t('expected'), value: money(of.expected) },
            { label: t('applied'), value: moment(of.appliedAt) },
            ...(of.note === '' ? [] : [{ label: t('note'), value: of.note }]),
          ]}
        />
      </section>
      {waiting && may('finance.credit.decide') ? <CreditConfirmation decision={waiting} /> : null}
      <section aria-label={t('statements')}>
        <h3>{t('statements')}</h3>
        {of.statements.length === 0 ? <p className="quiet">{t('noStatements')}</p> : null}
        <Facts
          of={of.statements.map(({ number, from, to, due, left, state, dueOn }) => ({
            label: `${number} · ${day(from)} – ${day(to)}`,
            value: [
              money(due),
              credit(`statement.${state}`),
              ...(state === 'paid' ? [] : [credit('screen.dueOn', { day: day(dueOn) }), t('left', { amount: left })]),
            ].join(' · '),
          }))}
        />
      </section>
      {may('finance.credit.decide') ? <CreditDecisionForm account={of} /> : null}
      <section aria-label={t('history')}>
        <h3>{t('history')}</h3>
        <Facts
          of={of.decisions.map(({ at, kind, by, limit, reason, stands, second }) => ({
            label: `${moment(at)} · ${by ?? t('clock')}${second === null ? '' : ` + ${second}`}`,
            value: [
              t(`done.${kind}`),
              ...(limit ? [money(limit)] : []),
              ...(stands === 'done' ? [] : [t(`stands.${stands}`)]),
              ...(reason === '' ? [] : [reason]),
            ].join(' · '),
          }))}
        />
      </section>
    </SidePanel>
  )
}
