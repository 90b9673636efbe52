import { href } from '#app/routes/go'
import { Actions } from '#ui/pages/actions'
import { useDates } from '#ui/times/moments.ts'
import { useText } from '@kikai/client/use-text'
import type { RepairDetail } from '@kikai/contract/repairs/repairs.shapes'

/** What is asked or typed over the screen. */
export type RepairSheet = 'arrivedBack' | 'accept' | 'dispute' | 'agree' | 'object' | 'changeTime' | 'cancel'
export type RepairPartProps = { of: RepairDetail; onSheet: (sheet: RepairSheet) => void }

/** What the customer can do next; the last is the main one. */
export function NextActions({ of, onSheet }: RepairPartProps) {
  const t = useText('myRepairs')
  const { deadline } = useDates()
  const repairId = of.id
  const toPrices = href('/pages/me/my-repair/price-detail-list/price-detail-list', { repairId })
  return (
    <Actions
      of={of.allowedActions}
      note={of.life === 'repaired' && of.acceptBy ? t('acceptedBy', { until: deadline(of.acceptBy) }) : undefined}
      can={[
        {
          name: 'review',
          label: t('do.review'),
          tone: 'tint',
          to: href('/pages/me/my-repair/my-repair-evaluate/my-repair-evaluate', { repairId }),
        },
        { name: 'object', label: t('object.do'), tone: 'outline', run: () => onSheet('object') },
        { name: 'agree', label: t('agree.do'), run: () => onSheet('agree') },
        { name: 'dispute', label: t('dispute.do'), tone: 'outline', run: () => onSheet('dispute') },
        { name: 'accept', label: t('accept.do'), run: () => onSheet('accept') },
        { name: 'arrivedBack', label: t('arrivedBack.do'), run: () => onSheet('arrivedBack') },
        {
          name: 'sendDevice',
          label: t('logistic.enter'),
          to: href('/pages/me/my-repair/my-repair-add-logistic/my-repair-add-logistic', { repairId }),
        },
        { name: 'answerQuote', label: t('quote.look'), to: toPrices },
        { name: 'pay', label: t('quote.pay'), to: toPrices },
      ]}
    />
  )
}
