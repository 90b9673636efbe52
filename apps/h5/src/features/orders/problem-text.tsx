import { useText } from '@kikai/client/use-text'
import { CircleAlert } from 'lucide-react'

const known = [
  'notEnough',
  'notOnSale',
  'heldByAnother',
  'soldOut',
  'priceOnRequest',
  'ownGoods',
  'notShippedThere',
] as const

/** Why a line cannot be ordered as it is. */
export function ProblemText({ problem, available }: { problem: string; available: number }) {
  const t = useText('orders')
  const name = known.find((one) => one === problem) ?? 'notOnSale'
  return (
    <p className="flex items-start gap-1 pt-0.5 text-12 text-bad">
      <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
      {name === 'notEnough' ? t('screen.problem.notEnough', { available }) : t(`screen.problem.${name}`)}
    </p>
  )
}
