import { useMoments } from '#ui/moments.ts'
import { Panel } from '#ui/panel'
import { Amount } from '#ui/price'
import { Row, Rows } from '#ui/row'
import { Tag, type TagTone } from '#ui/tag'
import { usePagedCall } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { withdrawalsCalls } from '@kikai/contract/withdrawals/withdrawals.calls'
import type { Withdrawal } from '@kikai/contract/withdrawals/withdrawals.shapes'

/** What was asked to be paid out to a bank, the newest first, and how far each is. */
export function Withdrawals() {
  const t = useText('withdrawals')
  const moments = useMoments()
  const withdrawals = usePagedCall(withdrawalsCalls.listWithdrawals, {}, { freshMs: 0, pageSize: 5 })
  if (withdrawals.items.length === 0) return null
  return (
    <Panel title={t('screen.list')} className="pb-2 wide:pb-3">
      <Rows>
        {withdrawals.items.map((one) => (
          <Row
            key={one.id}
            title={<Amount money={one.amount} precise />}
            note={
              <>
                {one.bank === '' ? null : (
                  <span className="block">{t('screen.to', { bank: one.bank, end: one.end })}</span>
                )}
                <span className="block">
                  {[
                    one.number,
                    one.deadlineAt
                      ? t('screen.by', { until: moments.deadline(one.deadlineAt) })
                      : moments.moment(one.createdAt),
                  ].join(' · ')}
                </span>
                {one.reason === '' ? null : <span className="block">{t('screen.reason', { reason: one.reason })}</span>}
              </>
            }
            value={<Tag tone={toneOf(one.state)}>{t(`state.${one.state}`)}</Tag>}
          />
        ))}
      </Rows>
    </Panel>
  )
}

const toneOf = (state: Withdrawal['state']): TagTone =>
  state === 'rejected' || state === 'returned' ? 'red' : state === 'sent' ? 'green' : 'neutral'
