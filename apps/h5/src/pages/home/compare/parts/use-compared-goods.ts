import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { goodsErrors } from '@kikai/contract/goods/goods.errors'
import type { AnswerState } from '#ui/feedback/loaded.ts'
import { useCall } from '@kikai/client/calls/hooks'
import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'

/** The goods are null when they are no longer listed. */
export type ComparedGoods = { id: Id<'goods'>; goods: GoodsDetail | null }

/** The details of up to four machines, from the same call as the goods screen, so that the cache is shared. */
export function useComparedGoods(ids: readonly Id<'goods'>[]): AnswerState<ComparedGoods[]> {
  // The number of hooks must not change, so there is always one per place.
  const answers = [useOne(ids[0]), useOne(ids[1]), useOne(ids[2]), useOne(ids[3])].slice(0, ids.length)
  const failed = answers.find(({ error }) => error !== null && !isGone(error))
  const machines = ids.flatMap((id, at): ComparedGoods[] => {
    const answer = answers[at]
    if (answer?.data?.id === id) return [{ id, goods: answer.data }]
    return answer?.error && isGone(answer.error) ? [{ id, goods: null }] : []
  })
  const isWhole = machines.length === ids.length
  return {
    data: isWhole ? machines : undefined,
    waiting: !isWhole && !failed,
    error: isWhole ? null : (failed?.error ?? null),
    reload: () => answers.forEach(({ reload }) => reload()),
  }
}

const isGone = ({ code }: { code: number }) => code === requestErrors.notFound.code || code === goodsErrors.gone.code

const useOne = (goodsId: Id<'goods'> | undefined) =>
  useCall(goodsCalls.readGoods, goodsId === undefined ? null : { goodsId })
