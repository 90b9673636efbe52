import { useDates } from '#ui/times/moments.ts'
import { Tag } from '#ui/facts/tag'
import { useText } from '@kikai/client/use-text'
import type { EarningLine } from '@kikai/contract/earnings/earnings.shapes'

/** What an earning waits for, and until when. */
export function EarningWait({ of }: { of: EarningLine }) {
  const t = useText('earnings')
  const dates = useDates()
  if (of.isDisputed)
    return (
      <>
        <Tag tone="red">{t('screen.line.disputed')}</Tag>
        <span>{t('screen.line.disputedWhy')}</span>
      </>
    )
  if (of.state === 'void') return <Tag tone="ended">{t('screen.line.void')}</Tag>
  const { dueAt } = of
  if (of.stage === 'waiting')
    return (
      <>
        <Tag>{t(`screen.line.${stepOf(of)}`)}</Tag>
        {dueAt ? <span>{t('screen.line.accepts', { day: dates.date(dueAt) })}</span> : null}
      </>
    )
  if (!dueAt) return null
  const day = dates.date(dueAt)
  return <span>{of.stage === 'held' ? t('screen.line.until', { day }) : t('screen.line.since', { day })}</span>
}

function stepOf({ isShipped, isFreightOpen }: EarningLine): 'onTheWay' | 'freightOpen' | 'toShip' {
  if (isShipped) return 'onTheWay'
  return isFreightOpen ? 'freightOpen' : 'toShip'
}
