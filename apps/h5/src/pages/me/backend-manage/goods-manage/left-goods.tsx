import { useReasons } from '#ui/texts/reason.ts'
import { useText } from '@kikai/client/use-text'
import type { ChangedGoods } from '@kikai/contract/goods/managed.shapes'
import { CircleCheck } from 'lucide-react'

/** The result of changing many listings: how many were changed, and why the others were not. */
export function LeftGoods({ result, done }: { result: ChangedGoods; done: string }) {
  const t = useText('listings')
  const reasons = useReasons(result.left.map(({ reason }) => reason))
  return (
    <div role="status" className="flex flex-col gap-3">
      {result.changed > 0 ? (
        <p className="flex items-center gap-2 text-15 font-600">
          <CircleCheck aria-hidden className="size-5.5 shrink-0 text-go-ink" />
          {done}
        </p>
      ) : null}
      <p className="text-14">{t('many.left', { count: result.left.length })}</p>
      <ul className="divide-y divide-line border-y border-line">
        {result.left.map((goods, at) => (
          <li key={goods.goodsId} className="py-2">
            <span className="block text-14 font-500">{goods.title}</span>
            <span className="block text-12 text-ink-2">{reasons[at]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
