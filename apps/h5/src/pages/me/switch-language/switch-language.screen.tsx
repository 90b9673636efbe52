import { defineScreen } from '#app/screens/define-screen'
import { switchLanguage } from '#app/language/language'
import { RadioRows } from '#ui/forms/choice'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { useLanguage, useText } from '@kikai/client/use-text'
import { languages } from '@kikai/kernel/language'
import { languageNames } from '#features/identity/language-names.ts'

/** Changes the language at once, without leaving the screen or losing typed values. */
function SwitchLanguage() {
  const t = useText('me')
  const now = useLanguage()
  return (
    <Page title={t('language.title')} width="form">
      <Panel className="py-1 wide:py-2">
        <RadioRows
          title={t('language.title')}
          now={now}
          onPick={(language) => void switchLanguage(language)}
          of={languages.map((language) => ({
            value: language,
            label: <span lang={language}>{languageNames[language]}</span>,
          }))}
        />
      </Panel>
      <p className="px-1 text-12 text-ink-2">{t('language.note')}</p>
    </Page>
  )
}

export default defineScreen({ login: 'optional', view: SwitchLanguage })
