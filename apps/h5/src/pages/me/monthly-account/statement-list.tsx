import { href } from '#app/routes/go'
import { AmountRow } from '#features/credit/amount-row'
import { StatementTag } from '#features/credit/statement-tag'
import { classes } from '#ui/class-names.ts'
import { Panel } from '#ui/pages/panel'
import { Amount } from '#ui/facts/price'
import { Rows } from '#ui/lists/row'
import { useDates } from '#ui/times/moments.ts'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { CreditAccount, StatementRow } from '@kikai/contract/credit/credit.shapes'
import { formatDay } from '@kikai/i18n/format/day'

/** The statements, overdue ones first. */
export function StatementList({ account }: { account: CreditAccount }) {
  const t = useText('credit')
  const language = useLanguage()
  const { date } = useDates()
  const when = ({ state, dueOn, paidAt }: StatementRow) => {
    if (state === 'paid') return paidAt ? t('screen.paidOn', { day: date(paidAt) }) : ''
    return t(state === 'overdue' ? 'screen.wasDueOn' : 'screen.dueOn', { day: formatDay(dueOn, language) })
  }
  return (
    <Panel title={t('screen.statements')} className="pb-2 wide:pb-3">
      {account.statements.length === 0 && account.closesOn !== null ? (
        <p className="py-2 text-14 text-ink-2">
          {t('screen.noStatements', { day: formatDay(account.closesOn, language) })}
        </p>
      ) : null}
      <Rows>
        {account.statements.map((one) => (
          <AmountRow
            key={one.id}
            title={t('detail.period', { from: formatDay(one.from, language), to: formatDay(one.to, language) })}
            note={
              <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
                <StatementTag state={one.state} />
                {when(one)}
              </span>
            }
            amount={
              <span className={classes('font-600', one.state === 'overdue' ? 'text-bad' : 'text-ink')}>
                <Amount money={one.state === 'paid' ? one.due : one.left} precise />
              </span>
            }
            to={href('/pages/me/monthly-account/statement/statement', { statementId: one.id })}
          />
        ))}
      </Rows>
    </Panel>
  )
}
