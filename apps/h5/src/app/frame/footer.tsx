import { LegalLink } from '#features/identity/legal-link'
import { Link } from '#ui/buttons/link'
import { useSetting } from '@kikai/client/use-setting'
import { useText } from '@kikai/client/use-text'
import { href } from '../routes/go.ts'

/** The footer of wide pages: company, contact and legal links. On phones these are in the settings. */
export default function Footer() {
  const t = useText('app')
  const setting = useSetting()
  const about = href('/pages/me/about/about')
  const look = 'flex min-h-11 items-center whitespace-nowrap hover:text-ink'
  const email = setting?.support.email
  return (
    <footer className="page-gutter flex h-(--foot) items-center border-t border-line bg-card text-13 text-ink-2">
      <div className="mx-auto flex w-full max-w-browse items-center gap-6">
        <Link to={about} className={look}>
          {t('foot.about')}
        </Link>
        {email ? (
          <a href={`mailto:${email}`} className={look}>
            {t('foot.help')}
          </a>
        ) : null}
        <Link to={about} className={look}>
          {t('foot.law')}
        </Link>
        <LegalLink kind="userAgreement" className={look}>
          {t('foot.userAgreement')}
        </LegalLink>
        <LegalLink kind="privacy" className={look}>
          {t('foot.privacy')}
        </LegalLink>
        <span className="ml-auto min-w-0 truncate text-right">
          {[setting?.operator.name, setting?.operator.permit, t('foot.rights')].filter(Boolean).join(' · ')}
        </span>
      </div>
    </footer>
  )
}
