import { href } from '#app/routes/go'
import { useCompareToggle } from '#features/catalogue/compare-button'
import { useCompared } from '#features/catalogue/compared.ts'
import { shareGoods } from '#features/catalogue/share-goods.ts'
import { classes } from '#ui/class-names.ts'
import { Link } from '#ui/buttons/link'
import { useCopy } from '#ui/buttons/use-copy.ts'
import { useLanguage, useText } from '@kikai/client/use-text'
import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'
import { ArrowRight, Check, GitCompareArrows } from 'lucide-react'

/** The compare line under the facts on phones, with a link to the comparison once it has other goods. */
export function CompareLine({ goods }: { goods: GoodsDetail }) {
  const t = useText('compare')
  const { isIn, title, toggle } = useCompareToggle(goods)
  const { ids } = useCompared()
  const others = ids.filter((id) => id !== goods.id).length
  return (
    <div className="-mb-2 flex flex-wrap items-center justify-between gap-x-3 border-t border-line">
      <button
        type="button"
        aria-pressed={isIn}
        aria-label={title}
        onClick={toggle}
        className={classes('flex min-h-12 items-center gap-2 text-14', isIn ? 'text-go-ink' : 'text-ink')}
      >
        {isIn ? (
          <Check aria-hidden className="size-5" />
        ) : (
          <GitCompareArrows aria-hidden className="size-5 text-ink-2" />
        )}
        {isIn ? t('added') : t('add')}
      </button>
      {others > 0 || isIn ? (
        <Link
          to={href('/pages/home/compare/compare')}
          className="flex min-h-12 items-center gap-1 text-14 font-600 text-go-ink"
        >
          {t('open', { count: ids.length })}
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      ) : null}
    </div>
  )
}

export function useShare(goods: Pick<GoodsDetail, 'id' | 'title'>): () => void {
  const t = useText('goods')
  const language = useLanguage()
  const copy = useCopy(t('screen.linkCopied'))
  return () => void shareGoods({ goodsId: goods.id, title: goods.title, language, copy })
}
