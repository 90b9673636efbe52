import { NextRun } from '#features/earnings/next-run'
import { Panel } from '#ui/pages/panel'
import { Amount, Price } from '#ui/facts/price'
import { useText } from '@kikai/client/use-text'
import type { CurrencySums } from '@kikai/contract/earnings/earnings.shapes'
import type { ReactNode } from 'react'

/** The money in one currency by stage; side by side where there is room. */
export function SettlementSums({ of }: { of: CurrencySums }) {
  const t = useText('earnings')
  const rest = [
    { label: t('screen.held'), money: of.held, note: t('screen.beforeFee') },
    { label: t('screen.waiting'), money: of.waiting, note: t('screen.beforeFee') },
    { label: t('screen.requested'), money: of.requested, note: undefined },
    { label: t('screen.sent'), money: of.sent, note: undefined },
  ]
  return (
    <Panel>
      <dl className="flex flex-col gap-1 wide:grid wide:grid-cols-[1.4fr_repeat(4,1fr)] wide:gap-x-5">
        <div className="pb-2 wide:pb-0">
          <dt className="text-14 text-ink-2">
            {t('screen.available')} <span className="text-12">{t('screen.afterFee')}</span>
          </dt>
          <dd>
            <Price money={of.available} size="hero" precise />
          </dd>
          <dd className="text-12 text-ink-2">
            <NextRun of={of} />
          </dd>
        </div>
        {rest.map(({ label, money, note }) => (
          <Sum key={label} label={label} note={note}>
            <Amount money={money} precise />
          </Sum>
        ))}
      </dl>
      {of.owed.minor > 0 ? (
        <div className="mt-3 border-t border-line pt-3 text-14">
          <p className="flex flex-wrap justify-between gap-x-3 font-600 text-bad">
            {t('screen.owed')}
            <Amount money={of.owed} precise />
          </p>
          <p className="text-12 text-ink-2">{t('screen.owedNote')}</p>
        </div>
      ) : null}
    </Panel>
  )
}

const Sum = ({ label, note, children }: { label: string; note?: string | undefined; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-1 text-14 wide:flex-col wide:justify-start wide:gap-1 wide:border-t-0 wide:border-l wide:pt-0 wide:pl-4">
    <dt className="text-ink-2">
      {label}
      {note ? <span className="text-12"> {note}</span> : null}
    </dt>
    <dd className="font-600 wide:text-17">{children}</dd>
  </div>
)
