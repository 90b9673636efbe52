import { href } from '#app/routes/go'
import type { OwnRepairLine } from '@kikai/contract/repairs/repairs.shapes'
import type { RepairNextStep } from '@kikai/contract/repairs/repairs.words'

/** Where prices are answered and paid, the machine's way is written down, and where the repair itself is. */
const pricing: readonly RepairNextStep[] = ['answerQuote', 'answerChange', 'pay', 'payRest']

/** The screen on which a customer does what is next. */
export function nextScreenOf({
  id: repairId,
  isMine,
  nextStep,
}: Pick<OwnRepairLine, 'id' | 'isMine' | 'nextStep'>): string {
  if (isMine && pricing.includes(nextStep))
    return href('/pages/me/my-repair/price-detail-list/price-detail-list', { repairId })
  if (isMine && nextStep === 'sendDevice')
    return href('/pages/me/my-repair/my-repair-add-logistic/my-repair-add-logistic', { repairId })
  return href('/pages/me/my-repair/my-repair-detail/my-repair-detail', { repairId })
}
