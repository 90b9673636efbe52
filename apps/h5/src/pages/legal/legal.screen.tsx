import { defineScreen } from '#app/screens/define-screen'
import { goInstead, useRouteParams } from '#app/routes/go'
import { TextBlocks } from '#features/content/text-blocks'
import { LegalLink } from '#features/identity/legal-link'
import { useDates } from '#ui/times/moments.ts'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Segmented } from '#ui/buttons/segmented'
import { useCall } from '@kikai/client/calls/hooks'
import { useLanguage, useText } from '@kikai/client/use-text'
import { termsCalls } from '@kikai/contract/consents/terms.calls'
import { languageNumber, languageOfNumber } from '@kikai/contract/wire/headers'
import { languages } from '@kikai/kernel/language'

const names = { 'zh-Hans': '简体中文', en: 'English', ja: '日本語' } as const

/** A legal text in one of its languages, independent of the app's language, because it opens in its own window. */
function Legal() {
  const { kind, variant, version, text } = useRouteParams('/pages/legal/legal')
  const t = useText('content')
  const ofConsents = useText('consents')
  const routes = useText('routes')
  const own = useLanguage()
  const dates = useDates()
  const language = variant ? languageOfNumber(variant) : own
  const terms = useCall(termsCalls.readTerms, {
    kind,
    language,
    ...(version ? { version } : {}),
    ...(text ? { textHash: text } : {}),
  })
  const pick = (next: (typeof languages)[number]) => {
    const number = (['1', '2', '3'] as const).find((one) => one === languageNumber(next))
    goInstead('/pages/legal/legal', {
      kind,
      ...(number ? { variant: number } : {}),
      ...(version ? { version } : {}),
    })
  }
  return (
    <Page title={terms.data?.title ?? routes('/pages/legal/legal')} of={terms} width="read">
      {(shown) => (
        <Panel className="mx-auto w-full max-w-180 wide:p-8">
          <div className="pb-5">
            <Segmented
              of={languages}
              now={language}
              label={(one) => <span lang={one}>{names[one]}</span>}
              onPick={pick}
              title={t('legal.language')}
            />
            <p className="pt-3 text-12 text-ink-2">
              {t('legal.version', {
                version: shown.version,
                date: dates.date(shown.effectiveAt),
              })}
            </p>
            {shown.isCurrent ? null : (
              <p role="note" className="pt-2 text-14 font-600">
                {ofConsents('older')} <LegalLink kind={kind}>{ofConsents('today')}</LegalLink>
              </p>
            )}
          </div>
          <TextBlocks blocks={shown.blocks} lang={language} />
        </Panel>
      )}
    </Page>
  )
}

export default defineScreen({ login: 'optional', view: Legal })
