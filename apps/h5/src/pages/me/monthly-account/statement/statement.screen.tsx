import { defineScreen } from '#app/screens/define-screen'
import { useRouteParams } from '#app/routes/go'
import { AmountRow } from '#features/credit/amount-row'
import { StatementTag } from '#features/credit/statement-tag'
import { Button } from '#ui/buttons/button'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Amount, Price } from '#ui/facts/price'
import { Rows } from '#ui/lists/row'
import { Tag } from '#ui/facts/tag'
import { useDates } from '#ui/times/moments.ts'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useLanguage, useText } from '@kikai/client/use-text'
import { creditCalls } from '@kikai/contract/credit/credit.calls'
import type { Statement as Shown } from '@kikai/contract/credit/credit.shapes'
import { formatDay } from '@kikai/i18n/format/day'
import { Download, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { PayStatement } from './pay-statement.tsx'
import { saveStatement } from './save-statement.ts'

/** One statement: its lines, its payments, and how to pay the rest. */
function Statement() {
  const t = useText('credit')
  const { statementId } = useRouteParams('/pages/me/monthly-account/statement/statement')
  const statement = useCall(creditCalls.readStatement, { statementId }, { freshMs: 0 })
  const open = statement.data && statement.data.state !== 'paid' ? statement.data : null
  if (open) return <PayStatement statement={open} details={<Details statement={open} />} />
  return (
    <Page title={t('detail.title')} of={statement}>
      {(data) => <Details statement={data} />}
    </Page>
  )
}

function Details({ statement }: { statement: Shown }) {
  const t = useText('credit')
  const language = useLanguage()
  const { date } = useDates()
  const { id, number, state, from, to, due, left, dueOn, paidAt, lines, carried, instalments, company } = statement
  const settled = state === 'paid'
  const open = useAction(creditCalls.openStatement, { onDone: ({ url }) => location.assign(url) })
  return (
    <>
      <Panel>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-12 text-ink-2">{t(settled ? 'detail.total' : 'detail.left')}</p>
          <StatementTag state={state} />
        </div>
        <Price money={settled ? due : left} size="hero" precise />
        <dl className="mt-3 space-y-1 border-t border-line pt-3 text-14">
          <Fact label={t('detail.title')} value={number} />
          <Fact
            label={company}
            value={t('detail.period', { from: formatDay(from, language), to: formatDay(to, language) })}
          />
          {settled ? null : <Fact label={t('detail.total')} value={<Amount money={due} precise />} />}
          {settled && paidAt ? (
            <Fact label={t('statement.paid')} value={date(paidAt)} />
          ) : (
            <Fact label={t('pay.due')} value={formatDay(dueOn, language)} />
          )}
        </dl>
        {settled && due.minor === 0 ? <p className="mt-2 text-14 text-ink-2">{t('detail.nothing')}</p> : null}
      </Panel>
      <Panel title={t('detail.lines')} className="pb-2 wide:pb-3">
        <Rows>
          {lines.map((line) => (
            <AmountRow
              key={`${line.number} ${line.kind} ${line.at}`}
              title={`${t(`detail.${line.kind}`)} ${line.number}`}
              note={date(line.at)}
              amount={<Amount money={line.amount} precise />}
            />
          ))}
          {carried.minor === 0 ? null : (
            <AmountRow title={t('detail.carried')} amount={<Amount money={carried} precise />} />
          )}
        </Rows>
        <div className="flex flex-wrap gap-2 pt-2">
          <Button
            tone="plain"
            size="small"
            busy={open.busy}
            icon={<FileText aria-hidden className="size-4.5" />}
            onClick={() => void open.run({ statementId: id })}
          >
            {t('detail.savePdf')}
          </Button>
          <Button
            tone="plain"
            size="small"
            icon={<Download aria-hidden className="size-4.5" />}
            onClick={() => saveStatement(statement, { t, date })}
          >
            {t('detail.save')}
          </Button>
        </div>
      </Panel>
      {instalments.length === 0 ? null : (
        <Panel title={t('detail.payments')} className="pb-2 wide:pb-3">
          <Rows>
            {instalments.map((one) => (
              <AmountRow
                key={one.id}
                title={<Amount money={one.amount} precise />}
                note={date(one.at)}
                amount={
                  <Tag tone={one.state === 'paid' ? 'green' : 'neutral'}>
                    {t(one.state === 'paid' ? 'statement.paid' : 'detail.onItsWay')}
                  </Tag>
                }
              />
            ))}
          </Rows>
        </Panel>
      )}
    </>
  )
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className="text-ink-2">{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

export default defineScreen({ login: 'required', view: Statement })
