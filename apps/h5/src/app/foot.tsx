import { Link } from '#ui/link'
import { useText } from '@kikai/client/use-text'
import { href } from './go.ts'

/** The line under every wide page; on the phone these stand in settings. */
export function Foot() {
  const t = useText('app')
  return (
    <footer className="page-gutter hidden h-(--foot) items-center border-t border-line bg-card text-13 text-ink-2 wide:flex">
      <div className="mx-auto flex w-full max-w-browse items-center gap-6">
        <Link to={href('/pages/me/about/about')} className="flex min-h-11 items-center hover:text-ink">
          {t('foot.about')}
        </Link>
        <Link to={href('/pages/me/feedback/feedback')} className="flex min-h-11 items-center hover:text-ink">
          {t('foot.help')}
        </Link>
        <span className="ml-auto">{t('foot.rights')}</span>
      </div>
    </footer>
  )
}
