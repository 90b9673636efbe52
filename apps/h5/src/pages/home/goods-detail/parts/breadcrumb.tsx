import { href } from '#app/routes/go'
import { CopyText } from '#ui/buttons/copy'
import { Link } from '#ui/buttons/link'
import { useText } from '@kikai/client/use-text'
import type { GoodsDetail } from '@kikai/contract/goods/goods.shapes'
import { ChevronRight } from 'lucide-react'

/** The path of categories to the goods, and their management number. */
export function Breadcrumb({ goods }: { goods: GoodsDetail }) {
  const t = useText('goods')
  const app = useText('app')
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6">
      <nav aria-label={t('screen.breadcrumb')} className="min-w-0">
        <ol className="flex min-w-0 flex-wrap items-center gap-1.5 text-13 text-ink-2">
          <li className="shrink-0">
            <Link to={href('/pages/home/home')} className="flex min-h-11 items-center hover:text-ink">
              {app('tab.home')}
            </Link>
          </li>
          {goods.category.trail.map(({ id, name }) => (
            <li key={id} className="flex min-w-0 items-center gap-1.5">
              <ChevronRight aria-hidden className="size-3.5" />
              <Link
                to={href('/pages/category/category', { categoryId: id })}
                className="flex min-h-11 items-center hover:text-ink"
              >
                {name}
              </Link>
            </li>
          ))}
          <li className="flex min-w-0 items-center gap-1.5 text-ink">
            <ChevronRight aria-hidden className="size-3.5 shrink-0" />
            <span aria-current="page" className="leading-tight">
              {goods.title}
            </span>
          </li>
        </ol>
      </nav>
      <p className="flex flex-wrap items-center gap-x-2 text-13 text-ink-2">
        {t('screen.managementNumber')}
        <CopyText text={goods.managementNumber} what={t('screen.managementNumber')} />
      </p>
    </div>
  )
}
