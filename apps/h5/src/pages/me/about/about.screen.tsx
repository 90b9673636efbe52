import product from '../../../../../../package.json' with { type: 'json' }
import { defineScreen } from '#app/screens/define-screen'
import { buildNumber } from '#app/build'
import { Brand } from '#app/frame/brand.tsx'
import { href } from '#app/routes/go'
import { LegalLink } from '#features/identity/legal-link'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Link } from '#ui/buttons/link'
import { Row, Rows } from '#ui/lists/row'
import { WholeNumbers } from '#ui/texts/whole-numbers'
import { useCall } from '@kikai/client/calls/hooks'
import { useSetting } from '@kikai/client/use-setting'
import { useText } from '@kikai/client/use-text'
import { termsKinds } from '@kikai/contract/consents/consents.shapes'
import { contentCalls } from '@kikai/contract/content/content.calls'
import { helpTopics } from '@kikai/contract/content/content.shapes'
import { limits } from '@kikai/kernel/limits'
import { ChevronRight, Mail, Phone } from 'lucide-react'
import type { GlobalSetting } from '@kikai/contract/settings/settings.shapes'

/** Shows the operator, the app's version, help, the contact details and the legal texts. */
function About() {
  const t = useText('me')
  const content = useText('content')
  const setting = useSetting()
  const number = buildNumber()
  const support = setting?.support
  const facts = operatorFacts(setting)
  return (
    <Page title={t('about.title')} width="form">
      <Panel>
        <div className="flex flex-col items-center gap-2 py-4 text-center">
          <Brand />
          <p className="text-12 text-ink-2">{t('about.version', { version: product.version })}</p>
          {number ? <p className="figures text-12 text-ink-2">{t('about.build', { number })}</p> : null}
          <p className="max-w-90 pt-2 text-14">{t('about.lead')}</p>
        </div>
      </Panel>
      <Help />
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
      {support?.phone || support?.email ? (
        <Panel title={t('about.contact')} className="pb-1 wide:pb-2">
          <Rows>
            {support.phone ? (
              <a href={`tel:${support.phone.replaceAll(' ', '')}`} className="block">
                <Row icon={<Phone aria-hidden />} title={support.phone} note={support.hours} />
              </a>
            ) : null}
            {support.email ? (
              <a href={`mailto:${support.email}`} className="block">
                <Row icon={<Mail aria-hidden />} title={support.email} />
              </a>
            ) : null}
          </Rows>
        </Panel>
      ) : null}
      {facts.length > 0 ? (
        <Panel title={t('about.operator')}>
          <ul className="flex flex-col gap-1.5 text-14">
            {facts.map(({ name, value }) => (
              <li key={name}>
                <WholeNumbers>{content(`operator.${name}`, { value })}</WholeNumbers>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
    </Page>
  )
}

/** Help by what it is about, in the order of a deal; left out while nothing is written. */
function Help() {
  const t = useText('content')
  const help = useCall(contentCalls.listArticles, { kind: 'help', page_size: limits.pageSizeMax })
  const articles = help.data?.data ?? []
  return helpTopics.flatMap((topic) => {
    const about = articles.filter((one) => one.topic === topic)
    return about.length === 0
      ? []
      : [
          <Panel key={topic} title={`${t('help.title')} · ${t(`help.topic.${topic}`)}`} className="pb-1 wide:pb-2">
            <Rows>
              {about.map(({ id, title, summary }) => (
                <Link key={id} to={href('/pages/news/news-detail/news-detail', { articleId: id })} className="block">
                  <Row title={title} note={summary} />
                </Link>
              ))}
            </Rows>
          </Panel>,
        ]
  })
}

export default defineScreen({ login: 'optional', view: About })

const names = ['name', 'representative', 'address', 'permit'] as const
type Fact = { name: (typeof names)[number]; value: string }

/** The facts about the marketplace's operator, as far as the settings contain them. */
export const operatorFacts = (setting: GlobalSetting | null): Fact[] =>
  names.flatMap((name) => (setting?.operator[name] ? [{ name, value: setting.operator[name] }] : []))
