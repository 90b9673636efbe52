import { formatQuantity } from '@kikai/i18n/format/quantity'
import { href } from '#app/routes/go'
import { CategoryIcon } from '#features/catalogue/category-icon'
import { Link } from '#ui/buttons/link'
import { useText } from '@kikai/client/use-text'
import type { CategoryEntry } from '@kikai/contract/categories/categories.shapes'
import { useCategoryName } from './category-name.ts'

const tilesMax = 7

/** Tiles of the seven categories with the most goods, in the tree's order, and a tile for all categories. */
export function CategoryTiles({ categories }: { categories: readonly CategoryEntry[] }) {
  const t = useText('home')
  const nameOf = useCategoryName()
  const tops = categories.filter(({ categoryId, parentId }) => categoryId !== null && parentId === null)
  const most = new Set(tops.toSorted((a, b) => b.goodsCount - a.goodsCount).slice(0, tilesMax))
  return (
    <nav aria-label={t('categories')} className="rounded-card bg-card px-1 py-3 shadow-1">
      <ul className="grid grid-cols-4 gap-y-3 max-xs:grid-cols-3">
        {tops
          .filter((top) => most.has(top))
          .map((top) => (
            <li key={top.categoryId}>
              <Tile to={toCategory(top)} icon={top.key} name={nameOf(top)} />
            </li>
          ))}
        <li>
          <Tile to={href('/pages/category/category')} icon={null} name={t('allCategories')} />
        </li>
      </ul>
    </nav>
  )
}

function Tile({ to, icon, name }: { to: string; icon: string | null; name: string }) {
  return (
    <Link to={to} className="flex flex-col items-center gap-1.5 text-center">
      <span className="grid h-10 w-14 place-items-center rounded-card bg-sunken">
        <CategoryIcon of={icon} className="size-5.5" />
      </span>
      <span className="max-w-full px-0.5 text-12 leading-tight wrap-anywhere">{name}</span>
    </Link>
  )
}

const columnMax = 9

/** On wide screens: the same categories as a column with the number of goods of each. */
export function CategoryColumn({ categories }: { categories: readonly CategoryEntry[] }) {
  const t = useText('home')
  const nameOf = useCategoryName()
  const tops = categories.filter(({ categoryId, parentId }) => categoryId !== null && parentId === null)
  const most = new Set(tops.toSorted((a, b) => b.goodsCount - a.goodsCount).slice(0, columnMax))
  const look = 'flex min-h-9 flex-1 items-center gap-2.5 px-4 text-14 hover:bg-sunken'
  return (
    <nav
      aria-label={t('categories')}
      className="hidden overflow-hidden rounded-card border border-line bg-card py-2 shadow-1 wider:block"
    >
      <ul className="flex h-full flex-col">
        {tops
          .filter((top) => most.has(top))
          .map((top) => (
            <li key={top.categoryId} className="flex flex-1">
              <Link to={toCategory(top)} className={look}>
                <CategoryIcon of={top.key} className="size-4.5 shrink-0 text-go-ink" />
                <span className="min-w-0 flex-1 truncate">{nameOf(top)}</span>
                <span className="figures text-12 text-ink-2">{formatQuantity(top.goodsCount)}</span>
              </Link>
            </li>
          ))}
        <li className="flex flex-1">
          <Link to={href('/pages/category/category')} className={`${look} text-go-ink`}>
            <CategoryIcon of={null} className="size-4.5 shrink-0" />
            {t('allCategories')}
          </Link>
        </li>
      </ul>
    </nav>
  )
}

const toCategory = ({ categoryId }: CategoryEntry) => href('/pages/category/category', categoryId ? { categoryId } : {})
