import { defineScreen } from '#app/screens/define-screen'
import { href } from '#app/routes/go'
import { logOut } from '#app/login/end-session'
import { useLoggedIn } from '#app/login/session'
import { chooseTheme, currentTheme, type Theme, themes } from '#app/frame/theme'
import { chooseRememberSeen, remembersSeen } from '#features/catalogue/seen.ts'
import { chooseEstimate, estimateChoice, estimateChoices } from '#device/estimate-currency'
import { LegalLink } from '#features/identity/legal-link'
import { AskOnce } from '#ui/sheets/ask-once'
import { Button } from '#ui/buttons/button'
import { Switch } from '#ui/forms/choice'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Row, Rows } from '#ui/lists/row'
import { Segmented } from '#ui/buttons/segmented'
import { SmallSelect } from '#ui/forms/small-select'
import { useLanguage, useText } from '@kikai/client/use-text'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { languageNames } from '#features/identity/language-names.ts'

/** The settings: language, theme, legal texts and logout. */
function Setting() {
  const t = useText('me')
  const notices = useText('notices')
  const language = useLanguage()
  const loggedIn = useLoggedIn()
  const [theme, setTheme] = useState<Theme>(currentTheme)
  const [remembers, setRemembers] = useState(remembersSeen)
  const [estimate, setEstimate] = useState(estimateChoice)
  const [leaving, setLeaving] = useState(false)
  const [busy, setBusy] = useState(false)
  const legalLook = 'flex min-h-12 items-center justify-between text-15'
  return (
    <Page title={t('setting.title')} width="form">
      <Panel className="py-1 wide:py-2">
        <Rows>
          <Row
            title={t('language.title')}
            value={<span lang={language}>{languageNames[language]}</span>}
            to={href('/pages/me/switch-language/switch-language')}
          />
          <div className="flex flex-col gap-2 py-3">
            <span className="text-15">{t('setting.look')}</span>
            <Segmented
              title={t('setting.look')}
              of={themes}
              now={theme}
              label={(name) => t(`setting.theme.${name}`)}
              onPick={(next) => {
                chooseTheme(next)
                setTheme(next)
              }}
            />
          </div>
          <Switch
            label={t('setting.rememberSeen')}
            note={t('setting.rememberSeenNote')}
            checked={remembers}
            onChange={(event) => {
              chooseRememberSeen(event.target.checked)
              setRemembers(event.target.checked)
            }}
          />
          {loggedIn ? (
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
              <span className="min-w-0 flex-1 basis-40">
                <span className="block text-15">{t('setting.estimate')}</span>
                <span className="block text-12 text-ink-2">{t('setting.estimateNote')}</span>
              </span>
              <SmallSelect
                label={t('setting.estimate')}
                value={estimate}
                options={estimateChoices.map((value) => ({
                  value,
                  label:
                    value === 'own' ? t('setting.estimateOwn') : value === 'none' ? t('setting.estimateNone') : value,
                }))}
                onPick={(next) => {
                  chooseEstimate(next)
                  setEstimate(next)
                }}
              />
            </div>
          ) : null}
        </Rows>
      </Panel>
      {loggedIn ? (
        <Panel className="py-1 wide:py-2">
          <Rows>
            <Row title={t('info.title')} to={href('/pages/me/my-info/my-info')} />
            <Row
              title={notices('preferences.title')}
              to={href('/pages/me/setting/notice-preferences/notice-preferences')}
            />
            <Row title={t('setting.security')} to={href('/pages/me/setting/security/security')} />
            <Row title={t('addresses')} to={href('/pages/me/addressManage/index')} />
            <Row title={t('setting.myData')} to={href('/pages/me/setting/my-data/my-data')} />
          </Rows>
        </Panel>
      ) : null}
      <Panel className="py-1 wide:py-2">
        <Rows>
          <LegalLink kind="privacy" className={legalLook}>
            {t('about.privacy')}
            <ChevronRight aria-hidden className="-mr-1.25 size-5 text-ink-2" />
          </LegalLink>
          <LegalLink kind="userAgreement" className={legalLook}>
            {t('about.userAgreement')}
            <ChevronRight aria-hidden className="-mr-1.25 size-5 text-ink-2" />
          </LegalLink>
          <Row title={t('about.title')} to={href('/pages/me/about/about')} />
        </Rows>
      </Panel>
      {loggedIn ? (
        <Button tone="outline" wide onClick={() => setLeaving(true)}>
          {t('setting.logOut')}
        </Button>
      ) : null}
      <AskOnce
        open={leaving}
        onClose={() => setLeaving(false)}
        title={t('setting.logOutTitle')}
        yes={t('setting.logOut')}
        no={t('setting.stay')}
        of={{ busy }}
        onYes={() => {
          setBusy(true)
          void logOut()
        }}
      >
        {t('setting.logOutWhy')}
      </AskOnce>
    </Page>
  )
}

export default defineScreen({ login: 'optional', view: Setting })
