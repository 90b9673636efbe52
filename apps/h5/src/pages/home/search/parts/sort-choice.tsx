import { useText } from '@kikai/client/use-text'
import { goodsSorts } from '@kikai/contract/goods/goods.words'
import { ChevronDown } from 'lucide-react'

type Sort = (typeof goodsSorts)[number]

/** The order of the list: the system's picker, shown as a chip. */
export function SortChoice({ now, onPick }: { now: Sort; onPick: (sort: Sort) => void }) {
  const t = useText('goods')
  return (
    <label className="relative inline-flex min-h-8 shrink-0 items-center gap-1 rounded-full bg-sunken pr-2.5 pl-3.5 text-14 whitespace-nowrap focus-within:outline-2 focus-within:outline-go-ink wide:min-h-9 wide:border wide:border-line wide:bg-card">
      <span aria-hidden>{t(`sort.${now}`)}</span>
      <ChevronDown aria-hidden className="size-4" />
      <select
        aria-label={t('screen.sortBy')}
        value={now}
        onChange={(event) => {
          const chosen = goodsSorts.find((sort) => sort === event.target.value)
          if (chosen) onPick(chosen)
        }}
        className="absolute inset-x-0 -inset-y-1.5 cursor-pointer opacity-0"
      >
        {goodsSorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort.${sort}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
