import { defineScreen } from '#app/screens/define-screen'
import { go } from '#app/routes/go'
import { PushPanel } from '#features/notices/push-panel'
import { Switch } from '#ui/forms/choice'
import { Button } from '#ui/buttons/button'
import { Page } from '#ui/pages/page'
import { Panel } from '#ui/pages/panel'
import { Rows } from '#ui/lists/row'
import { showToast } from '#ui/feedback/toast'
import { useAction, useCall } from '@kikai/client/calls/hooks'
import { useText } from '@kikai/client/use-text'
import { noticesCalls } from '@kikai/contract/notices/notices.calls'
import type { NoticeChannel } from '@kikai/contract/notices/notices.kinds'
import type { NoticeWishes } from '@kikai/contract/notices/notices.shapes'
import { QuietHours } from './quiet-hours.tsx'

type WishesProps = { now: NoticeWishes; by: NoticeChannel; busy: boolean; onChange: (next: NoticeWishes) => void }

/** A switch for each kind of notice that this channel can send. */
function Wishes({ now, by, busy, onChange }: WishesProps) {
  const t = useText('notices')
  return (
    <Rows>
      {now.wishes.map((wish) =>
        wish.channel === by ? (
          <Switch
            key={wish.kind}
            label={t(`preferences.kind.${wish.kind}`)}
            checked={wish.wanted}
            disabled={busy}
            onChange={(event) =>
              onChange({
                ...now,
                wishes: now.wishes.map((one) => (one === wish ? { ...wish, wanted: event.target.checked } : one)),
              })
            }
          />
        ) : null,
      )}
    </Rows>
  )
}

/** Which notices also come by mail or SMS, and the quiet hours. Every change is saved at once. */
function Preferences() {
  const t = useText('notices')
  const preferences = useCall(noticesCalls.readPreferences, {}, { freshMs: 0 })
  const save = useAction(noticesCalls.savePreferences, {
    about: () => 'preferences',
    onDone: () => showToast(t('preferences.saved')),
  })
  const change = (next: NoticeWishes) => void save.run(next)
  return (
    <Page title={t('preferences.title')} width="form" of={preferences}>
      {({ sms, ...now }) => (
        <>
          <p className="px-1 text-14 text-ink-2">{t('preferences.lead')}</p>
          <Panel title={t('preferences.mails')}>
            <Wishes now={now} by="mail" busy={save.busy} onChange={change} />
            <p className="pt-2 text-12 text-ink-2">{t('preferences.always')}</p>
          </Panel>
          <PushPanel>
            <Wishes now={now} by="push" busy={save.busy} onChange={change} />
          </PushPanel>
          <Panel title={t('preferences.texts')}>
            {sms === 'ready' ? (
              <>
                <Wishes now={now} by="sms" busy={save.busy} onChange={change} />
                <p className="pt-2 text-12 text-ink-2">{t('preferences.textsWhy')}</p>
              </>
            ) : sms === 'noNumber' ? (
              <>
                <p className="text-14 text-ink-2">{t('preferences.textsNoNumber')}</p>
                <Button tone="tint" onClick={() => go('/pages/me/setting/security/security')} className="mt-3">
                  {t('preferences.textsConfirm')}
                </Button>
              </>
            ) : (
              <p className="text-14 text-ink-2">{t('preferences.textsNotServed')}</p>
            )}
          </Panel>
          <QuietHours quiet={now.quiet} busy={save.busy} onChange={(quiet) => change({ ...now, quiet })} />
        </>
      )}
    </Page>
  )
}

export default defineScreen({ login: 'required', view: Preferences })
