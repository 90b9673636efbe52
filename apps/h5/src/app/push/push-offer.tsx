import { keptNames } from '#device/kept-of-person'
import { readPush } from '#device/push'
import { useBeginPush } from '#features/notices/use-begin-push.ts'
import { Button } from '#ui/buttons/button'
import { useText } from '@kikai/client/use-text'
import { noticesCalls } from '@kikai/contract/notices/notices.calls'
import { useState } from 'react'
import { client, queries, session, texts } from '../client.ts'
import { askOverScreen, oneAnswer } from '../screens/over-screen.tsx'

/** Shows the question where the server sends notices to browsers, and never again in this login. */
export async function showPushOffer(): Promise<void> {
  const push = await readPush()
  if (push.state !== 'possible' || push.endpoint !== undefined) return
  const { key } = await client.call(noticesCalls.readPush, {}, { silent: true })
  if (key === null || !session.read()) return
  localStorage.setItem(keptNames.pushAsked, 'yes')
  await ask(key, { client, queries, texts })
}

const ask = oneAnswer<string>(async (applicationKey, ground) => {
  await ground.texts.load('notices')
  return askOverScreen((asking) => <PushOffer applicationKey={applicationKey} {...asking} />, ground)
})

type PushOfferProps = { applicationKey: string; onAnswer: (yes: boolean) => void; onGone: () => void }

/** A card above the screen that holds nothing up: whoever does not answer goes on with what they are doing. */
export function PushOffer({ applicationKey, onAnswer, onGone }: PushOfferProps) {
  const t = useText('notices')
  const begin = useBeginPush()
  const [busy, setBusy] = useState(false)
  const answer = (yes: boolean) => {
    onAnswer(yes)
    onGone()
  }
  return (
    <section
      role="status"
      className="fixed inset-x-3 top-[calc(var(--safe-t)+60px)] z-50 mx-auto max-w-phone rounded-card border border-line bg-card p-4 shadow-2 transition-opacity duration-(--t-fast) wide:right-6 wide:left-auto wide:mx-0 starting:opacity-0"
    >
      <h2 className="text-15 font-600">{t('push.offer')}</h2>
      <p className="pt-1 text-14 text-ink-2">{t('push.offerWhy')}</p>
      <div className="flex justify-end gap-2 pt-3">
        <Button tone="plain" size="small" onClick={() => answer(false)}>
          {t('push.notNow')}
        </Button>
        <Button
          tone="outline"
          size="small"
          busy={busy}
          onClick={() => {
            setBusy(true)
            void begin(applicationKey).then(() => answer(true))
          }}
        >
          {t('push.turnOn')}
        </Button>
      </div>
    </section>
  )
}
