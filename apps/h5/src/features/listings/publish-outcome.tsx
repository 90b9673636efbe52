import type { managedGoodsCalls } from '@kikai/contract/goods/managed.calls'
import { Button } from '#ui/buttons/button'
import { useReasons } from '#ui/texts/reason.ts'
import { useText } from '@kikai/client/use-text'
import type { OutputOf } from '@kikai/contract/call'
import type { Id } from '@kikai/kernel/ids'
import { CircleCheck } from 'lucide-react'
import { useFieldNames } from './missing-words.ts'

type Result = OutputOf<typeof managedGoodsCalls.publishGoods>
type PublishOutcomeProps = { result: Result; onEdit: (goodsId: Id<'goods'>) => void }

/** The result of publishing several drafts: how many are on sale, and what the others lack or need confirmed. */
export function PublishOutcome({ result, onEdit }: PublishOutcomeProps) {
  const t = useText('listings')
  const { listOf } = useFieldNames()
  const doubts = useReasons(result.left.map(({ doubt }) => doubt?.reason))
  const more = result.leftCount - result.left.length
  return (
    <div role="status" className="flex flex-col gap-3">
      {result.published > 0 ? (
        <p className="flex items-center gap-2 text-15 font-600">
          <CircleCheck aria-hidden className="size-5.5 shrink-0 text-go-ink" />
          {t('publish.done', { count: result.published })}
        </p>
      ) : null}
      {result.leftCount > 0 ? (
        <>
          <p className="text-14">{t('publish.left', { count: result.leftCount })}</p>
          <ul className="divide-y divide-line border-y border-line">
            {result.left.map((goods, at) => (
              <li key={goods.goodsId} className="flex items-center gap-3 py-2">
                <span className="min-w-0 flex-1">
                  <span className="block text-14 font-500">{goods.title}</span>
                  <span className="block text-12 text-ink-2">
                    {goods.takenDown
                      ? t('error.takenDown')
                      : goods.doubt
                        ? doubts[at]
                        : t('goods.missing', { fields: listOf(goods.missing) })}
                  </span>
                </span>
                <Button size="small" tone="tint" onClick={() => onEdit(goods.goodsId)}>
                  {t('goods.edit')}
                </Button>
              </li>
            ))}
          </ul>
          {more > 0 ? <p className="text-12 text-ink-2">{t('publish.leftMore', { count: more })}</p> : null}
        </>
      ) : null}
    </div>
  )
}
