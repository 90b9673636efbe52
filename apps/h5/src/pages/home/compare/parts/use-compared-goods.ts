import { goodsCalls } from '@kikai/contract/goods/goods.calls'
import { goodsErrors } from '@kikai/contract/goods/goods.errors'
import type { Loaded } from '#ui/loaded.ts'
import { useCall } from '@kikai/client/hooks'
import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'
import { requestErrors } from '@kikai/contract/request.errors'
import type { Id } from '@kikai/kernel/ids'

/** Null goods are no longer listed. */
export type ComparedGoods = { id: Id<'goods'>; goods: GoodsDetail | null }

/** The details of up to four machines; each is the same answer that its own screen shows. */
export function useComparedGoods(ids: readonly Id<'goods'>[]): Loaded<ComparedGoods[]> {
  // As many hooks as there are places, whatever is in them.
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
