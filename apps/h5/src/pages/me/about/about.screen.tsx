import { defineScreen } from '#app/define-screen'
import { LegalLink } from '#features/identity/legal-link'
import { Page } from '#ui/page'
import { Panel } from '#ui/panel'
import { Row, Rows } from '#ui/row'
import { useSetting } from '@kikai/client/use-setting'
import { useText } from '@kikai/client/use-text'
import { termsKinds } from '@kikai/contract/consents/consents.shapes'
import { ChevronRight, ClipboardCheck, Mail, Phone } from 'lucide-react'
import product from '../../../../../../package.json' with { type: 'json' }

/** Who we are, which version this is, how to reach us, and the legal texts. */
function About() {
  const t = useText('me')
  const support = useSetting()?.support
  return (
    <Page title={t('about.title')} width="form">
      <Panel>
        <div className="flex flex-col items-center gap-2 py-4 text-center">
          <span className="grid size-14 place-items-center rounded-card bg-go text-on-go">
            <ClipboardCheck aria-hidden className="size-7" />
          </span>
          <p className="text-19 font-700">Kikai</p>
          <p className="text-12 text-ink-2">{t('about.version', { version: product.version })}</p>
          <p className="max-w-90 pt-2 text-14">{t('about.lead')}</p>
        </div>
      </Panel>
      <Panel className="py-1 wide:py-2">
        <Rows>
          {termsKinds.map((kind) => (
            <LegalLink key={kind} kind={kind} className="flex min-h-12 items-center justify-between text-15">
              {t(`about.${kind}`)}
              <ChevronRight aria-hidden className="-mr-1.25 size-5 text-ink-2" />
            </LegalLink>
          ))}
        </Rows>
      </Panel>
      {support ? (
        <Panel className="py-1 wide:py-2">
          <Rows>
            <a href={`tel:${support.phone.replaceAll(' ', '')}`} className="block">
              <Row icon={<Phone aria-hidden />} title={support.phone} note={support.hours} />
            </a>
            <a href={`mailto:${support.email}`} className="block">
              <Row icon={<Mail aria-hidden />} title={support.email} />
            </a>
          </Rows>
        </Panel>
      ) : null}
    </Page>
  )
}

export default defineScreen({ login: 'optional', view: About })
