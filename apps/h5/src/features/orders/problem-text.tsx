import { useText } from '@kikai/client/use-text'
import type { LineProblem } from '@kikai/contract/goods/line-problems'
import { CircleAlert } from 'lucide-react'

/** Why a line cannot be ordered as it is. */
export function ProblemText({ problem, available }: { problem: LineProblem; available: number }) {
  const t = useText('orders')
  return (
    <p className="flex items-start gap-1 pt-0.5 text-12 text-bad">
      <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
      {problem === 'notEnough' ? t('screen.problem.notEnough', { available }) : t(`screen.problem.${problem}`)}
    </p>
  )
}
