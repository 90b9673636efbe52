import { Link } from '#ui/buttons/link'
import { useText } from '@kikai/client/use-text'
import { Search } from 'lucide-react'

/** A link that looks like the search field and opens the search screen. */
export function SearchLink({ to }: { to: string }) {
  const t = useText('app')
  return (
    <div role="search" className="min-w-0 flex-1">
      <Link to={to} className="flex h-10 items-center gap-2 rounded-full bg-sunken pr-4 pl-3 text-ink-2">
        <Search aria-hidden className="size-5 shrink-0" />
        <span className="truncate text-15">{t('top.searchPlaceholderShort')}</span>
      </Link>
    </div>
  )
}
