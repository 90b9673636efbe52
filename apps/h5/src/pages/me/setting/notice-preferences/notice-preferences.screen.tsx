import { defineScreen } from '#app/define-screen'
import { Switch } from '#ui/choice'
import { Page } from '#ui/page'
import { Panel } from '#ui/panel'
import { Rows } from '#ui/row'
import { showToast } from '#ui/toast'
import { useAction, useCall } from '@kikai/client/hooks'
import { useText } from '@kikai/client/use-text'
import { noticesCalls } from '@kikai/contract/notices/notices.calls'
import type { NoticePreferences } from '@kikai/contract/notices/notices.shapes'
import { QuietHours } from './quiet-hours.tsx'

/** Which messages also come by mail, and the hours in which none does. Every change is saved at once. */
function Preferences() {
  const t = useText('notices')
  const preferences = useCall(noticesCalls.readPreferences, {}, { freshMs: 0 })
  const save = useAction(noticesCalls.savePreferences, {
    about: () => 'preferences',
    onDone: () => showToast(t('preferences.saved')),
  })
  const change = (next: NoticePreferences) => void save.run(next)
  return (
    <Page title={t('preferences.title')} width="form" of={preferences}>
      {({ wishes, quiet }) => (
        <>
          <p className="px-1 text-14 text-ink-2">{t('preferences.lead')}</p>
          <Panel title={t('preferences.mails')}>
            <Rows>
              {wishes.map((wish) => (
                <Switch
                  key={`${wish.kind} ${wish.channel}`}
                  label={t(`preferences.kind.${wish.kind}`)}
                  checked={wish.wanted}
                  disabled={save.busy}
                  onChange={(event) =>
                    change({
                      quiet,
                      wishes: wishes.map((one) => (one === wish ? { ...wish, wanted: event.target.checked } : one)),
                    })
                  }
                />
              ))}
            </Rows>
            <p className="pt-2 text-12 text-ink-2">{t('preferences.always')}</p>
          </Panel>
          <QuietHours quiet={quiet} busy={save.busy} onChange={(next) => change({ wishes, quiet: next })} />
        </>
      )}
    </Page>
  )
}

export default defineScreen({ login: 'required', view: Preferences })
